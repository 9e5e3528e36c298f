// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleFigures } from '../parts/samples.ts'
import { sessionClock } from '../parts/session-store.ts'
import widget from './widget.tsx'

const show = async (logout: () => Promise<unknown> = () => Promise.resolve(1)) => {
  const go = vi.fn()
  const stores = testStores({
    session: testSession(),
    navigation: { go },
    api: {
      auth: { logout: logout as never },
      limits: { getSession: () => Promise.resolve(sampleFigures({ now: '2026-11-20T20:18:00.000Z' })) },
    },
  })
  const clock = stores.get(sessionClock)
  await clock.ask()
  stores.dialogs.open({ kind: 'reality-check', blocked: true })
  render(
    <TestWidget
      widget={widget}
      id="safer-play/reality-check"
      props={{ href: '/profile/responsible-game' }}
      stores={stores}
    />,
  )
  return { stores, clock, go }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `safer_play.reminder.${name}` }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('shows the session time, stakes, wins and the result', async () => {
  await show()
  expect([...document.querySelectorAll('dd')].map((part) => part.textContent)).toEqual([
    'safer_play.limits.hours',
    '€25.00',
    '€18.50',
    '−\u00a0€6.50',
  ])
})

test('"continue" closes it, and this is stored', async () => {
  const { stores, clock } = await show()
  expect(clock.isDue).toBe(true)
  press('goOn')
  expect([stores.dialogs.isOpen('reality-check'), clock.isDue]).toEqual([false, false])
})

test('"stop" logs out, goes to the home page and closes the dialog', async () => {
  const { stores, go } = await show()
  press('stop')
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
  expect(stores.session.isAuthenticated).toBe(false)
  await waitFor(() => expect(stores.dialogs.isOpen('reality-check')).toBe(false))
})

test('a failed logout shows an error, and the dialog stays open', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { stores } = await show(() => Promise.reject(new Error('offline')))
  press('stop')
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(stores.dialogs.isOpen('reality-check')).toBe(true)
  told.mockRestore()
})
