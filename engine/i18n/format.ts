import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type Values = Record<string, string | number | boolean | Date | null | undefined>

/** Kinds of a compiled message's parts: the numbers of the parser's `TYPE`, which is not for browsers. */
const KIND = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7 } as const
type Part<K extends keyof typeof KIND> = Extract<MessageFormatElement, { type: (typeof KIND)[K] }>
const is = <K extends keyof typeof KIND>(part: MessageFormatElement, kind: K): part is Part<K> =>
  (part.type as number) === KIND[kind]

/** A function that makes a value once for each key: what `Intl` makes costs a phone milliseconds. */
export const kept = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}

type Made = Intl.NumberFormatOptions | Intl.DateTimeFormatOptions | Intl.PluralRulesOptions
const keyOf = (locale: string, options: Made | undefined) => JSON.stringify([locale, options ?? {}])
const read = (key: string) => JSON.parse(key) as [string, Made]
const numbers = kept((key) => new Intl.NumberFormat(...(read(key) as [string, Intl.NumberFormatOptions])))
const dates = kept((key) => new Intl.DateTimeFormat(...(read(key) as [string, Intl.DateTimeFormatOptions])))
const plurals = kept((key) => new Intl.PluralRules(...(read(key) as [string, Intl.PluralRulesOptions])))

/** A number of a locale. */
export const formatNumber = (locale: string, value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  numbers(keyOf(locale, options)).format(value)

const NUMBER_STYLES: Record<string, Intl.NumberFormatOptions> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}
const styledNumber = (locale: string, { style }: Part<'number'>, value: number): string => {
  const { scale, ...options } =
    typeof style === 'string'
      ? { scale: 1, ...NUMBER_STYLES[style] }
      : ((style?.parsedOptions ?? {}) as { scale?: number } & Intl.NumberFormatOptions)
  return formatNumber(locale, value * (scale ?? 1), options)
}

const styledDate = (
  locale: string,
  timeZone: string,
  part: Part<'date'> | Part<'time'>,
  value: number | Date,
): string => {
  const { style } = part
  const named = is(part, 'time') ? { timeStyle: style ?? 'medium' } : style ? { dateStyle: style } : {}
  const options = typeof style === 'object' && style ? style.parsedOptions : (named as Intl.DateTimeFormatOptions)
  return dates(keyOf(locale, { timeZone, ...options })).format(value)
}

/** Where a text is for: its locale and time zone. */
interface Place {
  locale: string
  timeZone: string
}

/**
 * A compiled message with its values. `count` is what `#` stands for inside a plural. The library that does the same
 * has its cost for every phone: kilobytes, and a long task at the first message.
 * @throws Error when a value is missing or no option of a choice fits
 */
export const formatMessage = (message: readonly unknown[], place: Place, values: Values, count?: number): string =>
  message.map((part) => partText(part as MessageFormatElement, place, values, count)).join('')

const partText = (part: MessageFormatElement, place: Place, values: Values, count?: number): string => {
  if (is(part, 'literal')) return part.value
  if (is(part, 'pound')) return count === undefined ? '' : formatNumber(place.locale, count)
  const name = (part as Part<'argument'>).value
  if (!Object.hasOwn(values, name)) throw new Error(`The message needs a value for "${name}"`)
  const value = values[name]
  if (is(part, 'number')) return styledNumber(place.locale, part, Number(value))
  if (is(part, 'date') || is(part, 'time')) return styledDate(place.locale, place.timeZone, part, value as Date)
  if (is(part, 'select')) return chosen(part, String(value), place, values)
  if (is(part, 'plural')) return plural(part, Number(value), place, values)
  return value || value === 0 ? String(value) : ''
}

const chosen = (
  part: Part<'select'> | Part<'plural'>,
  option: string,
  place: Place,
  values: Values,
  count?: number,
): string => {
  const found = Object.hasOwn(part.options, option) ? part.options[option] : part.options['other']
  if (!found) throw new Error(`No option of "${part.value}" fits ${JSON.stringify(option)}`)
  return formatMessage(found.value, place, values, count)
}

const plural = (part: Part<'plural'>, value: number, place: Place, values: Values): string => {
  const count = value - (part.offset || 0)
  const exact = `=${value}`
  const option = Object.hasOwn(part.options, exact)
    ? exact
    : plurals(keyOf(place.locale, { type: part.pluralType ?? 'cardinal' })).select(count)
  return chosen(part, option, place, values, count)
}
