import type { Brand } from '../../../schemas/brand/index.ts'
import { compileMessage, englishPlurals } from '../../i18n/compile.ts'
import { directionOf, fromTheRight } from '../../i18n/direction.ts'
import { byLanguage } from '../../i18n/helpers.ts'
import type { MessageTable } from '../../page/types.ts'
import { isPlain, type Plain } from './merge.ts'

export interface Texts {
  /** A text as a player reads it. */
  text(value: string, locale: string): string
  /** Texts of a locale by key as they are written; those it lacks come from the others. */
  table(locale: string): Readonly<Record<string, string>>
  /** Compiled messages of a locale below some prefixes, or all of them. */
  messages(locale: string, prefixes?: readonly string[]): MessageTable
  /** Keys of texts that a locale shows in another language, with that language. */
  foreign(locale: string): ReadonlyMap<string, string>
}

/** The locale in which `_base` is complete: texts missing in another locale are shown in it. */
export const REFERENCE_LOCALE = 'en'

/**
 * Looks texts up by locale, then in the reference locale, then (for texts of the brand alone) in its default locale.
 * One text may contain several languages: `##en:Free;es:Gratis##`. Compiled messages are cached.
 */
export const createTexts = (brand: Brand, locales: Plain): Texts => {
  const constants: Record<string, string> = { brand: brand.name, minimumAge: String(brand.legal.minimumAge) }
  const { tableOf, foreign, messages } = joinedOnce(brand.locales.default, locales)
  return {
    text(value, locale) {
      const text = value.startsWith('t:') ? (tableOf(locale)[value.slice(2)] ?? value.slice(2)) : value
      const own = byLanguage(text, locale)
      const whole = own.replaceAll(/\{(brand|minimumAge)\}/g, (_, name: string) => constants[name]!)
      return directionOf(locale) === 'rtl' ? fromTheRight(whole) : whole
    },
    table: tableOf,
    foreign,
    messages,
  }
}

interface Joined extends Pick<Texts, 'foreign' | 'messages'> {
  tableOf: Texts['table']
}
const joins = new WeakMap<object, { main: string; locales: Plain; joined: Joined }>()
/** What the messages of a brand make together: drafts of pages alone have the same, which is made once. */
const joinedOnce = (main: string, locales: Plain): Joined => {
  const key = locales[REFERENCE_LOCALE]
  if (!isPlain(key)) return join(main, locales)
  const kept = joins.get(key)
  const names = Object.keys({ ...kept?.locales, ...locales })
  const isSame = kept?.main === main && names.every((name) => kept.locales[name] === locales[name])
  if (kept && isSame) return kept.joined
  const joined = join(main, locales)
  joins.set(key, { main, locales, joined })
  return joined
}

const join = (main: string, locales: Plain): Joined => {
  const reference = table(locales, REFERENCE_LOCALE)
  const fallback = { ...table(locales, main), ...reference }
  const foreigners = new Map<string, ReadonlyMap<string, string>>()
  const tables = new Map<string, Record<string, string>>()
  const compiled = new Map<string, Map<string, MessageTable[string]>>()

  const tableOf = (locale: string): Record<string, string> => {
    let known = tables.get(locale)
    if (!known) tables.set(locale, (known = { ...fallback, ...table(locales, locale) }))
    return known
  }
  const foreign = (locale: string): ReadonlyMap<string, string> => {
    let known = foreigners.get(locale)
    if (!known) {
      const own = table(locales, locale)
      const shown = (key: string) => (Object.hasOwn(reference, key) ? REFERENCE_LOCALE : main)
      const missing = Object.keys(fallback)
        .filter((key) => !Object.hasOwn(own, key) && languageOf(shown(key)) !== languageOf(locale))
        // A text that holds several languages is in the one asked for.
        .filter((key) => byLanguage(fallback[key]!, locale) === fallback[key])
        .map((key): [string, string] => [key, shown(key)])
      foreigners.set(locale, (known = new Map(missing)))
    }
    return known
  }
  const compile = (locale: string, key: string, text: string): MessageTable[string] => {
    let kept = compiled.get(locale)
    if (!kept) compiled.set(locale, (kept = new Map()))
    let message = kept.get(key)
    if (message !== undefined) return message
    message = compileMessage(byLanguage(text, locale))
    const isEnglish = foreign(locale).get(key) === REFERENCE_LOCALE
    kept.set(key, (message = isEnglish ? englishPlurals(message) : message))
    return message
  }
  return {
    tableOf,
    foreign,
    messages(locale, prefixes) {
      const wanted = prefixes?.map((prefix) => (prefix.endsWith('.') ? prefix : `${prefix}.`))
      const entries = Object.entries(tableOf(locale)).filter(
        ([key]) => !wanted || wanted.some((prefix) => key.startsWith(prefix) || `${key}.` === prefix),
      )
      return Object.fromEntries(entries.map(([key, text]) => [key, compile(locale, key, text)]))
    },
  }
}

const languageOf = (locale: string): string => locale.split('-', 1)[0]!

const table = (locales: Plain, locale: string): Record<string, string> => {
  const messages = locales[locale]
  return isPlain(messages)
    ? Object.fromEntries(
        Object.entries(messages).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
}
