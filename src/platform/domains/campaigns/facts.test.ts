import { expect, test } from 'vitest'
import { testBrand } from '../../testing-brand.ts'
import { factsOf } from './facts.ts'

test('the key facts are the numbers of the terms', () => {
  const terms = {
    times: 12,
    of: 'bonus' as const,
    weights: { products: { slot: 100, casino: 5 }, categories: {}, games: {}, default: 0 },
    maxStake: { EUR: '5.00' },
    maxCashout: {},
    claimWithin: 'P2D',
    wagerWithin: 'P3D',
  }
  expect(factsOf(testBrand(), terms as never, 'EUR')).toMatchObject({
    times: 12,
    weights: { slot: 100, casino: 5 },
    max_stake: { amount: '5.00', currency: 'EUR' },
    max_cashout: null,
    claim_within: 'P2D',
    wager_within: 'P3D',
  })
})
