import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  formatMoney,
  MAX_MINOR,
  MoneyError,
  parseMoney,
  registerCurrency,
  toMoney,
  totalBalance,
} from './index.ts'

const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'SEK', 'JPY', 'BTC', 'KWD', 'USDT')
const minor = fc.bigInt({ min: 0n, max: MAX_MINOR })
const eur = (amount: string) => ({ amount, currency: 'EUR' })

test('an amount written to the wire is read as the same minor units', () => {
  fc.assert(
    fc.property(minor, currency, (value, code) => {
      expect(parseMoney(toMoney(value, code), code)).toBe(value)
      expect(parseMoney(toMoney(value, code).amount, code)).toBe(value)
    }),
  )
})

test('a parsed text is the canonical text of its value', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+e ,') }), currency, (text, code) => {
      let value: bigint
      try {
        value = parseMoney({ amount: text, currency: code }, code)
      } catch (error) {
        expect(error).toBeInstanceOf(MoneyError)
        return
      }
      expect(toMoney(value, code).amount).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  '',
  '-1.00',
  '+1.00',
  '1e3',
  '1.000',
  '01.00',
  ' 1.00',
  '1.00 ',
  '.50',
  '1.',
  '1,00',
  '0x10',
  'NaN',
  '١.٠٠',
  '92233720368547758.08',
])('the amount %j of EUR is refused', (text) => {
  expect(() => parseMoney(text, 'EUR')).toThrow(MoneyError)
  expect(() => parseMoney(eur(text), 'EUR')).toThrow(MoneyError)
})

test('typed amounts may leave decimals out, wire amounts may not', () => {
  expect(parseMoney('12', 'EUR')).toBe(1_200n)
  expect(parseMoney('12.5', 'EUR')).toBe(1_250n)
  expect(() => parseMoney(eur('12'), 'EUR')).toThrow(MoneyError)
  expect(() => parseMoney(eur('12.5'), 'EUR')).toThrow(MoneyError)
})

test('another currency, an unknown one and a number instead of a string are refused', () => {
  expect(() => parseMoney(eur('1.00'), 'USD')).toThrow(MoneyError)
  expect(() => parseMoney('1.00', 'XYZ')).toThrow(MoneyError)
  expect(() => parseMoney(JSON.parse('{"amount":1.5,"currency":"EUR"}'), 'EUR')).toThrow(MoneyError)
})

test('[BALANCE-01.1] the total is main, bonus and betting bonus, without fun', () => {
  const balances = { main: eur('10.10'), bonus: eur('0.20'), bettingBonus: eur('3.00'), fun: eur('500.00') }
  expect(totalBalance(balances)).toEqual(eur('13.30'))
  expect(totalBalance({ main: eur('0.10') })).toEqual(eur('0.10'))
  expect(() => totalBalance({ main: eur('1.00'), bonus: { amount: '1.00', currency: 'USD' } })).toThrow(MoneyError)
})

test.each([
  ['1234.50', 'EUR', 'en', '€1,234.50'],
  ['1234.50', 'EUR', 'de', '1.234,50 €'],
  ['12345.60', 'EUR', 'fr', '12 345,60 €'],
  ['0.00', 'GBP', 'en', '£0.00'],
  ['7.00', 'USD', 'en', '$7.00'],
  ['99.90', 'SEK', 'en', 'kr 99.90'],
  ['99.90', 'SEK', 'sv', '99,90 kr'],
  ['1500', 'JPY', 'en', '¥1,500'],
  ['0.00012345', 'BTC', 'en', '₿0.00012345'],
  ['1.999999', 'USDT', 'en', '₮1.99'],
  ['-5.00', 'EUR', 'en', '-€5.00'],
  ['92233720368547758.07', 'EUR', 'en', '€92,233,720,368,547,758.07'],
])('[BALANCE-02.1] [BALANCE-02.2] %s %s in %s is shown as %s', (amount, code, locale, text) => {
  expect(formatMoney({ amount, currency: code }, { locale }).replaceAll('\u00a0', ' ')).toBe(text)
})

test('[BALANCE-02.3] a brand may show its own symbol', () => {
  expect(formatMoney(eur('5.00'), { symbol: 'EUR' })).toBe('EUR\u00a05.00')
})

test('[BALANCE-02.4] a brand may show more or fewer decimals, cut and never rounded up', () => {
  expect(formatMoney(eur('1234.99'), { decimals: 0 })).toBe('€1,234')
  expect(formatMoney({ amount: '0.12345678', currency: 'BTC' }, { decimals: 4 })).toBe('₿0.1234')
  expect(formatMoney({ amount: '7', currency: 'JPY' }, { decimals: 2 })).toBe('¥7.00')
})

test('parts add up to the whole and differ from the exact share by less than a unit', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 })
    .filter((list) => list.some((weight) => weight > 0n))
  fc.assert(
    fc.property(fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR }), weights, (whole, list) => {
      const parts = allocate(whole, list)
      const total = list.reduce((sum, weight) => sum + weight, 0n)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole)
      parts.forEach((part, index) => {
        const off = part * total - whole * (list[index] ?? 0n)
        expect(off < total && off > -total).toBe(true)
        if (list[index] === 0n) expect(part).toBe(0n)
      })
    }),
  )
})

test('weights without a positive one, or with a negative one, are refused', () => {
  for (const weights of [[], [0n], [1n, -1n], [3n, -1n]]) expect(() => allocate(10n, weights)).toThrow(MoneyError)
})

test('a new currency is accepted; a known one keeps its digits', () => {
  registerCurrency('XTK', { digits: 4, symbol: 'T' })
  expect(parseMoney({ amount: '1.2345', currency: 'XTK' }, 'XTK')).toBe(12_345n)
  expect(() => registerCurrency('EUR', { digits: 3, symbol: '€' })).toThrow(MoneyError)
  expect(() => registerCurrency('eu', { digits: 2, symbol: 'e' })).toThrow(MoneyError)
})
