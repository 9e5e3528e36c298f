import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonusOf, offersFor } from './offers.ts'
import { sampleOffers } from './samples.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const offer = (percent: number, max: string) => ({
  ...sampleOffers()[1]!,
  promotions: [{ type: 'match' as const, percent, max: euro(max) }],
})

describe('offers', () => {
  test('an offer is not available with a method it excludes [CASHIER-07.1]', () => {
    expect(offersFor(sampleOffers(), 'card', 'EUR').map(({ id }) => id)).toEqual([7, 8])
    expect(offersFor(sampleOffers(), 'voucher', 'EUR').map(({ id }) => id)).toEqual([8])
    const [first, second] = sampleOffers()
    const exclude_methods = ['voucher', 'bank', 'card']
    const params = { ...second!.trigger.params, exclude_methods }
    for (const method of exclude_methods)
      expect(offersFor([first!, { ...second!, trigger: { ...second!.trigger, params } }], method, 'EUR')).toEqual(
        method === 'voucher' ? [] : [first],
      )
  })
  test('an offer in another currency, or not for this player, is not available [OFFER-01.3]', () => {
    expect(offersFor(sampleOffers(), 'card', 'GBP')).toEqual([])
    const [first] = sampleOffers()
    expect(
      offersFor([{ ...first!, trigger: { ...first!.trigger, user_satisfies_params: false } }], 'card', 'EUR'),
    ).toEqual([])
  })
})

describe('the bonus an offer gives', () => {
  test.each([
    ['100.00', 100, '200.00', '100.00'],
    ['300.00', 100, '200.00', '200.00'],
    ['33.33', 50, '200.00', '16.66'],
    ['10.01', 12.5, '200.00', '1.25'],
  ])('%s with %d%% up to %s is %s', (amount, percent, max, bonus) =>
    expect(bonusOf(offer(percent, max), euro(amount)).amount).toBe(bonus),
  )
  test('is zero below the minimum deposit of the offer', () => {
    expect(bonusOf(sampleOffers()[0]!, euro('19.99')).amount).toBe('0.00')
    expect(bonusOf(sampleOffers()[0]!, euro('20.00')).amount).toBe('20.00')
  })
  test('is never more than its percentage nor its maximum, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 500 }), (minor, percent) => {
        const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
        const bonus = BigInt(bonusOf(offer(percent, '200.00'), euro(text)).amount.replace('.', ''))
        expect(bonus * 100n <= minor * BigInt(percent) && bonus <= 20_000n).toBe(true)
      }),
    )
  })
})
