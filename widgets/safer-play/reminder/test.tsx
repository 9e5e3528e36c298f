// @vitest-environment jsdom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const show = (setReminder: () => Promise<unknown>) => {
  const api = { setReminder: vi.fn(setReminder), getSession: vi.fn(() => Promise.reject(new Error('not here'))) }
  const stores = testStores({ session: testSession(), api: { limits: api as never } })
  render(<TestWidget widget={widget} id="safer-play/reminder" props={{}} data={{ minutes: 60 }} stores={stores} />)
  return { api, stores }
}
const choice = (minutes: number) => document.querySelector<HTMLInputElement>(`input[value="${minutes}"]`)!
afterEach(cleanup)

test('the current choice is marked, and a new one is saved at once', async () => {
  const { api, stores } = show(() => Promise.resolve(1))
  expect([15, 30, 60].map((minutes) => choice(minutes).checked)).toEqual([false, false, true])
  fireEvent.click(choice(15))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('success'))
  expect(api.setReminder).toHaveBeenCalledWith({ minutes: 15 })
  expect(api.getSession).toHaveBeenCalledOnce()
})

test('a choice that could not be saved is reset', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { stores } = show(() => Promise.reject(new Error('offline')))
  fireEvent.click(choice(30))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(choice(60).checked).toBe(true)
  told.mockRestore()
})
