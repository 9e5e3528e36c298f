import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySide } from './deposits.ts'
import { SIDES } from './measures.ts'

const CURRENCIES = ['EUR', 'USD', 'JPY', 'KWD', 'BTC']
/** Sums of one side and currency; amounts go beyond what a number holds exactly. */
const sums = fc.record({
  part: fc.constantFrom<string>(...SIDES),
  currency: fc.constantFrom(...CURRENCIES),
  made: fc.bigInt({ min: 1n, max: 10_000n }),
  settled: fc.bigInt({ min: 0n, max: 10_000n }),
  settledAmount: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  returned: fc.bigInt({ min: 0n, max: 10_000n }),
  returnedAmount: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
})
const each = fc.uniqueArray(sums, { selector: ({ part, currency }) => `${part} ${currency}`, maxLength: 10 })

test('deposits are told by side, and their amounts by currency: none is added to another, and none is lost', () => {
  fc.assert(
    fc.property(each, (given) => {
      const told = bySide(given)
      for (const side of SIDES) {
        const own = given.filter(({ part }) => part === side)
        expect(told[side].started).toBe(own.reduce((sum, { made }) => sum + Number(made), 0))
        for (const what of ['settled', 'returned'] as const) {
          expect(told[side][what].count).toBe(own.reduce((sum, one) => sum + Number(one[what]), 0))
          const amounts = own.filter((one) => one[what] > 0n).map((one) => [one.currency, one[`${what}Amount`]])
          expect(Object.fromEntries(told[side][what].amounts)).toEqual(Object.fromEntries(amounts))
        }
      }
    }),
  )
  const nothing = { started: 0, settled: { count: 0, amounts: new Map() }, returned: { count: 0, amounts: new Map() } }
  expect(bySide([])).toEqual({ air: nothing, canary: nothing })
})
