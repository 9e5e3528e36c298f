import { expect, test } from 'vitest'
import { checkBonuses } from './campaigns.ts'
import { brokenWagering } from './market-bonuses.ts'
import type { FilledBrand } from '../read/filled.ts'
import type { Reporter } from './reporter.ts'

/** A brand with a deposit offer of these terms in a market; the offer gives `percent` of the deposit. */
const filledWith = (market: string, percent: number, terms: object): FilledBrand => {
  const weights = { games: {}, categories: {}, products: { slot: 100 }, default: 0 }
  const usual = { times: 10, of: 'bonus', weights, maxStake: {}, maxCashout: {} }
  const offers = [{ id: 1, match: { percent, max: {} }, terms: { ...usual, ...terms } }]
  return {
    brand: { market, currencies: { available: {} } },
    platform: { games: { games: [], categories: [] }, campaigns: { offers, promoCodes: {} } },
  } as never as FilledBrand
}
/** Codes reported for such an offer. */
const codesFor = (market: string, percent: number, terms: object): string[] => {
  const codes: string[] = []
  checkBonuses(filledWith(market, percent, terms), {
    at: (_path: string[], code: string) => codes.push(code),
  } as never as Reporter)
  return codes
}

test('ten times bonus and deposit is twenty times the bonus, which Great Britain does not allow', () => {
  const brokenBy = (terms: object) =>
    brokenWagering({ kind: 'wagering', most: 10 }, filledWith('gb', 100, terms)).map(({ found }) => found)
  expect(brokenBy({ of: 'bonus+deposit' })).toEqual(['20 times'])
  expect(brokenBy({})).toEqual([])
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
test('a limit that lacks a currency of the bonus is reported; a limit for none, or for all, is not', () => {
  const placesFor = (campaigns: object) => {
    const places: string[] = []
    const currencies = { available: { EUR: {}, GBP: {} } }
    const filled = {
      brand: { market: 'mt', currencies },
      platform: { games: { games: [], categories: [] }, campaigns },
    }
    const at = (path: string[], code: string) => places.push(`${path.slice(2).join('.')} ${code}`)
    checkBonuses(filled as never as FilledBrand, { at } as never as Reporter)
    return places
  }
  const weights = { games: {}, categories: {}, products: { slot: 100 }, default: 0 }
  const terms = { times: 10, of: 'bonus', weights, maxStake: { EUR: '5.00' }, maxCashout: {} }
  const bonus = { EUR: '10.00', GBP: '9.00' }
  const campaigns = {
    offers: [{ id: 1, match: { percent: 100, max: bonus }, terms }],
    gifts: [{ id: 2, bonus, terms: { ...terms, maxStake: {}, maxCashout: { GBP: '50.00' } } }],
    promoCodes: { TEN: { bonus, terms } },
  }
  expect(placesFor(campaigns)).toEqual([
    'offers.0.terms.maxStake no-limit',
    'gifts.0.terms.maxCashout no-limit',
    'promoCodes.TEN.terms.maxStake no-limit',
  ])
  const all = { ...terms, maxStake: { EUR: '5.00', GBP: '4.00' } }
  expect(
    placesFor({
      offers: [],
      gifts: [{ id: 2, bonus, terms: all }],
      promoCodes: { TEN: { bonus: { EUR: '1.00' }, terms } },
    }),
  ).toEqual([])
})
