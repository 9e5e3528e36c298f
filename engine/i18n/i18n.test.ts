import { readFileSync } from 'node:fs'
import { createFormatters, formatMessage } from '@formatjs/intl'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compileMessage, messageFault } from './compile.ts'
import { fromTheRight } from './direction.ts'
import { byLanguage } from './helpers.ts'
import { numberingOf } from './whole.ts'
import { createI18n, localizePath, markup, resolveLocale, splitLocale, type LocaleSources } from './index.ts'
import { DATE_ORDERS } from '../../schemas/brand/brand.ts'

const messages = Object.fromEntries(
  Object.entries({
    plain: "It's fine",
    hello: 'Hello {name}',
    games: '{count, plural, one {# game} other {# games}}',
    quoted: "It''s {name}",
  }).map(([key, text]) => [key, compileMessage(text)]),
)
const i18n = createI18n({
  locale: 'en',
  messages,
  timezone: 'Europe/Malta',
  currencies: { EUR: { symbol: 'EUR ', presets: [] } },
})

test('texts come from the dictionary of the locale', () => {
  expect(messages.plain).toBe("It's fine")
  expect(i18n.t('plain')).toBe("It's fine")
  expect(i18n.t('hello', { name: '<b>Ann</b>' })).toBe('Hello <b>Ann</b>')
  expect(i18n.t('games', { count: 1 })).toBe('1 game')
  expect(i18n.t('games', { count: 1200 })).toBe('1,200 games')
  expect(i18n.t('quoted', { name: 'Bo' })).toBe("It's Bo")
  expect(
    createI18n({ locale: 'fr', messages: { games: compileMessage('{count, plural, one {# jeu} other {# jeux}}') } }).t(
      'games',
      { count: 0 },
    ),
  ).toBe('0 jeu')
})

/** What the whole library, of which pages carry a part, makes of a message. */
const byLibrary = (locale: string, text: string, values: Record<string, string | number | Date>, timeZone = 'UTC') =>
  formatMessage(
    {
      locale,
      timeZone,
      messages: { text: compileMessage(text) as string },
      formats: {},
      defaultFormats: {},
      defaultLocale: locale,
      onError: () => undefined,
    },
    createFormatters(),
    { id: 'text' },
    values,
  )

test('words and values are joined as the library joins them', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant("It''s {b} <a> #"))
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{a}', '{b}', 'words', "it''s", ' # '), { minLength: 1 }),
      value,
      value,
      (parts, a, b) => {
        const text = parts.join(' ')
        const { t } = createI18n({ locale: 'en', messages: { text: compileMessage(text) } })
        expect(t('text', { a, b })).toBe(byLibrary('en', text, { a, b }))
      },
    ),
    { numRuns: 200 },
  )
})

test('numbers, plural forms, choices, dates and times of a message are those of the whole library', () => {
  const parts = [
    '{n, number}',
    '{n, number, ::percent}',
    '{n, plural, =0 {none} one {# one} few {# few} other {# other}}',
    '{n, selectordinal, one {#st} other {#th}}',
    '{s, select, a {first} other {second {n, number}}}',
    '{d, date, full}',
    '{d, time}',
    '{d, time, short}',
  ]
  fc.assert(
    fc.property(
      fc.subarray(parts, { minLength: 1 }),
      fc.constantFrom('en', 'de', 'ar', 'nb'),
      fc.constantFrom('UTC', 'Asia/Tokyo'),
      fc.record({ n: fc.integer(), s: fc.constantFrom('a', 'b'), d: fc.date({ noInvalidDate: true }) }),
      (some, locale, timezone, values) => {
        const text = some.join(' ')
        const { t } = createI18n({ locale, timezone, messages: { text: compileMessage(text) } })
        const written = byLibrary(locale, text, values, timezone)
        const whole = locale === 'ar' ? fromTheRight(written) : written
        expect([t('text', values), t('text', values)]).toEqual([whole, whole])
      },
    ),
    { numRuns: 100 },
  )
})

const LOCALES = [
  'en',
  'nb',
  'de',
  'fr',
  'es',
  'pl',
  'ru',
  'he',
  'tr',
  'hi',
  'ar',
  'ar-EG',
  'fa',
  'bn',
  'my',
  'de-CH',
  'pt-PT',
]
test.each(LOCALES)('whole numbers of %s are those of Intl', (locale) => {
  const numbering = numberingOf(locale)
  const { t, number } = createI18n({ locale, numbering, messages: { count: compileMessage('{n, plural, other {#}}') } })
  const written = (n: number) => [t('count', { n }), number(n)]
  const whole = new Intl.NumberFormat(locale)
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000), fc.maxSafeNat(), fc.integer(), fc.double()), (n) => {
      expect(written(n)).toEqual([whole.format(n), whole.format(n)])
    }),
  )
  expect(number(12_345_678_901_234_567_890n)).toBe(whole.format(12_345_678_901_234_567_890n))
})

