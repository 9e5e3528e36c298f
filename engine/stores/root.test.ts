// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, type TestSiteOptions } from './testing.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(() => vi.unstubAllGlobals())

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const begin = (options: TestSiteOptions = {}) => {
  const getBalance = vi.fn(() => Promise.resolve({ ...testSession().balances, main: { amount: '7.00', currency: 'EUR' } }))
  const stores = testStores({ facts: testFacts({ features: {} }), api: { account: { getBalance } }, ...options })
  return { stores, getBalance, stop: stores.start() }
}

test('a player who comes back to the tab sees the balance of now, until the site stops [BALANCE-08]', async () => {
  const { stores, getBalance, stop } = begin({ session: testSession() })
  comeBack()
  await vi.waitFor(() => expect(stores.balances.total).toEqual({ amount: '7.00', currency: 'EUR' }))
  stop()
  comeBack()
  expect(getBalance).toHaveBeenCalledTimes(1)
})
test('a guest has none, and a game tells of it itself [BALANCE-07] [BALANCE-08]', () => {
  for (const options of [{ session: null }, { session: testSession(), route: { path: '/game/thunder-ledger' } }]) {
    const { getBalance, stop } = begin(options)
    comeBack()
    stop()
    expect(getBalance).not.toHaveBeenCalled()
  }
})
