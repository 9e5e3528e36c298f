import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf } from './fee.ts'
import { MoneyError } from './errors.ts'
import { toMoney } from './money.ts'

const sum = fc.bigInt(0n, 10n ** 9n)
const share = fc.integer({ min: 0, max: 10_000 })
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const text = (minor: bigint, code: string): string => toMoney(minor, code).amount

test.each([
  [100_00n, { fixed: '0.50' }, 50n],
  [100_00n, { share: 150 }, 1_50n],
  [100_00n, { fixed: '0.25', share: 150 }, 1_75n],
  [10_00n, { share: 150, least: '1.00' }, 1_00n],
  [5000_00n, { share: 150, most: '10.00' }, 10_00n],
  [33n, { share: 150 }, 0n],
  [100_00n, {}, 0n],
] as const)('of %d minor units, %o is %d', (amount, terms, fee) => {
  expect(feeOf(amount, terms, 'EUR')).toBe(fee)
})

test('is the sum and the share without parts of a minor unit, within its bounds', () => {
  fc.assert(
    fc.property(sum, sum, share, sum, sum, currency, (amount, fixed, part, least, more, code) => {
      const most = least + more
      const write = (minor: bigint) => text(minor, code)
      const plain = feeOf(amount, { fixed: write(fixed), share: part }, code)
      expect((plain - fixed) * 10_000n).toBeLessThanOrEqual(amount * BigInt(part))
      expect((plain - fixed + 1n) * 10_000n).toBeGreaterThan(amount * BigInt(part))
      const bound = feeOf(amount, { fixed: write(fixed), share: part, least: write(least), most: write(most) }, code)
      expect(bound).toBe(plain < least ? least : plain > most ? most : plain)
    }),
  )
})

test('leaves something of every amount when it leaves something of a smaller one', () => {
  fc.assert(
    fc.property(sum, sum, sum, share, sum, (small, more, fixed, part, least) => {
      const terms = { fixed: text(fixed, 'EUR'), share: part, least: text(least, 'EUR') }
      fc.pre(feeOf(small, terms, 'EUR') < small)
      expect(feeOf(small + more, terms, 'EUR')).toBeLessThan(small + more)
    }),
  )
})

test('refuses a text that is no amount of the currency', () => {
  expect(() => feeOf(1n, { fixed: '0.5' }, 'JPY')).toThrow(MoneyError)
})
