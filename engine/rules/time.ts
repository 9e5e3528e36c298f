import { readZone } from '../clock/index.ts'
import type { RuleContext } from './context.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * The time of day, the weekday and the date of an instant in a time zone.
 * @param now an instant, ISO 8601 in UTC
 * @param zone an IANA name, e.g. `Europe/Oslo`
 */
export const timeIn = (zone: string, now: string): RuleContext['time'] => {
  const { year, month, day, hour, weekday } = readZone(zone, new Date(now))
  return { hour: Number(hour), weekday: WEEKDAYS.indexOf(weekday) + 1, date: `${year}-${month}-${day}` }
}
