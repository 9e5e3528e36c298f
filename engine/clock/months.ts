import { readZone } from './zone.ts'

/** The local time in a zone at an instant, as the milliseconds of that time in UTC. */
const wallTime = (instant: number, zone: string): number => {
  const { year, month, day, hour, minute, second } = readZone(zone, new Date(instant))
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) +
    (((instant % 1000) + 1000) % 1000)
  )
}

/**
 * The same time of day so many months later in a time zone. A missing day becomes the last day of the month; a time
 * skipped by a clock change is moved forward by the size of the change; of a repeated time it is the second.
 * @param zone an IANA name, e.g. `Europe/Malta`
 */
export function addMonths(from: Date, months: number, zone: string): Date {
  const local = new Date(wallTime(from.getTime(), zone))
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return fromWallTime(local.getTime(), zone)
}

/**
 * The instant of a local time in a zone, given as the milliseconds of that time in UTC. A time skipped by a clock
 * change is moved forward by the size of the change; of a repeated time it is the second.
 */
function fromWallTime(wanted: number, zone: string): Date {
  // A zone is at most a day away from UTC, and changes its clocks at most once within two days.
  const offsets = [-86_400_000, 86_400_000].map((away) => wallTime(wanted + away, zone) - (wanted + away))
  const fits = offsets.map((offset) => wanted - offset).filter((instant) => wallTime(instant, zone) === wanted)
  return new Date(fits.length > 0 ? Math.max(...fits) : wanted - Math.min(...offsets))
}

/**
 * The day of an instant in a time zone, from midnight until the next, local time: 23 or 25 hours where clocks change.
 * @param zone an IANA name, e.g. `Europe/Malta`
 */
export function dayOf(instant: Date, zone: string): { from: Date; to: Date } {
  const local = new Date(wallTime(instant.getTime(), zone))
  const day = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  return { from: fromWallTime(day, zone), to: fromWallTime(day + 86_400_000, zone) }
}

/**
 * The month of an instant in a time zone, from the first at 00:00 until the next, local time.
 * @param zone an IANA name, e.g. `Europe/Malta`
 */
export function monthOf(instant: Date, zone: string): { from: Date; to: Date } {
  const local = new Date(wallTime(instant.getTime(), zone))
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  return { from: fromWallTime(Date.UTC(year, month), zone), to: fromWallTime(Date.UTC(year, month + 1), zone) }
}

/**
 * The week of an instant in a time zone, from Monday 00:00 until the next, local time.
 * @param zone an IANA name, e.g. `Europe/Malta`
 */
export function weekOf(instant: Date, zone: string): { from: Date; to: Date } {
  const local = new Date(wallTime(instant.getTime(), zone))
  const days = (local.getUTCDay() + 6) % 7
  const monday = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - days)
  return { from: fromWallTime(monday, zone), to: fromWallTime(monday + 7 * 86_400_000, zone) }
}
