import type { createFormatters } from '@formatjs/intl'
import type { MessageFormatElement, PluralOrSelectOption } from '@formatjs/icu-messageformat-parser'

export type Values = Record<string, string | number | boolean | Date | null | undefined>
/** A message as the server parsed it. */
export type Parsed = readonly MessageFormatElement[]
/** What writes numbers and dates, and knows the plural forms of a language. */
export type Writers = Pick<
  ReturnType<typeof createFormatters>,
  'getNumberFormat' | 'getDateTimeFormat' | 'getPluralRules'
>
type NumberOptions = Intl.NumberFormatOptions & { scale?: number }
type Styles<Options> = Record<string, Options>

/** Kinds of parts of a message, as the parser counts them; the parser itself stays on the server. */
const KIND = { words: 0, value: 1, number: 2, date: 3, time: 4, choice: 5, plural: 6, count: 7 } as const

// The styles a message may name, `{at, date, short}`, as ICU messages know them.
const DATE = { month: 'long', day: 'numeric', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: 'numeric' } as const
const SECONDS = { ...TIME, second: 'numeric' } as const
const ZONED = { ...SECONDS, timeZoneName: 'short' } as const
const NUMBERS: Styles<NumberOptions> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}
const DATES: Styles<Intl.DateTimeFormatOptions> = {
  short: { month: 'numeric', day: 'numeric', year: '2-digit' },
  medium: { ...DATE, month: 'short' },
  long: DATE,
  full: { ...DATE, weekday: 'long' },
}
const TIMES: Styles<Intl.DateTimeFormatOptions> = { short: TIME, medium: SECONDS, long: ZONED, full: ZONED }

/** The options of a style: a name, or a skeleton the parser has read; undefined where a message gives none. */
const optionsOf = <Options extends object>(
  style: string | { parsedOptions: Options } | null | undefined,
  named: Styles<Options>,
): Options | undefined => (typeof style === 'string' ? named[style] : style?.parsedOptions)

const choose = (options: Record<string, PluralOrSelectOption>, key: string): PluralOrSelectOption => {
  const chosen = Object.hasOwn(options, key) ? options[key] : options['other']
  if (!chosen) throw new RangeError(`has no choice for "${key}"`)
  return chosen
}

/**
 * Writes ICU messages of a locale from their parsed form, dates in the time zone. The library that does it cannot be
 * had without a class that looks up the locale, which takes a cheap phone 50 ms. The function it returns throws a
 * RangeError when a value or a choice is missing, or a date is none.
 */
export const messageWriter = (locale: string, timeZone: string, writers: Writers) => {
  const write = (message: Parsed, values: Values = {}, count = 0): string =>
    message.map((part) => writePart(part, values, count)).join('')
  const writePart = (part: MessageFormatElement, values: Values, count: number): string => {
    if (part.type === KIND.words) return part.value
    if (part.type === KIND.count) return writers.getNumberFormat(locale).format(count)
    if (!Object.hasOwn(values, part.value)) throw new RangeError(`needs a value for "${part.value}"`)
    const value = values[part.value]
    if (part.type === KIND.choice) return write(choose(part.options, String(value)).value, values)
    if (part.type === KIND.plural) {
      const rest = Number(value) - part.offset
      const exact = `=${String(value)}`
      const key = Object.hasOwn(part.options, exact)
        ? exact
        : writers.getPluralRules(locale, { type: part.pluralType! }).select(rest)
      return write(choose(part.options, key).value, values, rest)
    }
    if (part.type === KIND.number) {
      const options = optionsOf<NumberOptions>(part.style, NUMBERS)
      return writers
        .getNumberFormat(locale, options as Parameters<Writers['getNumberFormat']>[1])
        .format(Number(value) * (options?.scale ?? 1))
    }
    if (part.type === KIND.date || part.type === KIND.time) {
      const options =
        part.type === KIND.date ? optionsOf(part.style, DATES) : (optionsOf(part.style, TIMES) ?? TIMES['medium'])
      return writers.getDateTimeFormat(locale, { ...options, timeZone }).format(value as Date)
    }
    return value === undefined || value === null || value === false ? '' : String(value)
  }
  return write
}
