import { createFormatters, createIntlCache } from '@formatjs/intl'
import { formatMoney } from '../money/index.ts'
import type { DateOrder } from '../../schemas/brand/brand.ts'
import type { MessageTable, MoneyWire, SiteFacts } from '../page/types.ts'
import { directionOf, fromTheRight } from './direction.ts'
import { writeWhole, type Numbering } from './whole.ts'
import { messageWriter, type Parsed, type Values, type Writers } from './message.ts'

export { markup } from './helpers.ts'
export { localizePath, splitLocale } from './paths.ts'
export { resolveLocale, type LocaleSources } from './resolve.ts'

type Instant = string | number | Date

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
  /** A share given in percent as the locale writes it, with at most two decimals: 12.5 is `12.5%`, or `12,5 %`. */
  percent: (value: number) => string
  /** An amount with its symbol, e.g. `€12.50`. */
  money: (value: MoneyWire) => string
  /** A day in figures in the brand's time zone: `dd.mm.yyyy`, unless the locale says otherwise (I18N-07). */
  date: (instant: Instant) => string
  /** `h:mm`, 24 hours, in the brand's time zone (I18N-08). */
  time: (instant: Instant) => string
}

export interface I18nOptions {
  locale: string
  messages: MessageTable
  timezone?: string
  /** How the locale writes a day in figures. */
  dates?: DateOrder | undefined
  /** The brand's currencies: their symbol and digits are used instead of the currency's own. */
  currencies?: SiteFacts['currencies']['available']
  /** How the locale writes whole numbers; without it every number is left to `Intl`. */
  numbering?: Numbering | undefined
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

/** Day and time of an instant in a time zone, by the name of each part; undefined where it is none. */
const partsOf = (instant: Instant, timezone: string): Record<string, string> | undefined => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return undefined
  return Object.fromEntries(
    calendar(timezone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
}

/** What writes numbers and dates: whole numbers without `Intl` where the language's way is known. */
const writersOf = (numbering: Numbering | undefined): Writers => {
  if (!numbering) return formatters
  const getNumberFormat = (locale?: string | string[], options?: NumberOptions) => {
    const whole = () => formatters.getNumberFormat(locale, options)
    if (options) return whole()
    return { format: (value: number | bigint) => writeWhole(numbering, value) ?? whole().format(value) }
  }
  return { ...formatters, getNumberFormat: getNumberFormat as Writers['getNumberFormat'] }
}

/** Creates the texts of a locale from messages compiled on the server; needs no message parser. */
export const createI18n = ({
  locale,
  messages,
  timezone = 'UTC',
  dates = 'dd.mm.yyyy',
  currencies,
  numbering,
  onTrouble = complain,
}: I18nOptions): I18n => {
  const writers = writersOf(numbering)
  const write = messageWriter(locale, timezone, writers)
  /** A message that needs the language's rules. One whose values are missing is shown by its key. */
  const ruled = (key: string, message: Parsed, values?: Values): string => {
    try {
      return write(message, values)
    } catch (error) {
      onTrouble(new Error(`The message "${key}" of ${locale}: ${String(error)}`))
      return key
    }
  }
  const has = (key: string): boolean => Object.hasOwn(messages, key)
  const led = directionOf(locale) === 'rtl' ? fromTheRight : (text: string) => text
  return {
    locale,
    has,
    t: (key, values) => {
      const message = has(key) ? messages[key] : undefined
      if (typeof message === 'string') return led(message)
      if (message !== undefined) return led(ruled(key, message as Parsed, values))
      if (import.meta.env?.DEV && !missed.has(key))
        onTrouble(`the message "${key}" is not among those of ${locale} this page carries`)
      missed.add(key)
      return key
    },
    number: (value, options) => writers.getNumberFormat(locale, options).format(value),
    percent: (value) =>
      formatters.getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    money: (value) => {
      const { symbol, digits } = currencies?.[value.currency] ?? {}
      return formatMoney(value, {
        locale,
        ...(symbol === undefined ? {} : { symbol }),
        ...(digits === undefined ? {} : { decimals: digits }),
      })
    },
    date: (instant) => {
      const part = partsOf(instant, timezone)
      const { day = '', month = '', year = '' } = part ?? {}
      return part ? dates.replace('dd', day).replace('mm', month).replace('yyyy', year) : ''
    },
    time: (instant) => {
      const part = partsOf(instant, timezone)
      return part ? `${Number(part.hour)}:${part.minute}` : ''
    },
  }
}

/** The texts of a page or dialog in the language of the brand's facts. */
export const siteI18n = (facts: SiteFacts, messages: MessageTable): I18n =>
  createI18n({
    locale: facts.locale,
    messages,
    timezone: facts.timezone,
    dates: facts.locales.available.find(({ code }) => code === facts.locale)?.dates,
    currencies: facts.currencies.available,
    numbering: facts.numbering,
  })

const complain = (trouble: unknown): void => console.warn(trouble instanceof Error ? trouble.message : trouble)
