// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { BREAK_PERIODS } from '../../../schemas/api/limits.ts'
import { sampleLimits } from '../limits/samples.ts'
import widget from './widget.tsx'

const show = (
  takeBreak: () => Promise<unknown> = () => Promise.resolve({ until: '2026-11-27T20:00:00.000Z' }),
  data = sampleLimits(),
  askReturn: () => Promise<unknown> = () => Promise.reject(new Error('not asked')),
) => {
  const take = vi.fn(takeBreak)
  const go = vi.fn()
  const stores = testStores({
    session: testSession(),
    navigation: { go },
    api: { limits: { takeBreak: take as never, askReturn: askReturn as never } },
  })
  render(<TestWidget widget={widget} id="safer-play/break" props={{}} data={data} stores={stores} />)
  return { take, go, stores }
}
type Shown = ReturnType<typeof show>
const answer = async ({ stores }: Shown, yes: boolean) => {
  await waitFor(() => expect(stores.dialogs.top?.kind).toBe('confirm'))
  if (yes) (stores.dialogs.top!.props as { onConfirm: () => void }).onConfirm()
  stores.dialogs.close()
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
afterEach(cleanup)

test('twelve periods are offered in order, from a day to permanent [RG-05.2]', () => {
  show()
  const values = [...document.querySelectorAll('option')].map(({ value }) => value)
  expect(values).toEqual([...BREAK_PERIODS])
  expect(values).toHaveLength(12)
})

test('only breaks that the brand offers can be chosen', () => {
  const offered = sampleLimits().offered
  show(undefined, { ...sampleLimits(), offered: { ...offered, breaks: ['P1D', 'P30D', 'P6M'] } })
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['P1D', 'P30D', 'P6M'])
})

test('a break needs one confirmation, starts only after it, and logs the player out', async () => {
  const shown = show()
  press('safer_play.break.now')
  await answer(shown, false)
  expect(shown.take).not.toHaveBeenCalled()
  press('safer_play.break.now')
  await answer(shown, true)
  await waitFor(() => expect(shown.go).toHaveBeenCalledWith('/'))
  expect(shown.take).toHaveBeenCalledWith({ period: 'P1D' })
  expect(shown.stores.session.isAuthenticated).toBe(false)
  expect(shown.stores.toasts.items).toHaveLength(1)
})

test.each(BREAK_PERIODS)('a break of %s is sent as it was chosen [RG-06.2]', async (period) => {
  const shown = show(() => Promise.resolve({ until: null }))
  fireEvent.change(document.querySelector('select')!, { target: { value: period } })
  press('safer_play.break.take')
  await answer(shown, true)
  await waitFor(() => expect(shown.take).toHaveBeenCalledWith({ period }))
})

test('if a break cannot start, an error is shown and the player stays logged in', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const shown = show(() => Promise.reject(new Error('offline')))
  press('safer_play.break.now')
  await answer(shown, true)
  await waitFor(() => expect(shown.stores.toasts.items[0]?.tone).toBe('danger'))
  expect(shown.stores.session.isAuthenticated).toBe(true)
  told.mockRestore()
})

const exclusion = { ended_at: '2026-11-20T20:00:00.000Z', ready_at: null, hours: 24 }

test('after a self-exclusion the player asks to come back here, and reads from when games are open', async () => {
  const data = { ...sampleLimits(), exclusion }
  const ready_at = '2026-11-27T20:00:00.000Z'
  const ask = vi.fn(() => Promise.resolve({ ...data, exclusion: { ...exclusion, ready_at } }))
  const { stores } = show(undefined, data, ask)
  expect(screen.getByText(/safer_play\.break\.return\.over/)).toBeTruthy()
  press('safer_play.break.return.ask')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('safer_play.break.return.waits'))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(stores.toasts.items[0]?.tone).toBe('success')
  expect(screen.queryByRole('button', { name: 'safer_play.break.return.ask' })).toBeNull()
})

test('whoever is in no self-exclusion is not asked to come back', () => {
  show()
  expect(screen.queryByText('safer_play.break.return.title')).toBeNull()
})

test.each([
  ['P30D', 'sureText'],
  ['P3M', 'sureLong'],
  ['permanent', 'sureForGood'],
])('before a break of %s the player reads whether it ends by itself', async (period, key) => {
  const { stores } = show()
  fireEvent.change(document.querySelector('select')!, { target: { value: period } })
  press('safer_play.break.take')
  await waitFor(() => expect(stores.dialogs.top?.props).toMatchObject({ text: `safer_play.break.${key}` }))
  stores.dialogs.close()
})
