import type { Say } from './words/index.ts'

/** A time as the site writes it: `h:mm`, 24 hours, in the site's time zone. */
export const clockTime = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(instant))
    .replace(/^0(?=\d:)/, '')

/** The day of an instant in a time zone, as `2026-03-03`. */
export const dayOf = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

/** What a day is called: today, tomorrow, or its weekday and date. Both days as `dayOf` writes them. */
export function dayName(say: Say, locale: string, day: string, today: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const days = Math.round((noon.getTime() - Date.parse(`${today}T12:00:00Z`)) / 86_400_000)
  if (days === 0) return say('today')
  if (days === 1) return say('tomorrow')
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).format(
    noon,
  )
}
