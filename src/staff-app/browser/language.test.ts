import { parse } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { nameIn, numberText, openLanguage, t, withinSentence } from './language.ts'
import { messageParts } from './message-parts.ts'

const parsed = (text: string) => parse(text, { captureLocation: false, ignoreTag: true })
const word = fc.stringMatching(/^[a-zA-Zäß# ,.:%“”؟ا-ي]{1,12}$/)
const value = fc.stringMatching(/^[a-z]{1,6}$/)
const plain = fc.array(
  fc.oneof(
    word,
    value.map((name) => `{${name}}`),
    value.map((name) => `{${name}, number}`),
  ),
  {
    maxLength: 4,
  },
)
const plural = fc
  .tuple(value, plain, plain)
  .map(([name, one, other]) => `{${name}, plural, =0 {none} one {${one.join('')}} other {# ${other.join('')}}}`)
const message = fc.array(
  fc.oneof(
    word,
    value.map((name) => `{${name}}`),
    plural,
  ),
  { maxLength: 5 },
)

test('texts of the staff apps have the parts that the library of ICU messages finds [S30]', () => {
  fc.assert(fc.property(message, (parts) => void expect(messageParts(parts.join(''))).toEqual(parsed(parts.join('')))))
})

test('a text without a catalogue is its English, with its values and plurals [S30]', () => {
  expect(t('Add')).toBe('Add')
  expect(t('Deposit at least, {currency}', { currency: 'EUR' })).toBe('Deposit at least, EUR')
  const files = '{count, plural, one {# file} other {# files}}'
  expect([1, 2, 1234].map((count) => t(files, { count }))).toEqual(['1 file', '2 files', '1,234 files'])
  expect(t('Open', {}, 'no end')).toBe('Open')
  expect(numberText(1234.5)).toBe('1,234.5')
  expect(withinSentence('Text on Accent')).toBe('text on accent')
})

test('what a code names is called in the language; what names nothing stays as it is [S30] [D30]', async () => {
  expect([nameIn('region', 'DE'), nameIn('language', 'ar'), nameIn('region', ''), nameIn('region', '??')]).toEqual([
    'Germany',
    'Arabic',
    '',
    '??',
  ])
  await openIn('de')
  expect(nameIn('region', 'DE')).toBe('Deutschland')
})

const openIn = async (code: string): Promise<void> => {
  vi.stubGlobal('location', { search: `?language=${code}` })
  vi.stubGlobal('document', { documentElement: {} })
  const texts = { 'Its page is {path}.': 'صفحتها {path}.' }
  await openLanguage({ ar: () => Promise.resolve({ default: texts }), de: () => Promise.resolve({ default: {} }) })
}
afterEach(async () => {
  await openIn('en')
  vi.unstubAllGlobals()
})

test('from right to left each value keeps its own direction [S30]', async () => {
  await openIn('ar')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(t('Its page is {path}.', { path: '/forms/sign_up' })).toBe('صفحتها \u2068/forms/sign_up\u2069.')
  await openIn('de')
  expect(t('Its page is {path}.', { path: '/forms/sign_up' })).toBe('Its page is /forms/sign_up.')
})