test('a language with other digits or groups is left to Intl', () => {
  expect(numberingOf('en')).toEqual({ group: ',', from: 1000 })
  expect(numberingOf('es')).toEqual({ group: '.', from: 10_000 })
  expect([numberingOf('ar-EG'), numberingOf('hi'), numberingOf('fa')]).toEqual([undefined, undefined, undefined])
})

test('a missing key is shown and reported once; names of object methods are not keys', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([i18n.t('no.such'), i18n.t('no.such'), i18n.t('toString')]).toEqual(['no.such', 'no.such', 'toString'])
  expect(warn).toHaveBeenCalledTimes(2)
  expect([i18n.has('plain'), i18n.has('toString')]).toEqual([true, false])
  warn.mockRestore()
})

test('a missing value does not break the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(typeof i18n.t('hello')).toBe('string')
  expect(i18n.t('games')).toBe('games')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"games" of en'))
  warn.mockRestore()
})

test("dates are dd.mm.yyyy in the brand's time zone [I18N-07]", () => {
  expect(i18n.date('2026-03-01T10:00:00Z')).toBe('01.03.2026')
  expect(i18n.date('2026-06-30T22:30:00Z')).toBe('01.07.2026')
  expect(i18n.date('nonsense')).toBe('')
})
test('a locale may write dates in another way', () => {
  const written = DATE_ORDERS.map((dates) => createI18n({ locale: 'pt-BR', dates, messages: {} }).date('2026-03-01'))
  expect(written).toEqual(['01.03.2026', '01/03/2026', '01-03-2026', '03/01/2026', '2026-03-01'])
  const dates = DATE_ORDERS.map((order) => createI18n({ locale: 'pt-BR', dates: order, messages: {} }).date(''))
  expect(new Set(dates)).toEqual(new Set(['']))
})

test('times are h:mm [I18N-08]', () => {
  const utc = createI18n({ locale: 'en', messages: {} })
  expect(['2026-01-01T09:05:00Z', '2026-01-01T23:59:00Z', '2026-01-01T00:00:00Z'].map(utc.time)).toEqual([
    '9:05',
    '23:59',
    '0:00',
  ])
  expect(i18n.time('2026-01-01T09:05:00Z')).toBe('10:05')
})

test("[BALANCE-02.3] the brand's currency entry sets the symbol and the digits of an amount", () => {
  const { money } = createI18n({
    locale: 'en',
    messages: {},
    currencies: { EUR: { symbol: 'EUR', digits: 0, presets: [] }, USD: { presets: [] } },
  })
  expect(money({ amount: '12.50', currency: 'EUR' })).toBe('EUR\u00a012')
  expect(money({ amount: '12.50', currency: 'USD' })).toBe('$12.50')
})
test('money and numbers', () => {
  expect(i18n.money({ amount: '1234.50', currency: 'EUR' })).toContain('1,234.50')
  expect(createI18n({ locale: 'en', messages: {} }).money({ amount: '12.50', currency: 'USD' })).toBe('$12.50')
  expect(createI18n({ locale: 'es', messages: {} }).number(12345.6)).toBe('12.345,6')
})

test('a share in percent is written as the locale writes it', () => {
  const written = (locale: string) => [100, 12.5, 33.333].map(createI18n({ locale, messages: {} }).percent)
  expect(written('en')).toEqual(['100%', '12.5%', '33.33%'])
  for (const locale of ['de', 'fr', 'nb', 'es'])
    expect([locale, ...written(locale)]).toEqual([
      locale,
      expect.stringMatching(/^100\s%$/),
      expect.stringMatching(/^12,5\s%$/),
      expect.stringMatching(/^33,33\s%$/),
    ])
})

test('a message in Russian chooses among three forms of a noun [I18N-05]', () => {
  const forms = compileMessage('{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}')
  const { t } = createI18n({ locale: 'ru', messages: { games: forms } })
  expect([1, 2, 5, 11, 21, 22, 25, 0, 111, 104].map((count) => t('games', { count }))).toEqual([
    '1 игра',
    '2 игры',
    '5 игр',
    '11 игр',
    '21 игра',
    '22 игры',
    '25 игр',
    '0 игр',
    '111 игр',
    '104 игры',
  ])
})

test('##key:value## selects by language', () => {
  expect(byLanguage('A ##en:now;ru:сейчас## B', 'en')).toBe('A now B')
  expect(byLanguage('A ##en:now;ru:сейчас## B', 'ru-RU')).toBe('A сейчас B')
  expect(byLanguage('A ##en:10:30## ##ru:x##', 'en')).toBe('A 10:30 ')
  expect(byLanguage('no marks # here ##', 'en')).toBe('no marks # here ##')
})

