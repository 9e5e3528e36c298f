import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, readAmount, toMoney, typedAmount } from './index.ts'

test.each([
  ['50', 'en', '50'],
  ['50.00', 'en', '50.00'],
  ['€50', 'en', '50'],
  ['50 €', 'fr', '50'],
  ['EUR 50', 'en', '50'],
  ['50eur', 'en', '50'],
  ['€ 1,250.50', 'en', '1250.50'],
  ['1 250,50', 'fr', '1250.50'],
  ['1 250,50', 'en', '1250.50'],
  ['1\u202f250,50\u00a0€', 'fr', '1250.50'],
  ['1.250,50', 'es', '1250.50'],
  ['1.250,50', 'en', '1250.50'],
  ['1,250.50', 'es', '1250.50'],
  ['1,250', 'en', '1250'],
  ['1.250', 'es', '1250'],
  ['1,250', 'es', '1.250'],
  ['1.250', 'en', '1.250'],
  ['1,234,567', 'es', '1234567'],
  ['12,34,567', 'en', '1234567'],
  ['12,5', 'en', '12.5'],
  ['12.5', 'fr', '12.5'],
  ['50.', 'en', '50'],
  ['50,', 'fr', '50'],
  ['1’250.50', 'en', '1250.50'],
  ['５０', 'en', '50'],
  ['0,005', 'en', '0.005'],
])('%j in %s is %s', (text, locale, amount) => {
  expect(readAmount(text, 'EUR', { locale })).toBe(amount)
})

test.each([
  '',
  '€',
  '-50',
  '+50',
  '€-50',
  '$50',
  '50 USD',
  '1e3',
  '.50',
  '1 2 50',
  '1,25,0',
  '1.2.3',
  '1,250.50.1',
  '12,345,67',
  '5O',
  'fifty',
  '50 50',
  '1 250 ,50 0',
  '٥٠',
  '€€50',
])('%j is not accepted', (text) => expect(readAmount(text, 'EUR', { locale: 'en' })).toBeUndefined())

test('three digits after a sign that the country uses for neither are ambiguous, and refused', () => {
  expect(readAmount('1.250', 'EUR', { locale: 'fr' })).toBeUndefined()
  expect(readAmount('1,250', 'EUR', { locale: 'de-CH' })).toBeUndefined()
})

test("a brand's own symbol is recognised too", () => {
  expect(readAmount('Cr 50', 'EUR', { symbol: 'Cr' })).toBe('50')
})

const locale = fc.constantFrom('en', 'es', 'fr', 'de', 'de-CH', 'sv', 'pt-BR', 'hi', 'tr')
const currency = fc.constantFrom('EUR', 'GBP', 'USD', 'SEK', 'JPY', 'KWD', 'BTC')
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
test('amounts formatted by the site are parsed again, in every locale', () => {
  fc.assert(
    fc.property(amount, currency, locale, (minor, code, tag) => {
      const money = toMoney(minor, code)
      expect(readAmount(formatMoney(money, { locale: tag }), code, { locale: tag })).toBe(money.amount)
      expect(readAmount(typedAmount(money.amount, tag), code, { locale: tag })).toBe(money.amount)
    }),
  )
})

test('any typed text is refused or parsed to exactly its digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., €-') }), locale, (text, tag) => {
      const read = readAmount(text, 'EUR', { locale: tag })
      if (read !== undefined) expect(read.replaceAll('.', '')).toBe(text.replaceAll(/\D/g, ''))
    }),
    { numRuns: 2_000 },
  )
})
