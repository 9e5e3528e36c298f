// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testInfo, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { followTabs } from './tabs.ts'

const info = testInfo as never
const stops: (() => void)[] = []
/** A tab; the platform answers that a player is logged in, or nobody. */
const tab = (isPlayer: () => boolean, signedIn = false) => {
  const getInfo = vi.fn(() =>
    isPlayer()
      ? Promise.resolve(info)
      : Promise.reject(new ApiError({ type: 'AuthorizationException', code: 4, message: 'Please log in.' }, 401)),
  )
  const stores = testStores({ session: signedIn ? testSession() : null, api: { account: { getInfo } } })
  stops.push(followTabs(stores))
  return { stores, getInfo }
}
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('a login in one tab logs all tabs in, and closes the form there', async () => {
  let isIn = false
  const one = tab(() => isIn)
  const other = tab(() => isIn)
  other.stores.dialogs.open({ kind: 'auth', blocked: true })
  isIn = true
  await one.stores.session.refresh()
  await vi.waitFor(() => expect(other.stores.session.isAuthenticated).toBe(true))
  await vi.waitFor(() => expect(other.stores.dialogs.stack).toEqual([]))
  isIn = false
  other.stores.session.set(null)
  await vi.waitFor(() => expect(one.stores.session.isAuthenticated).toBe(false))
})
test('a tab opened with a session tells the others; tabs that agree make no call', async () => {
  const guest = tab(() => true)
  const player = tab(() => true, true)
  await vi.waitFor(() => expect(guest.stores.session.isAuthenticated).toBe(true))
  const third = tab(() => true, true)
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect([guest.getInfo.mock.calls.length, player.getInfo.mock.calls.length, third.getInfo.mock.calls.length]).toEqual([
    1, 0, 0,
  ])
})
test('a restored page asks the platform who is logged in, and hears the other tabs again', async () => {
  let isIn = false
  const kept = tab(() => isIn)
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(kept.getInfo).not.toHaveBeenCalled()
  isIn = true
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(kept.stores.session.isAuthenticated).toBe(true))
  isIn = false
  tab(() => isIn)
  await vi.waitFor(() => expect(kept.stores.session.isAuthenticated).toBe(false))
})
test('a restored page keeps the popups for players: missing details, and a new password', async () => {
  const kept = tab(() => true, true)
  for (const view of ['socialRegistration', 'reset'])
    kept.stores.dialogs.open({ kind: 'auth', props: { view }, blocked: true })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(kept.getInfo).toHaveBeenCalled())
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(kept.stores.dialogs.stack).toHaveLength(2)
})
test("a restored page of another player is reloaded; a guest's page that is now a player's is not", async () => {
  const leave = vi.fn()
  const stores = testStores({
    session: testSession({ uid: 'p0' }),
    api: { account: { getInfo: () => Promise.resolve(info) } },
  })
  stops.push(followTabs(stores, leave))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  stores.session.set(null)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
  expect(leave).toHaveBeenCalledOnce()
})
