import { meantCountry } from './meant-country.ts'

/** An amount as people write it, with a symbol, a comma and points between thousands: `R$ 1.000,50` → `1000.50`. */
const amountOf = (text: string): string => {
  // Letters between digits are an exponent or a slip: nobody knows which amount was meant.
  if (text.includes('%') || /\d[a-z]+\d/i.test(text)) return ''
  const digits = text.replaceAll(/[^\d.,]/g, '')
  // The last sign stands before decimals where one or two digits follow; three are thousands.
  const [, whole = digits, decimals] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  const number = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return decimals === undefined ? number : `${number}.${decimals}`
}

/** An instant as people write it: a day, a blank instead of the T, another zone. */
const instantOf = (text: string): string => {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (day === undefined) return ''
  const at = new Date(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** A colour as `rgb(…)` or in three digits. */
const colourOf = (text: string): string => {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((one) => one + one)
      .join('')}`
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text)?.slice(1) ?? []
  if (parts.length === 0) return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : ''
  return `#${parts.map((one) => Math.min(255, Number(one)).toString(16).padStart(2, '0')).join('')}`
}

const hostOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/:?#].*$/, '')

/** A language and a country as other systems write them: `pt-br`, `pt_BR`. */
const localeOf = (text: string): string => {
  const [, language, country] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec(text.trim()) ?? []
  return country === undefined ? '' : `${language!.toLowerCase()}-${country.toUpperCase()}`
}

/** What a text of a wrong form is meant to be, by examples of the forms it may have. */
const READINGS: readonly [example: string, counterexample: string, of: (text: string) => string][] = [
  ['pt-BR', 'BR', localeOf],
  ['BR', 'br', (text) => meantCountry(text) ?? ''],
  ['1000.00', 'a', amountOf],
  ['2026-12-24T18:00:00Z', 'a', instantOf],
  ['#1f55d6', 'a', colourOf],
  ['www.example.com', 'https://www', hostOf],
]

/** The text that somebody meant who wrote one of a wrong form; it has the form. */
export const nearForm = (text: string, pattern: string): { nearest?: string } => {
  const form = new RegExp(pattern)
  const read = READINGS.filter(([example, other]) => form.test(example) && !form.test(other)).map(([, , of]) =>
    of(text),
  )
  const nearest = [
    ...read,
    text.trim(),
    text.replaceAll(/^\/+|\/+$/g, ''),
    text.toLowerCase(),
    text.toUpperCase(),
  ].find((one) => one !== '' && form.test(one))
  return nearest === undefined ? {} : { nearest }
}

const UNITS: Readonly<Record<string, string>> = { s: 'S', m: 'M', h: 'H', d: 'D', w: 'W' }
/** A length of time as people write it: `7d`, `24 hours`, `weekly`. */
export const nearDuration = (text: string): string | undefined => {
  const word = text.trim().toLowerCase()
  if (/^(?:week|weekly|semana|semanal|woche)$/.test(word)) return 'P7D'
  if (/^(?:day|daily|dia|diario|diário|tag)$/.test(word)) return 'P1D'
  const [, count, unit] = /^(\d+)\s*(s|m|h|d|w)(?:ec|econds?|in|inutes?|ours?|ays?|eeks?)?$/.exec(word) ?? []
  if (count === undefined) return undefined
  if (unit === 'w') return `P${Number(count) * 7}D`
  return unit === 'd' ? `P${count}D` : `PT${count}${UNITS[unit!]}`
}
