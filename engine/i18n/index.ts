import { createFormatters, createIntlCache } from '@formatjs/intl'
import { IntlMessageFormat } from 'intl-messageformat'
import { formatMoney } from '../money/index.ts'
import type { MessageTable, MoneyWire, SiteFacts } from '../page/types.ts'

export { markup } from './helpers.ts'
export { localizePath, splitLocale } from './paths.ts'
export { resolveLocale, type LocaleSources } from './resolve.ts'

type Values = Record<string, string | number | boolean | Date | null | undefined>
type Instant = string | number | Date
/** A message as the server parsed it. */
type Parsed = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>

/** Makes each formatter once: what `Intl` offers is slow to make. */
const formatters = createFormatters(createIntlCache())
type NumberOptions = Parameters<typeof formatters.getNumberFormat>[1]

/** Texts, numbers, money and dates of one locale. The functions can be destructured. */
export interface I18n {
  locale: string
  /** A message with its values. An unknown key is shown as it is, and reported on the console in development. */
  t: (key: string, values?: Values) => string
  has: (key: string) => boolean
  number: (value: number | bigint, options?: NumberOptions) => string
  /** An amount with its symbol, e.g. `€12.50`. */
  money: (value: MoneyWire) => string
  /** `dd.mm.yyyy` in the brand's time zone (I18N-07). */
  date: (instant: Instant) => string
  /** `h:mm`, 24 hours, in the brand's time zone (I18N-08). */
  time: (instant: Instant) => string
}

export interface I18nOptions {
  locale: string
  messages: MessageTable
  timezone?: string
  /** The brand's currencies: their symbol and digits are used instead of the currency's own. */
  currencies?: SiteFacts['currencies']['available']
  /** Called in development with a problem of a text; by default a warning on the console. */
  onTrouble?: (trouble: unknown) => void
}

const missed = new Set<string>()
const calendar = (timeZone: string) =>
  formatters.getDateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** The library's ways to write a date or a time, in a time zone. */
const formatsIn = (timeZone: string) => {
  const inZone = Object.fromEntries(['short', 'medium', 'long', 'full'].map((style) => [style, { timeZone }]))
  return { date: inZone, time: inZone }
}

/** Kinds of parts of a message that need no rules of a language. The parser, which names them, stays outside. */
const WORDS = 0
const VALUE = 1

/**
 * A message of words and given values alone, put together without the library: its first message looks up the locale,
 * which holds a cheap phone up for a long task. Undefined when the message needs the library.
 */
const joined = (message: readonly unknown[], values: Values = {}): string | undefined => {
  let text = ''
  for (const { type, value } of message as readonly { type: number; value: string }[]) {
    const given = type === VALUE && Object.hasOwn(values, value) ? values[value] : undefined
    if (type === WORDS) text += value
    else if (typeof given === 'string' || typeof given === 'number') text += given
    else return undefined
  }
  return text
}

/** Creates the texts of a locale from messages compiled on the server; needs no message parser. */
export const createI18n = ({
  locale,
  messages,
  timezone = 'UTC',
  currencies,
  onTrouble = complain,
}: I18nOptions): I18n => {
  const made = new Map<string, IntlMessageFormat>()
  /** A message that needs the language's rules. One whose values are missing is shown by its key. */
  const ruled = (key: string, message: Parsed, values?: Values): string => {
    try {
      let format = made.get(key)
      if (!format) made.set(key, (format = new IntlMessageFormat(message, locale, formatsIn(timezone), { formatters })))
      return String(format.format(values))
    } catch (error) {
      onTrouble(new Error(`The message "${key}" of ${locale}: ${String(error)}`))
      return key
    }
  }
  const parts = (instant: Instant): Record<string, string> | undefined => {
    const date = new Date(instant)
    if (Number.isNaN(date.getTime())) return undefined
    return Object.fromEntries(
      calendar(timezone)
        .formatToParts(date)
        .map(({ type, value }) => [type, value]),
    )
  }
  const has = (key: string): boolean => Object.hasOwn(messages, key)
  return {
    locale,
    has,
    t: (key, values) => {
      const message = has(key) ? messages[key] : undefined
      if (typeof message === 'string') return message
      if (message !== undefined) return joined(message, values) ?? ruled(key, message as Parsed, values)
      if (import.meta.env?.DEV && !missed.has(key))
        onTrouble(`the message "${key}" is not among those of ${locale} this page carries`)
      missed.add(key)
      return key
    },
    number: (value, options) => formatters.getNumberFormat(locale, options).format(value),
    money: (value) => {
      const { symbol, digits } = currencies?.[value.currency] ?? {}
      return formatMoney(value, {
        locale,
        ...(symbol === undefined ? {} : { symbol }),
        ...(digits === undefined ? {} : { decimals: digits }),
      })
    },
    date: (instant) => {
      const part = parts(instant)
      return part ? `${part.day}.${part.month}.${part.year}` : ''
    },
    time: (instant) => {
      const part = parts(instant)
      return part ? `${Number(part.hour)}:${part.minute}` : ''
    },
  }
}

const complain = (trouble: unknown): void => console.warn(trouble instanceof Error ? trouble.message : trouble)
