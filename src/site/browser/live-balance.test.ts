// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { followBalances } from './live-balance.ts'

/** What the stream says, told to whoever follows the topic. */
const heard = new Map<string, (data: unknown) => void>()
vi.mock('../../../engine/live/index.ts', () => ({
  followLive: (topic: string, listener: (data: unknown) => void) => {
    heard.set(topic, listener)
    return () => heard.delete(topic)
  },
  reopenLive: () => undefined,
}))
const GAME = { id: 'play', path: '/game/:sysname', access: 'all', isGame: true } as const
let stop: () => void = () => undefined
afterEach(() => stop())
const start = (session: ReturnType<typeof testSession> | null, id = 'home', path = '/') => {
  const getBalance = () => Promise.resolve(testSession().balances)
  const stores = testStores({
    facts: testFacts({ routes: [GAME] }),
    session,
    route: { id, path },
    api: { account: { getBalance } },
  })
  stop = followBalances(stores)
  return stores
}

test('the stream changes the balances of a player, and a guest does not follow it [BALANCE-08.2]', () => {
  start(null)
  expect(heard.has('balance')).toBe(false)
  stop()
  const { balances, session } = start(testSession())
  heard.get('balance')!({ ...testSession().balances, main: { amount: '7.00', currency: 'EUR' } })
  expect(balances.values?.main).toEqual({ amount: '7.00', currency: 'EUR' })
  session.set(null)
  expect(heard.has('balance')).toBe(false)
})

test.each([
  ['play', '/game/fox-fire'],
  ['promotion', '/promotions/game/of-the-week'],
])('it is not followed on the page %s at %s, and again after it [BALANCE-07.2]', (id, path) => {
  const stores = start(testSession(), id, path)
  expect(heard.has('balance')).toBe(false)
  stores.enter({ ...stores.route, id: 'home', path: '/' })
  expect(heard.has('balance')).toBe(true)
  stores.enter({ ...stores.route, id, path })
  expect(heard.has('balance')).toBe(false)
})
