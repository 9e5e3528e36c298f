import { expect, test } from 'vitest'
import { limitsIn, roundAmount } from './currencies.ts'

test('[S30] an amount is about worth what was asked for, in round figures of its currency', () => {
  expect(roundAmount(10, 'EUR', 1)).toBe('10.00')
  expect(roundAmount(5000, 'EUR', 1)).toBe('5000.00')
  expect(roundAmount(10, 'NOK', 0.086)).toBe('100.00')
  expect(roundAmount(5000, 'NOK', 0.086)).toBe('50000.00')
  expect(roundAmount(10, 'JPY', 0.006)).toBe('2000')
  expect(roundAmount(1000, 'USD', 150)).toBe('5.00')
  expect(roundAmount(10, 'BTC', 60_000)).toBe('0.00020000')
  expect(roundAmount(0.001, 'EUR', 1)).toBe('0.01')
})

test('[S30] the limits of a new method are of the same worth in each currency of the brand', () => {
  const amountIn = (amount: number, currency: string) => roundAmount(amount, currency, currency === 'NOK' ? 0.086 : 1)
  expect(limitsIn({ amountIn }, 'NOK')).toEqual({
    deposit: { min: '100.00', max: '50000.00' },
    withdrawal: { min: '200.00', max: '50000.00' },
  })
})