test('markup: ** is bold, a pipe or newline breaks the line, the rest is text [I18N-09] [I18N-10] [I18N-11]', () => {
  expect(markup('a **b** c|d\ne')).toEqual([
    { type: 'text', text: 'a ', bold: false },
    { type: 'text', text: 'b', bold: true },
    { type: 'text', text: ' c', bold: false },
    { type: 'break' },
    { type: 'text', text: 'd', bold: false },
    { type: 'break' },
    { type: 'text', text: 'e', bold: false },
  ])
  expect(markup('a\r\nb\n\nc').map(({ type }) => type)).toEqual(['text', 'break', 'text', 'break', 'break', 'text'])
  expect(markup('<img onerror=x> **')).toEqual([{ type: 'text', text: '<img onerror=x> **', bold: false }])
  expect(markup('**a|b**')).toEqual([
    { type: 'text', text: 'a', bold: true },
    { type: 'break' },
    { type: 'text', text: 'b', bold: true },
  ])
})

test.each<[string, string, string]>([
  ['/offers', 'en', '/offers'],
  ['/offers', 'es', '/es/offers'],
  ['/', 'es', '/es'],
  ['/', 'en', '/'],
  ['/?a=1#b', 'es', '/es?a=1#b'],
  ['/a?next=/b', 'es', '/es/a?next=/b'],
  ['?show=1', 'es', '?show=1'],
  ['#top', 'es', '#top'],
  ['https://x.org/a', 'es', 'https://x.org/a'],
  ['//x.org', 'es', '//x.org'],
])('%s in %s is %s [ROUTE-02.1]', (path, locale, expected) => expect(localizePath(path, locale, 'en')).toBe(expected))

test('a locale segment is removed from a path, if it is a whole segment', () => {
  const split = (path: string) => splitLocale(path, ['en', 'es'])
  expect(split('/es/offers')).toEqual({ locale: 'es', path: '/offers' })
  expect(split('/en/offers')).toEqual({ locale: 'en', path: '/offers' })
  expect(split('/es')).toEqual({ locale: 'es', path: '/' })
  expect(split('/es?a=1')).toEqual({ locale: 'es', path: '/?a=1' })
  expect(split('/essence')).toEqual({ locale: undefined, path: '/essence' })
  expect(split('/')).toEqual({ locale: undefined, path: '/' })
})

test.each<[string, Partial<LocaleSources>, string]>([
  ['url', { url: 'es', cookie: 'fr' }, 'es'],
  ['url', { cookie: 'es', account: 'es', acceptLanguage: 'es' }, 'en'],
  ['url', { url: 'xx' }, 'en'],
  ['cookie', { cookie: 'fr', url: 'es' }, 'fr'],
  ['cookie', { cookie: 'xx', url: 'es' }, 'es'],
  ['cookie', {}, 'en'],
  ['account', { account: 'es', cookie: 'fr' }, 'es'],
  ['account', { cookie: 'fr' }, 'en'],
  ['browser', { acceptLanguage: 'de, fr;q=0.8, es;q=0.9' }, 'es'],
  ['browser', { acceptLanguage: 'pt-PT' }, 'pt-BR'],
  ['browser', { acceptLanguage: 'fr-CA, es;q=0.1' }, 'fr'],
  ['browser', { acceptLanguage: 'es;q=0, *' }, 'en'],
  ['browser', { acceptLanguage: 'de', url: 'fr' }, 'fr'],
  ['browser', { acceptLanguage: ',;;q=x' }, 'en'],
])('strategy %s with %j gives %s [I18N-04.1]', (strategy, sources, expected) => {
  expect(
    resolveLocale({
      strategy: strategy as LocaleSources['strategy'],
      available: ['en', 'es', 'fr', 'pt-BR'],
      default: 'en',
      ...sources,
    }),
  ).toBe(expected)
})

test('invalid messages are reported', () => {
  expect(messageFault('{a')).toContain('expect')
  expect(messageFault('Closed } alone')).toBe('a "}" that closes nothing, at character 8: "} alone"')
  expect(messageFault('{n, plural, one {x} other {y}}}')).toContain('at character 31')
  expect(messageFault("Don't '}' and '{' and ''{name}''")).toBeUndefined()
  expect(messageFault('fine')).toBeUndefined()
})

test('index.ts does not import the message parser', () => {
  for (const file of ['index.ts', 'helpers.ts', 'paths.ts', 'resolve.ts', 'whole.ts']) {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/icu-messageformat-parser|compile\.ts/)
  }
})
