import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFormatters, createIntlCache, formatMessage as byLibrary } from '@formatjs/intl'
import { describe, expect, test } from 'vitest'
import { flattenMessages } from '../brand/merge.ts'
import { argumentsOf, compileMessage } from './compile.ts'
import { formatMessage, type Values } from './format.ts'

const LOCALES = join(import.meta.dirname, '../../brands/_base/locales')
const timeZone = 'UTC'
const formatters = createFormatters(createIntlCache())

const ours = (locale: string, text: string, values: Values): string => {
  const message = compileMessage(text)
  return typeof message === 'string' ? message : formatMessage(message, { locale, timeZone }, values)
}
const theirs = (locale: string, text: string, values: Values): string =>
  String(
    byLibrary(
      {
        locale,
        timeZone,
        messages: { text: compileMessage(text) as string },
        formats: {},
        defaultFormats: {},
        defaultLocale: locale,
        onError: (error) => {
          throw error
        },
      },
      formatters,
      { id: 'text' },
      values,
    ),
  )
const textsOf = (locale: string): string[] =>
  readdirSync(join(LOCALES, locale)).flatMap((file) =>
    Object.values(flattenMessages(JSON.parse(readFileSync(join(LOCALES, locale, file), 'utf8')) as object, '')).map(
      String,
    ),
  )

describe.each(readdirSync(LOCALES))('%s', (locale) => {
  test('every text of the engine reads as the ICU library writes it, for any number', () => {
    const texts = textsOf(locale).filter((text) => argumentsOf(text).size > 0)
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts)
      for (const value of [0, 1, 2, 3, 7, 11, 100, 1234.5, 'Ann']) {
        const values = Object.fromEntries([...argumentsOf(text)].map((name) => [name, value]))
        expect(ours(locale, text, values)).toBe(theirs(locale, text, values))
      }
  })
})

test.each([
  ['{n, number, percent} and {n, number, integer}', { n: 0.256 }],
  ['{n, number, ::scale/100 .00}', { n: 1.5 }],
  ['{n, number, ::currency/EUR}', { n: 12 }],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }],
  ['{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # more} other {you and # more}}', { n: 3 }],
  ['{who, select, guest {a {n, plural, one {#} other {# each}}} other {b}}', { who: 'guest', n: 2 }],
  ['{who, select, guest {a} other {b}}', { who: 'toString' }],
  ['{at, date} {at, date, ::yyyyMMdd}', { at: new Date('2026-03-01T23:30:00Z') }],
  ['{at, time, ::Hmm}', { at: new Date('2026-03-01T23:30:00Z') }],
  ["It''s {a}{b}", { a: 0, b: null }],
] as [string, Values][])('what a brand may write: %s', (text, values) => {
  for (const locale of ['en', 'de', 'ar']) expect(ours(locale, text, values)).toBe(theirs(locale, text, values))
})

test('a missing value is an error that names it', () => {
  expect(() => ours('en', 'Hello {name}', {})).toThrow('"name"')
  expect(() => ours('en', 'Hello {toString}', {})).toThrow('"toString"')
})

test("dates are those of the brand's time zone", () => {
  const at = new Date('2026-03-01T23:30:00Z')
  const message = compileMessage('{at, date, long}, {at, time, short}')
  expect(formatMessage(message as readonly unknown[], { locale: 'de', timeZone: 'Europe/Malta' }, { at })).toBe(
    '2. März 2026, 00:30',
  )
})
