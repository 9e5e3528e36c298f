import { expect, test } from 'vitest'
import { checkBonuses } from './check-campaigns.ts'
import type { FilledBrand } from './filled.ts'
import type { Reporter } from './reporter.ts'

/** Codes reported for a deposit offer with these terms in a market; the offer gives `percent` of the deposit. */
const codesFor = (market: string, percent: number, terms: object): string[] => {
  const weights = { games: {}, categories: {}, products: { slot: 100 }, default: 0 }
  const usual = { times: 10, of: 'bonus', weights, maxStake: {}, maxCashout: {} }
  const codes: string[] = []
  const offers = [{ id: 1, match: { percent, max: {} }, terms: { ...usual, ...terms } }]
  const filled = { brand: { market }, platform: { games: { games: [] }, campaigns: { offers, promoCodes: {} } } }
  checkBonuses(
    filled as never as FilledBrand,
    { at: (_path: string[], code: string) => codes.push(code) } as never as Reporter,
  )
  return codes
}

test('ten times bonus and deposit is twenty times the bonus, which Great Britain does not allow', () => {
  expect(codesFor('gb', 100, { of: 'bonus+deposit' })).toEqual(['wagering-too-high'])
  expect(codesFor('gb', 100, {})).toEqual([])
  expect(codesFor('mt', 100, { of: 'bonus+deposit' })).toEqual([])
})
test('a small match on a large deposit is staked more often than it says', () => {
  expect(codesFor('mt', 5, { of: 'bonus+deposit', times: 5 })).toEqual(['wagering-too-high'])
  expect(codesFor('mt', 5, { of: 'bonus', times: 100 })).toEqual([])
})
test('weights that name no game at all make a bonus that cannot be completed', () => {
  const weights = { games: {}, categories: {}, products: {}, default: 0 }
  expect(codesFor('mt', 100, { weights })).toEqual(['bonus-unplayable'])
  expect(codesFor('mt', 100, { weights, times: 0 })).toEqual([])
})
test('a game no catalogue has is reported where it stands', () => {
  const weights = { games: { gone: 100 }, categories: {}, products: { slot: 100 }, default: 0 }
  expect(codesFor('mt', 100, { weights })).toEqual(['unknown-game'])
})
