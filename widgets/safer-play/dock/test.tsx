// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionSummary } from '../../../engine/page/types.ts'
import { RootStore } from '../../../engine/stores/index.ts'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import type { SessionFigures } from '../../../schemas/api/limits.ts'
import { sampleFigures } from '../parts/samples.ts'
import { sessionClock } from '../parts/session-store.ts'
import widget from './widget.tsx'

let now: number
let stop: (() => void) | undefined
beforeEach(() => {
  now = Date.parse('2026-11-20T20:00:00Z')
  sessionStorage.clear()
})
afterEach(() => {
  stop?.()
  cleanup()
  vi.useRealTimers()
})

/** The dock on a page whose clock is set by the test. */
const show = async (changes: Partial<SessionFigures> = {}, session: SessionSummary | null = testSession()) => {
  const limits = {
    getSession: vi.fn(() => Promise.resolve(sampleFigures(changes))),
    takeBreak: vi.fn(() => Promise.resolve({ until: null })),
  }
  const auth = { logout: vi.fn(() => Promise.resolve(1)) }
  const stores = new RootStore({
    api: { limits, auth, account: {}, games: {} } as never,
    facts: testFacts({ routes: [{ id: 'game', path: '/game/:sysname', access: 'all', isGame: true }] }),
    session,
    messages: {},
    now: () => new Date(now),
    route: { id: 'home', path: '/', params: {}, query: {}, hash: '' },
    navigation: { go: () => undefined, reload: () => undefined, back: () => undefined, href: (path) => path },
  })
  const clock = stores.get(sessionClock)
  stop = sessionClock.start!(clock, stores)
  render(
    <TestWidget widget={widget} id="safer-play/dock" props={{ href: '/profile/responsible-game' }} stores={stores} />,
  )
  // The line has its place before its figures.
  if (session) expect(screen.getByRole('button', { expanded: false }).textContent).toContain('–:–')
  if (session) await waitFor(() => expect(time()).toMatch(/\d\d:\d\d$/))
  return { stores, clock, limits, auth }
}
const pass = (clock: { tick: () => void }, minutes: number) => {
  now += minutes * 60_000
  clock.tick()
}
const time = () => document.querySelector('[data-session-time]')?.textContent?.trim()

test('shows the length of the session by the platform’s clock, and continues with the browser’s clock', async () => {
  const { clock } = await show()
  expect(time()).toContain('00:42')
  pass(clock, 19)
  await waitFor(() => expect(time()).toContain('01:01'))
})

test('opens to figures and a logout button; Escape closes it', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { expanded: false }))
  expect([...document.querySelectorAll('[data-figure]')].map((part) => part.textContent)).toEqual([
    '€25.00',
    '€18.50',
    '−\u00a0€6.50',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/responsible-game')
  fireEvent.keyDown(screen.getByRole('button', { expanded: true }), { key: 'Escape' })
  expect(document.querySelector('[data-figure]')).toBeNull()
})

test('shows the reminder once when it is due, and again one interval after it was confirmed', async () => {
  const { clock, stores } = await show()
  pass(clock, 17)
  expect(stores.dialogs.isOpen('reality-check')).toBe(false)
  pass(clock, 1)
  expect(stores.dialogs.top).toMatchObject({ kind: 'reality-check', blocked: true })
  clock.acknowledge()
  stores.dialogs.closeNow()
  pass(clock, 59)
  expect(stores.dialogs.isOpen('reality-check')).toBe(false)
  pass(clock, 1)
  expect(stores.dialogs.isOpen('reality-check')).toBe(true)
})

test('a confirmed reminder is not shown again after a reload', async () => {
  const first = await show()
  pass(first.clock, 20)
  first.clock.acknowledge()
  stop?.()
  cleanup()
  const again = await show({ now: '2026-11-20T20:21:00.000Z' })
  expect(again.stores.dialogs.isOpen('reality-check')).toBe(false)
})

test('a session limit warns at 80 %, and logs out at its end', async () => {
  const { clock, stores, auth } = await show({ ends_at: '2026-11-20T20:18:00.000Z' })
  pass(clock, 5)
  expect(stores.toasts.items).toEqual([])
  pass(clock, 1)
  expect(stores.toasts.items.map(({ tone }) => tone)).toEqual(['warning'])
  pass(clock, 11)
  expect(auth.logout).not.toHaveBeenCalled()
  pass(clock, 1)
  await waitFor(() => expect(stores.session.isAuthenticated).toBe(false))
  expect(auth.logout).toHaveBeenCalledOnce()
})

test('where earlier visits used up the time of the day, it says so once and logs nobody out', async () => {
  const { clock, stores, auth } = await show({ ends_at: '2026-11-20T19:00:00.000Z' })
  pass(clock, 1)
  pass(clock, 5)
  expect(stores.toasts.items.map(({ tone }) => tone)).toEqual(['warning'])
  expect(auth.logout).not.toHaveBeenCalled()
  expect(stores.session.isAuthenticated).toBe(true)
})

test('in a game the bar of the game has the clock, and the dock none; the reminder still comes', async () => {
  const { clock, stores } = await show()
  stores.enter({ id: 'game', path: '/game/x', params: {}, query: {}, hash: '' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  pass(clock, 20)
  expect(stores.dialogs.isOpen('reality-check')).toBe(true)
})

test('a guest has no dock, and nothing is asked of limits [RG-02.2]', async () => {
  const { limits } = await show({}, null)
  document.dispatchEvent(new Event('visibilitychange'))
  expect([screen.queryByRole('complementary'), limits.getSession.mock.calls]).toEqual([null, []])
  cleanup()
  stop?.()
  const { stores } = await show()
  stores.session.set(null)
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})
