import { expect, test } from 'vitest'
import { everythingOf } from './everything.ts'

test.each([
  ['EUR', '0.01', '5000.00', '10.37', null, '10.37'],
  ['EUR', '0.01', '5000.00', '10.00', null, '10'],
  ['EUR', '5', '5000.00', '12.37', null, '10'],
  ['EUR', '0.01', '5000.00', '7000.37', null, '5000'],
  ['EUR', '0.01', '5000.00', '700.37', '300.12', '300.12'],
  ['EUR', '0.01', '5000.00', '0.00', null, undefined],
  ['EUR', '5', '5000.00', '4.99', null, undefined],
  ['JPY', '1', '500000', '1037', null, '1037'],
  ['JPY', '0.01', '500000', '1037', null, '1037'],
  ['KWD', '0.001', '500.000', '10.375', null, '10.375'],
] as const)(
  'in %s, steps of %s and at most %s, of %s and a rest of %s it is %s',
  (currency, step, max, has, left, is) => {
    const money = (amount: string) => ({ amount, currency })
    expect(everythingOf({ max: money(max), step }, [money(has), left && money(left)])).toBe(is)
  },
)
