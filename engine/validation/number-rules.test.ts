import { expect, test } from 'vitest'
import { validate } from './index.ts'
import { bad, keyOf, ok } from './testing.ts'

test('a number is compared without its thousands separators [VALID-13.1..2] [VALID-14.1..2] [MSG-17.2]', () => {
  ok('min', ['1 000', '1,000', '1\u00a0000', 500], { min: 500 })
  ok('min', ["1'000", '1’000', "1'000'000"], { min: 500 })
  bad('min', ['499', '4,99x'], { min: 500 })
  bad('max', ['10 000', '10,000', "10'000", '10’000'], { max: 5000 }, 'maxValue')
  bad('number', ['10 000', '10,000'], { min: 1, max: 5000 }, 'maxValue')
  bad('number', ['x', '1,00', '--1'], { min: 1 }, 'wrongField')
  ok('number', ['5'], { min: 1, max: 5 })
})
test('an empty value passes number and date rules [VALID-15.1] [VALID-19.1..2]', () => {
  ok('min', ['', undefined], { min: 5 })
  ok('max', ['', undefined], { max: 5 })
  ok('number', ['', undefined], { min: 1, max: 5 })
  ok('date', ['', undefined], { min: '2000-01-01', max: 'today' })
  ok('date', ['', undefined], { minimumAge: 18 })
})
test('a date is not later than the latest one allowed [VALID-16.1] [VALID-16.2]', () => {
  ok('date', ['2025-12-31', '2026-01-01'], { max: '2026-01-01' })
  bad('date', ['2026-01-02'], { max: '2026-01-01' })
  ok('date', ['2026-05-15'], { max: 'today' })
  bad('date', ['2026-05-16'], { max: 'today' })
  // A limit that cannot be read lets nothing pass.
  bad('date', ['2020-01-01'], { max: '2026-13-01' })
  bad('date', ['2020-01-01'], { min: 'yesterday' })
})
test('a date has a four-digit year and is in the calendar [VALID-17.1..3]', () => {
  ok('date', ['2024-02-29', '29.02.2024'])
  bad('date', ['24-02-29', '12024-02-29', '01.02.24', '01.02.12024', '2023-02-29', '2024-13-01', '0024-01-01', 'x'])
})
test('a date is between the earliest and the latest one allowed, in both forms [VALID-18.1] [VALID-18.2]', () => {
  const borders = { min: '2000-01-01', max: '2000-12-31' }
  ok('date', ['2000-01-01', '2000-12-31'], borders)
  bad('date', ['1999-12-31', '2001-01-01'], borders)
  ok('date', ['01.01.2000', '31.12.2000'], borders)
  bad('date', ['31.12.1999', '01.01.2001'], borders)
})
test('a minimum age is exact to the day', () => {
  ok('date', ['2008-05-15', '1950-01-01'], { minimumAge: 18 })
  bad('date', ['2008-05-16'], { minimumAge: 18 }, 'underAge')
  expect(keyOf('date', '1950-01-01', { minimumAge: 18 }, {})).toBe('underAge')
  expect(keyOf('date', '2008-02-29', { minimumAge: 18 }, { now: new Date('2026-02-28T00:00:00Z') })).toBe('underAge')
  expect(keyOf('date', '2008-02-29', { minimumAge: 18 }, { now: new Date('2026-03-01T00:00:00Z') })).toBeUndefined()
})
test('a whole sum in its range [VALID-26.1..3] [VALID-27.1..2] [VALID-28.1..2] [MSG-16.2] [MSG-18]', () => {
  const range = { min: '10.00', max: '500.00' }
  ok('sum', ['10', '500', '123'], range)
  bad('sum', ['', undefined], range, 'requiredField')
  bad('sum', ['1a', '10.00', '-5', '010', '0', '1e3', ' 20'], range, 'wrongField')
  bad('sum', ['9', '501', '99999999999999999999'], range, 'sumError')
  expect(validate([{ rule: 'sum', ...range }], '9')!.values).toEqual({
    min: '10.00',
    max: '500.00',
    currency: 'USD',
  })
  ok('sum', ['10.05', '10.5', '11'], { ...range, step: '0.05' })
  bad('sum', ['10.03', '10.051', '010.05'], { ...range, step: '0.05' })
  bad('sum', ['0.00', '0'], { step: '0.01' }, 'sumError')
  ok('sum', ['0.01'], { step: '0.01' })
  ok('sum', ['20', '30'], { ...range, step: '10' })
  bad('sum', ['25'], { ...range, step: '10' })
})

test('a sum of no currency is one in US dollars [CONST-10]', () => {
  const currencyOf = (more: object) => validate([{ rule: 'sum', min: '10', ...more }], '9')!.values!['currency']
  expect([currencyOf({}), currencyOf({ currency: 'EUR' })]).toEqual(['USD', 'EUR'])
})
