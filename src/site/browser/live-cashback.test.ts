// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memory } from '../../../engine/stores/index.ts'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { sampleCashback } from '../../../widgets/rewards/parts/samples.ts'
import { showUnseenCashback } from '../../../widgets/rewards/parts/unseen.ts'
import { followCashback } from './live-cashback.ts'

/** What the stream says, told to whoever follows the topic. */
const heard = new Map<string, (data: unknown) => void>()
vi.mock('../../../engine/live/follow.ts', () => ({
  followSoon: (topic: string, listener: (data: unknown) => void) => {
    heard.set(topic, listener)
    return { isLive: () => true, stop: () => heard.delete(topic) }
  },
}))
const facts = testFacts({ dialogs: ['unseen-cashback'] })
const start = (items: unknown[], session = testSession()) => {
  const get = vi.fn().mockResolvedValue({ items })
  const stores = testStores({ facts, session, api: { cashbacks: { get } } })
  return { get, stores, stop: followCashback(stores) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
beforeEach(() => memory.forget('already_seen_cashback_id'))
afterEach(() => vi.useRealTimers())

test('a cashback is announced to a player whose session lives, once [CASHBACK-04.1..3]', async () => {
  const { get, stores, stop } = start([sampleCashback()])
  expect(get).not.toHaveBeenCalled()
  heard.get('cashback')!({ id: 'c1' })
  await vi.waitFor(() => expect(stores.dialogs.top).toMatchObject({ kind: 'unseen-cashback' }))
  expect(get.mock.calls).toEqual([[{ count: 1, sort: 'end_date', order: 'desc' }]])
  // The login of another tab, and the stream after it was cut, tell of the same one.
  heard.get('cashback')!({ id: 'c1' })
  await showUnseenCashback(stores)
  await settle()
  expect(stores.dialogs.stack).toHaveLength(1)
  stores.dialogs.close()
  expect(stores.dialogs.stack).toEqual([])
  stop()
})
test('nothing is asked where the stream says that none waits', async () => {
  const { get, stores, stop } = start([])
  heard.get('cashback')!(null)
  await settle()
  expect([get.mock.calls, stores.dialogs.stack]).toEqual([[], []])
  stop()
})
test('it is asked once where the stream says nothing', async () => {
  vi.useFakeTimers()
  const { get, stop } = start([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(get).toHaveBeenCalledTimes(1)
  stop()
})
test('while a game is open the announcement waits', async () => {
  const { stores, stop } = start([sampleCashback()])
  stores.enter({ ...stores.route, path: '/game/neon-dice' })
  heard.get('cashback')!({ id: 'c1' })
  await settle()
  expect(stores.dialogs.stack).toEqual([])
  stores.enter({ ...stores.route, path: '/' })
  await vi.waitFor(() => expect(stores.dialogs.top).toMatchObject({ kind: 'unseen-cashback' }))
  stop()
})
test('a guest follows nothing, and after a logout nothing is followed [CASHBACK-06.2]', () => {
  const guest = start([], null as never)
  expect(heard.has('cashback')).toBe(false)
  guest.stop()
  const player = start([])
  expect(heard.has('cashback')).toBe(true)
  player.stores.session.set(null)
  expect(heard.has('cashback')).toBe(false)
  player.stop()
})
