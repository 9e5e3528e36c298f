import { expect, test } from 'vitest'
import { amountIn, limitsIn, roundAmount } from './currencies.ts'

test('[S30] an amount is about worth what was asked for, in round figures', () => {
  expect(roundAmount(10, 1, 2)).toBe('10.00')
  expect(roundAmount(5000, 1, 2)).toBe('5000.00')
  expect(roundAmount(1000, 150, 2)).toBe('5.00')
  expect(roundAmount(10, 60_000, 8)).toBe('0.00020000')
  expect(roundAmount(0.001, 1, 2)).toBe('0.01')
})

test('[S30] the limits of a new method are of the same worth in each currency of the brand', () => {
  const available = { EUR: {}, NOK: {}, JPY: {}, COIN: { digits: 3 }, USD: {} }
  const known = { first: 'EUR', rates: { NOK: '0.086', JPY: '0.006', COIN: '10' }, available }
  const limits = (currency: string) =>
    limitsIn({ amountIn: (amount, of) => amountIn(known, amount, of) }, currency).deposit
  expect(limits('EUR')).toEqual({ min: '10.00', max: '5000.00' })
  expect(limits('NOK')).toEqual({ min: '100.00', max: '50000.00' })
  expect(limits('JPY')).toEqual({ min: '2000', max: '1000000' })
  // One of the brand's own, and one without a rate.
  expect(limits('COIN')).toEqual({ min: '1.000', max: '500.000' })
  expect(limits('USD')).toEqual({ min: '10.00', max: '5000.00' })
  expect(amountIn({ first: 'JPY', rates: { USD: '150' }, available }, 10, 'JPY')).toBe('1000')
  expect(amountIn({ first: 'JPY', rates: { USD: '150' }, available }, 10, 'USD')).toBe('5.00')
})
