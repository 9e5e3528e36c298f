// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { testFacts, testSession, TestSite, testStores } from '../../../engine/stores/testing.tsx'
import warning from '../inactivity-warning/widget.tsx'
import { inactivityStore } from '../parts/inactivity.ts'

registerWidgets({ 'profile/inactivity-warning': () => Promise.resolve({ default: warning }) })
const WHOLE = 1000
const times = { time_to_force_logout: WHOLE, user_inactivity_cashier_time: 300, user_inactivity_pp_time: 200 }
const dialog = {
  kind: 'inactivity-warning',
  form: 'confirm' as const,
  size: 's' as const,
  slots: { main: [{ id: 'warning', widget: 'profile/inactivity-warning', props: {} }] },
}
let stop = () => undefined as void

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
})
afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
})

/** A tab of a player, on the page of a path. */
const open = async (path = '/', id = 'home') => {
  const handle = vi.fn(() => Promise.resolve(1))
  const getSessions = vi.fn()
  const routes = [{ id: 'game', path: '/game/:sysname', isGame: true, access: 'all' }] as never
  const stores = testStores({
    session: testSession(),
    facts: testFacts({ routes }),
    route: { path, id },
    api: {
      metadata: { getGeneralInfo: (() => Promise.resolve(times)) as never },
      events: { handle: handle as never },
      account: { getSessions: getSessions as never },
    },
  })
  const logout = vi.spyOn(stores.session, 'logout').mockImplementation(() => {
    stores.session.set(null)
    return Promise.resolve()
  })
  const refresh = vi.spyOn(stores.session, 'refresh').mockResolvedValue()
  const end = stores.start()
  const before = stop
  stop = () => {
    before()
    end()
  }
  const inactivity = stores.get(inactivityStore)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { stores, inactivity, logout, refresh, handle, getSessions }
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
type Tab = Awaited<ReturnType<typeof open>>
const isWarned = ({ stores }: Tab) => stores.dialogs.isOpen('inactivity-warning')

test('no warning at 79 %, a countdown from 80 %, a logout at the end [STATE-09.1] [STATE-10.1]', async () => {
  const tab = await open()
  render(
    <TestSite stores={tab.stores}>
      <DialogLoaderProvider value={() => Promise.resolve({ dialog, messages: {} })}>
        <DialogHost route={tab.stores.route} />
      </DialogLoaderProvider>
    </TestSite>,
  )
  await wait(WHOLE * 0.79)
  expect(isWarned(tab)).toBe(false)
  await wait(WHOLE * 0.01)
  expect(isWarned(tab)).toBe(true)
  expect(screen.getByRole('timer').textContent).toBe('3:20')
  await wait(65)
  expect(screen.getByRole('timer').textContent).toBe('2:15')
  expect(tab.logout).not.toHaveBeenCalled()
  await wait(134)
  expect([screen.getByRole('timer').textContent, tab.logout.mock.calls.length]).toEqual(['0:01', 0])
  await wait(1)
  expect([tab.logout.mock.calls.length, isWarned(tab)]).toEqual([1, false])
  await wait(WHOLE)
  expect(tab.logout).toHaveBeenCalledOnce()
})

test('a logout that the platform does not answer logs out in this browser all the same [STATE-09.2]', async () => {
  const tab = await open()
  tab.logout.mockReset()
  tab.logout.mockRejectedValue(new Error('offline'))
  await wait(WHOLE)
  expect([tab.logout.mock.calls.length, tab.stores.session.isAuthenticated]).toEqual([1, false])
})

test('a player who answers the warning stays logged in, and the platform is called', async () => {
  const tab = await open()
  await wait(WHOLE * 0.9)
  tab.refresh.mockClear()
  act(() => tab.inactivity.stay())
  expect([isWarned(tab), tab.refresh.mock.calls.length]).toEqual([false, 1])
  await wait(WHOLE * 0.79)
  expect([isWarned(tab), tab.logout.mock.calls.length]).toEqual([false, 0])
})

test.each([
  ['[STATE-11.1] a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['[STATE-11.2] a click', () => fireEvent.click(document.body)],
  ['[STATE-11.3] a scroll', () => fireEvent.scroll(window)],
  ['[STATE-11.4] another page', ({ stores }: Tab) => stores.enter({ ...stores.route, path: '/help' })],
] as const)('%s begins the time anew', async (_name, use) => {
  const tab = await open()
  await wait(WHOLE * 0.7)
  act(() => void use(tab))
  await wait(WHOLE * 0.7)
  expect([isWarned(tab), tab.logout.mock.calls.length]).toEqual([false, 0])
  await wait(WHOLE * 0.11)
  expect(isWarned(tab)).toBe(true)
})

test('a moving pointer or a focus is not activity', async () => {
  const tab = await open()
  await wait(WHOLE * 0.7)
  fireEvent.mouseMove(document.body)
  fireEvent.focus(document.body)
  await wait(WHOLE * 0.11)
  expect(isWarned(tab)).toBe(true)
})

test('activity and answers to the warning in one tab apply to all tabs [STATE-10.2]', async () => {
  const first = await open()
  await wait(WHOLE * 0.85)
  expect(isWarned(first)).toBe(true)
  // Another tab stores its activity.
  localStorage.setItem('active_at', String(Date.now()))
  await wait(1)
  expect(isWarned(first)).toBe(false)
  await wait(WHOLE * 0.78)
  expect(isWarned(first)).toBe(false)
  // A time in the future or an invalid value is ignored.
  localStorage.setItem('active_at', String(Date.now() + 1e9))
  await wait(WHOLE * 0.02)
  expect(isWarned(first)).toBe(true)
})

test.each([
  ['[STATE-12.1..3] the cashier', '/cashier/deposit', 300, 'cashier'],
  ['[STATE-13.1..3] the profile', '/profile/settings', 200, 'profile'],
] as const)('%s has a time of its own: an event, once', async (_name, path, seconds, area) => {
  const { handle } = await open(path)
  await wait(seconds - 1)
  expect(handle).not.toHaveBeenCalled()
  await wait(1)
  expect(handle).toHaveBeenCalledExactlyOnceWith(
    { event_name: 'inactivity', event_params: { area, seconds } },
    { background: true },
  )
  await wait(100)
  expect(handle).toHaveBeenCalledOnce()
  fireEvent.click(document.body)
  await wait(seconds)
  expect(handle).toHaveBeenCalledTimes(2)
})

test('other pages have no limit of their own', async () => {
  const { handle } = await open('/promotions')
  await wait(WHOLE * 0.79)
  expect(handle).not.toHaveBeenCalled()
})

test('a player who bets in a game’s frame is active: the platform is asked for the last bet', async () => {
  const tab = await open('/game/x', 'game')
  let used = 0
  tab.getSessions.mockImplementation(() => Promise.resolve([{ current: true, active_at: `t${(used += 1)}` }]))
  await wait(WHOLE * 2)
  expect([isWarned(tab), tab.logout.mock.calls.length]).toEqual([false, 0])
  tab.getSessions.mockResolvedValue([{ current: true, active_at: 'the same' }])
  await wait(WHOLE * 2)
  expect(tab.logout).toHaveBeenCalledOnce()
})

test('activity keeps the platform’s session alive, with one call for many clicks', async () => {
  const tab = await open()
  for (let second = 0; second < 250; second += 1) {
    fireEvent.click(document.body)
    await wait(1)
  }
  expect(tab.refresh.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(tab.refresh.mock.calls.length).toBeLessThanOrEqual(3)
})

test('a logout that cannot be sent ends the session in this browser', async () => {
  const tab = await open()
  tab.logout.mockReset().mockRejectedValue(new Error('away'))
  await wait(WHOLE + 1)
  expect(tab.stores.session.isAuthenticated).toBe(false)
})
