import { languageNow, localeNow, t, told } from './language.ts'
/** An amount with separators, without its currency. */
export const amountText = (amount: string): string => {
  const [whole = '0', decimals] = amount.replace('-', '').split('.')
  const digits = decimals?.length ?? 0
  // As text: a number would round long amounts.
  const written = amountFormat(digits).format(`${whole}.${decimals ?? 0}` as unknown as number)
  return `${amount.startsWith('-') ? '−' : ''}${written}`
}
/** An amount with its currency, as a text: `1,000.00 EUR`. */
export const moneyText = ({ amount, currency }: { amount: string; currency: string }): string =>
  `${amountText(amount)} ${currency}`
const amountFormats = new Map<string, Intl.NumberFormat>()
const amountFormat = (digits: number): Intl.NumberFormat => {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const key = `${localeNow()} ${digits}`
  const known = amountFormats.get(key) ?? new Intl.NumberFormat(localeNow(), options)
  amountFormats.set(key, known)
  return known
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** A format of instants; it is kept, as making one takes longer than using it. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = localeNow() + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeNow(), options)
  formats.set(key, known)
  return known
}

/** An instant to the minute, in a time zone. */
export const timeText = (instant: string, timeZone: string): string =>
  formatOf({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant))

/** An instant to the second with its zone, for whoever has to be exact. */
export const exactTime = (instant: string, timeZone: string): string =>
  formatOf({ dateStyle: 'full', timeStyle: 'long', timeZone }).format(new Date(instant))

const MINUTE = 60_000
/** How long ago something was: `4 min`, `6 h 41`, `3 days`. */
export const ageText = (instant: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE))
  if (minutes < 60) return t('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('{hours} h {minutes}', { hours, minutes: String(minutes % 60).padStart(2, '0') })
  return t('{count} days', { count: Math.floor(hours / 24) })
}

/** A length of time to come: `12 min`, `6 h 41`, `3 days`. @param ms milliseconds */
export const durationText = (ms: number): string => ageText(new Date(0).toISOString(), Math.max(0, ms))

/** A name as people read it: `locked_withdrawal` → `locked withdrawal`. */
export const plainName = (name: string): string => name.replaceAll(/[_./]+/g, ' ')
/** A name of the office's as people read it, in the language of the app: `bonus_grant` → `Bonus gegeben`. */
export const nameText = (name: string): string => told(plainName(name))

/** The day of an instant in a time zone: `Tue 24 Nov 2026`. */
export const dayText = (instant: string, timeZone: string): string =>
  formatOf({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(instant))

/** A day in as few letters as the language has for it: where names of months are long or have points, by numbers. */
export const shortDay = (instant: number, timeZone: string): string =>
  formatOf({ day: 'numeric', month: languageNow() === 'en' ? 'short' : 'numeric', timeZone }).format(instant)

/** Hour and minute of an instant in a time zone. */
export const clockText = (instant: string, timeZone: string): string =>
  formatOf({ timeStyle: 'short', timeZone }).format(new Date(instant))

/** A setting in a line: file and line, its name, and its value where it is short. */
export const settingText = ({ path, value, place }: { path: string; value: string; place: string | null }): string => {
  const name = path.split('.').slice(1).join('.') || path
  const isShort = value.length <= 40
  return `${place?.split('/').pop() ?? 'default'} ${name}${isShort ? ` = ${value}` : ''}`
}
