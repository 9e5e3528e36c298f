// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBalance, readBalances, type BalanceRefreshSettings } from './balance-refresh.ts'
import { testFacts, testSession, testStores } from './testing.tsx'

const usual: BalanceRefreshSettings = {
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: false,
  countSecondsForDelayBetweenClick: 1,
}
let stop: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const follow = (changes: Partial<BalanceRefreshSettings> = {}, isAllowed = () => true) => {
  const refresh = vi.fn(async () => undefined)
  stop = followBalance({ ...usual, ...changes }, refresh, isAllowed)
  return refresh
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const click = () => document.body.click()

test('reads the balance at the interval while it is on, and never while it is off [BALANCE-03.1]', async () => {
  const on = follow()
  await seconds(35)
  expect(on).toHaveBeenCalledTimes(3)
  stop()
  const often = follow({ countSecondsForInterval: 3 })
  await seconds(35)
  expect(often).toHaveBeenCalledTimes(11)
  stop()
  const off = follow({ isEnabledInterval: false })
  await seconds(600)
  expect(off).not.toHaveBeenCalled()
})
test('stops the given number of minutes after the last click [BALANCE-04.1..3]', async () => {
  const refresh = follow()
  await seconds(4 * 60)
  click()
  await seconds(5 * 60)
  const asked = refresh.mock.calls.length
  expect(asked).toBe(53)
  await seconds(3600)
  expect(refresh).toHaveBeenCalledTimes(asked)
  stop()
  const soon = follow({ countMinutesAfterWhichRequestsTurnedOff: 2 })
  await seconds(3600)
  expect(soon).toHaveBeenCalledTimes(11)
})
test('does not stop where turning off is disabled', async () => {
  const refresh = follow({ isEnabledTurnOffRequests: false })
  await seconds(3600)
  expect(refresh).toHaveBeenCalledTimes(360)
})
test('several clicks cause one call, after the delay [BALANCE-05.1..2]', async () => {
  const refresh = follow({ isEnabledInterval: false, isEnabledRequestsAfterClick: true })
  click()
  click()
  await seconds(0.9)
  expect(refresh).not.toHaveBeenCalled()
  await seconds(0.2)
  expect(refresh).toHaveBeenCalledTimes(1)
  stop()
  const later = follow({
    isEnabledInterval: false,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 4,
  })
  click()
  await seconds(3.9)
  expect(later).not.toHaveBeenCalled()
  await seconds(0.2)
  expect(later).toHaveBeenCalledTimes(1)
})
test('a click restarts the stopped interval [BALANCE-06]', async () => {
  const refresh = follow()
  await seconds(3600)
  const asked = refresh.mock.calls.length
  click()
  await seconds(20)
  expect(refresh).toHaveBeenCalledTimes(asked + 2)
})
test('on a slow network one call runs at a time, and a failed call stops no interval [BALANCE-03.2]', async () => {
  let answer = { ok: () => undefined as void, lost: () => undefined as void }
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = { ok: resolve, lost: () => reject(new Error('offline')) }
      }),
  )
  stop = followBalance(usual, refresh, () => true)
  await seconds(35)
  expect(refresh).toHaveBeenCalledTimes(1)
  answer.lost()
  await seconds(10)
  expect(refresh).toHaveBeenCalledTimes(2)
  answer.ok()
  await seconds(10)
  expect(refresh).toHaveBeenCalledTimes(3)
})

const GAME = { id: 'play', path: '/game/:sysname', access: 'all', isGame: true } as const
const visitor = async (id: string, path: string, isPlayer: boolean) => {
  const getBalance = vi.fn(async () => testSession().balances)
  const stores = testStores({
    facts: testFacts({ balanceRefresh: { ...usual, isEnabledRequestsAfterClick: true }, routes: [GAME] }),
    session: isPlayer ? testSession() : null,
    route: { id, path },
    api: { account: { getBalance } },
  })
  const stops = [stores.start(), readBalances(stores)]
  stop = () => stops.forEach((each) => each())
  await seconds(60)
  return { stores, getBalance }
}
test("a guest's balance is never read; a player's is read every ten seconds [BALANCE-08.1]", async () => {
  expect((await visitor('gamehall', '/gamehall', false)).getBalance).not.toHaveBeenCalled()
  stop()
  expect((await visitor('gamehall', '/gamehall', true)).getBalance).toHaveBeenCalledTimes(6)
})
test('the balance is not read on a game page, and is read once when the player leaves it [BALANCE-07.1]', async () => {
  const { stores, getBalance } = await visitor('play', '/game/thunder-ledger', true)
  document.dispatchEvent(new Event('visibilitychange'))
  click()
  await stores.balances.refresh()
  await seconds(60)
  expect(getBalance).not.toHaveBeenCalled()
  stores.enter({ ...stores.route, id: 'home', path: '/' })
  expect(getBalance).toHaveBeenCalledTimes(1)
})
test.each([
  ['promotion', '/promotions/game/of-the-week', 0],
  ['play', '/played/thunder-ledger', 0],
  ['promotion', '/promotions/game', 6],
  ['gamehall', '/gamehall/slots', 6],
])(
  'the page %s at %s: the path decides as well as the page, with %i reads a minute [BALANCE-07.1]',
  async (id, path, reads) => {
    const { stores, getBalance } = await visitor(id, path, true)
    expect(getBalance).toHaveBeenCalledTimes(reads)
    stores.enter({ ...stores.route, id: 'home', path: '/' })
    expect(getBalance).toHaveBeenCalledTimes(reads === 0 ? 1 : reads)
  },
)
