import type { RuleContext } from './context.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/**
 * The time of day, the weekday and the date of an instant in a time zone.
 * @param now an instant, ISO 8601 in UTC
 * @param zone an IANA name, e.g. `Europe/Oslo`
 */
export const timeIn = (zone: string, now: string): RuleContext['time'] => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(now))
      .map(({ type, value }) => [type, value]),
  )
  return {
    hour: Number(parts['hour']),
    weekday: WEEKDAYS.indexOf(parts['weekday'] ?? '') + 1,
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
  }
}
