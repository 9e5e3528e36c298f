import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { byLanguage } from '../../i18n/helpers.ts'
import { messageWriter } from '../../i18n/message.ts'
import type { Brand } from '../../../schemas/brand/index.ts'
import { untranslatedIn } from '../compile/untranslated.ts'
import { openBrands, PRODUCT_BRANDS, readIconNames, readWidgetSchemas } from '../node.ts'
import { createTexts } from './texts.ts'

const WIDGETS = fileURLToPath(new URL('../../../widgets', import.meta.url))
const json = (path: string) => JSON.parse(readFileSync(`${PRODUCT_BRANDS}/${path}`, 'utf8')) as unknown

test('a text with several languages is shown in the requested one, also as a message [I18N-06.1] [I18N-06.2]', () => {
  const { promoCodes } = json('kilovolt/platform/campaigns.json') as { promoCodes: { SPARK: { title: string } } }
  const { title } = promoCodes.SPARK
  const brand = { ...(json('kilovolt/brand.json') as Brand), legal: { minimumAge: 18 } } as Brand
  const { text, messages } = createTexts(brand, { en: { code: title } })
  expect([text(title, 'en'), text(title, 'es'), text('t:code', 'es')]).toEqual([
    'A spark to start with',
    'Una chispa para empezar',
    'Una chispa para empezar',
  ])
  expect(messages('es')).toEqual({ code: 'Una chispa para empezar' })
  expect(text('Hi ##es:amigo##', 'en')).toBe('Hi ')
  // A language as it is spoken somewhere has its own words, or else those of the language.
  const greeting = '##pt:Ola;pt-BR:Oi;en:Hi##'
  expect(['pt-BR', 'pt', 'pt-PT', 'en'].map((locale) => byLanguage(greeting, locale))).toEqual([
    'Oi',
    'Ola',
    'Ola',
    'Hi',
  ])
})

test('an Arabic text of a page that the name of the brand begins is laid out from the right', () => {
  const brand = { ...(json('kilovolt/brand.json') as Brand), legal: { minimumAge: 18 } } as Brand
  const { text } = createTexts(brand, { en: { house: '{brand} is a casino' }, ar: { house: '{brand} كازينو' } })
  expect([text('t:house', 'ar'), text('t:house', 'en')]).toEqual(['\u200fKilovolt كازينو', 'Kilovolt is a casino'])
})

test('a text without translation is shown in English; a text of the brand alone, in its default locale', () => {
  const brand = { ...(json('kilovolt/brand.json') as Brand), legal: { minimumAge: 18 } } as Brand
  const norwegian = { ...brand, locales: { ...brand.locales, default: 'nb' } }
  const { text, messages } = createTexts(norwegian, {
    en: { hello: 'Hello', off: 'Log out' },
    nb: { hello: 'Hei', own: 'Bare her' },
    ar: {},
  })
  expect(['t:hello', 't:off', 't:own', 't:none'].map((key) => text(key, 'ar'))).toEqual([
    'Hello',
    'Log out',
    'Bare her',
    'none',
  ])
  expect(['t:hello', 't:off'].map((key) => text(key, 'nb'))).toEqual(['Hei', 'Log out'])
  expect(messages('ar')).toEqual({ hello: 'Hello', off: 'Log out', own: 'Bare her' })
})

test('an English message in another language counts as English does', () => {
  const brand = { ...(json('kilovolt/brand.json') as Brand), legal: { minimumAge: 18 } } as Brand
  const own = '{count, plural, one {# jogo} other {# jogos}}'
  const { messages } = createTexts(brand, {
    en: { games: '{count, plural, =0 {none} one {# game} other {# games}}', own: '{count, plural, one {a} other {b}}' },
    'pt-BR': { own },
  })
  const write = messageWriter('pt-BR', 'UTC', {
    getNumberFormat: (...of) => new Intl.NumberFormat(...of),
    getDateTimeFormat: (...of) => new Intl.DateTimeFormat(...of),
    getPluralRules: (...of) => new Intl.PluralRules(...of),
  } as Parameters<typeof messageWriter>[2])
  const shown = (key: string, count: number) => write(messages('pt-BR')[key] as never, { count })
  expect([0, 1, 2].map((count) => shown('games', count))).toEqual(['none', '1 game', '2 games'])
  expect([0, 1, 2].map((count) => shown('own', count))).toEqual(['0 jogo', '1 jogo', '2 jogos'])
})

test('texts that are shown in another language than the locale are named with their language', () => {
  const brand = { ...(json('kilovolt/brand.json') as Brand), legal: { minimumAge: 18 } } as Brand
  const norwegian = { ...brand, locales: { ...brand.locales, default: 'nb' } }
  const texts = createTexts(norwegian, {
    en: { 'a.hello': 'Hello', 'a.off': 'Log out', 'b.one': 'One', 'c.many': '##en:Free;ar:مجاني##' },
    nb: { 'a.hello': 'Hei', 'a.own': 'Bare her' },
    ar: { 'a.hello': 'مرحبا' },
  })
  expect([...texts.foreign('ar')]).toEqual([
    ['a.own', 'nb'],
    ['a.off', 'en'],
    ['b.one', 'en'],
  ])
  expect([...texts.foreign('nb').keys()]).toEqual(['a.off', 'b.one'])
  expect(texts.foreign('en-GB').size).toBe(1)
  const shown = { title: 'Log out', links: [{ label: 'Bare her' }, { label: 'مرحبا' }] }
  expect(untranslatedIn(texts, 'ar', { messages: texts.messages('ar'), shown })).toEqual({
    nb: { keys: ['a.own'], texts: ['Bare her'] },
    en: { keys: ['a.off', 'b.'], texts: ['Log out'] },
  })
  expect(untranslatedIn(texts, 'ar', { messages: texts.messages('ar', ['a.hello']), shown: {} })).toBeUndefined()
})

test('the rule sets of login and recovery reach the browser as the brand writes them [VALID-57.1]', async () => {
  const environment = {
    widgets: await readWidgetSchemas(WIDGETS),
    icons: await readIconNames(),
    providers: { social: ['sandbox-id'] },
  }
  const dir = await mkdtemp(join(tmpdir(), 'foyer-rules-'))
  try {
    for (const id of ['_base', 'kilovolt', 'belvarde'])
      await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true })
    const strict = { rule: 'minLength', min: 8, message: 't:auth.login' }
    const file = join(dir, 'kilovolt/validators.json')
    const own = json('kilovolt/validators.json') as { forms: object }
    await writeFile(file, JSON.stringify({ ...own, forms: { ...own.forms, restore: { login: [strict] } } }))
    const brands = await openBrands({ dir, ...environment, watch: false })
    const { forms } = json('_base/validators.json') as { forms: { login: object; restore: object } }
    expect(brands.byId('belvarde')!.facts('en').rules).toEqual({ login: forms.login, restore: forms.restore })
    const { rules } = brands.byId('kilovolt')!.facts('en')
    expect(rules.login).toEqual(forms.login)
    expect(rules.restore['login']).toMatchObject([
      { rule: 'minLength', min: 8, message: expect.not.stringContaining('t:') as string },
    ])
    brands.close()
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
