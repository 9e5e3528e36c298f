import { messageWriter, type Parsed, type Values, type Writers } from '../../../engine/i18n/message.ts'
import { messageParts } from './message-parts.ts'

/** Texts of an app of staff by their English: each as the language has it, in ICU syntax. */
type Catalogue = Readonly<Record<string, string>>
type Loader = () => Promise<{ default: Catalogue }>

/**
 * Languages of staff with the locale that dates and numbers are written in. Arabic is written with Latin digits, as
 * those of amounts, colours and addresses beside it are.
 */
const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', dir: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', dir: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', dir: 'rtl' },
} as const
export type Language = keyof typeof LANGUAGES
/** Each language with what its own speakers call it. */
export const languages = Object.entries(LANGUAGES).map(([code, { name }]) => [code as Language, name] as const)

/** Where the choice is kept in this browser. */
const KEPT = 'staff language'
/** In an address `?language=marked`: English in which every text that was looked up stands in these brackets. */
const [MARKED, OPENS, CLOSES] = ['marked', '⟦', '⟧'] as const

let language: Language = 'en'
let isMarked = false
let catalogue: Catalogue = {}
let schemas: Catalogue = {}
let write: ReturnType<typeof messageWriter>
const compiled = new Map<string, string | Parsed>()
type Named = 'language' | 'region' | 'currency'
/** By what they name; they are kept, as making one takes longer than using it. */
const names = new Map<Named, Intl.DisplayNames>()

const writers: Writers = {
  getNumberFormat: (locale, options) => new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions),
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
}

const use = (code: Language): void => {
  language = code
  write = messageWriter(LANGUAGES[code].locale, 'UTC', writers)
  compiled.clear()
  names.clear()
}
use('en')

/** The language of this page; it stays until the page is loaded again. */
export const languageNow = (): Language => language
/** The locale in which this page writes dates and numbers. */
export const localeNow = (): string => LANGUAGES[language].locale
/** Whether this page reads from right to left. */
export const isRightToLeft = (): boolean => LANGUAGES[language].dir === 'rtl'

/**
 * Values within a text that is read from right to left, each in signs that keep its own direction: a path would
 * otherwise end with its first stroke, and a date beside a name be taken apart.
 */
const apart = (values: Values | undefined): Values | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  )

const messageOf = (text: string, meaning: string | undefined): string | Parsed => {
  const key = meaning === undefined ? text : `${text}|${meaning}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const written = catalogue[key] ?? text
  const message = written.includes('{') ? messageParts(written) : written
  compiled.set(key, message)
  return message
}

/**
 * A text of the app in its language.
 * @param text the English one in ICU syntax, by which the catalogues have it
 * @param meaning tells apart texts that are the same in English alone; catalogues have them as `text|meaning`
 */
export const t = (text: string, values?: Values, meaning?: string): string => {
  const message = messageOf(text, meaning)
  const words = typeof message === 'string' ? message : write(message, isRightToLeft() ? apart(values) : values)
  return isMarked ? OPENS + words + CLOSES : words
}

/** Whether the language has words of its own for what `told` is given. */
export const knowsTold = (text: string): boolean => Object.hasOwn(schemas, text)

/**
 * What the schema of a value, a widget or a feature says of it, by its English; as it is where the language has no
 * other words. It is no message: braces in it are themselves.
 */
export const told = (text: string): string => {
  const words = knowsTold(text) ? schemas[text]! : text
  return isMarked ? OPENS + words + CLOSES : words
}

/** A whole number or a decimal as the language writes it. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeNow(), options).format(value)

/** What the language calls another language, a country or a currency; its code where it has no name, or is none. */
export const nameIn = (type: Named, code: string): string => {
  const known = names.get(type) ?? new Intl.DisplayNames(localeNow(), { type })
  names.set(type, known)
  try {
    return known.of(code) ?? code
  } catch {
    return code
  }
}

/** A name as it stands within a sentence: in small letters where the language writes nouns so. */
export const withinSentence = (name: string): string => (language === 'de' ? name : name.toLocaleLowerCase(localeNow()))

/** The first of some tags of languages that the app has. */
const firstKnown = (tags: readonly string[]): Language | undefined =>
  tags
    .map((tag) => tag.split('-', 1)[0]!.toLowerCase())
    .find((code): code is Language => Object.hasOwn(LANGUAGES, code))

/** What loads texts of each language but English. */
type Loaders = Readonly<Record<Exclude<Language, 'en'>, Loader>>
/** What both apps of staff say. */
const SHARED: Loaders = { de: () => import('./locales/de.json'), ar: () => import('./locales/ar.json') }
const loaded = (code: Language, loaders: Loaders | undefined): Promise<Catalogue | undefined> =>
  code === 'en' || !loaders
    ? Promise.resolve({})
    : loaders[code]().then(
        (room) => room.default,
        () => undefined,
      )

/**
 * Turns the page to the language that was chosen in this browser, or the first of the browser's own that there is.
 * Nothing that calls `t` may be loaded before.
 * @param own the texts that the app has beside those of both apps
 * @param ofSchemas what schemas say, for `told`
 */
export const openLanguage = async (own: Loaders, ofSchemas?: Loaders): Promise<void> => {
  const asked = new URLSearchParams(location.search).get('language') ?? localStorage.getItem(KEPT)
  isMarked = asked === MARKED
  const code = firstKnown(asked === null ? navigator.languages : [asked]) ?? 'en'
  // Without its texts the page is English: it can be worked with.
  const [both, texts, said] = await Promise.all([SHARED, own, ofSchemas].map((of) => loaded(code, of)))
  const isWhole = both !== undefined && texts !== undefined
  catalogue = isWhole ? { ...both, ...texts } : {}
  schemas = (isWhole && said) || {}
  use(isWhole ? code : 'en')
  document.documentElement.lang = language
  document.documentElement.dir = LANGUAGES[language].dir
}

/** Keeps another language for this browser and loads the page anew in it. */
export const chooseLanguage = (code: Language): void => {
  localStorage.setItem(KEPT, code)
  const address = new URL(location.href)
  address.searchParams.delete('language')
  location.replace(address)
  if (address.hash !== '') location.reload()
}
