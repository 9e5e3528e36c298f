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
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** Local date and time in a zone, each part with its leading zero; `weekday` is `Mon` to `Sun`. */
export type ZoneTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday', string>

/**
 * The local date and time of an instant in a time zone.
 * @param zone an IANA name, e.g. `Europe/Oslo`
 */
export const readZone = (zone: string, instant: Date): ZoneTime =>
  Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as ZoneTime

const HOUR = 3_600_000
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/**
 * The instants at which it is a time of day in a zone, in their order: mostly one; none when a clock is put forward
 * over it, two when it is put back.
 * @param local date and time without a zone, e.g. `2026-12-04T09:00`
 * @param zone an IANA name, e.g. `Europe/Oslo`
 */
export function instantsAt(local: string, zone: string): Date[] {
  if (!LOCAL.test(local)) return []
  const asUtc = Date.parse(`${local}:00.000Z`)
  if (Number.isNaN(asUtc)) return []
  const shownAt = (instant: number): string => {
    const { year, month, day, hour, minute } = readZone(zone, new Date(instant))
    return `${year}-${month}-${day}T${hour}:${minute}`
  }
  // The zone's distance from UTC before and after; it changes at most once within a day.
  const distances = [-24, 24].map((hours) => {
    const near = asUtc + hours * HOUR
    return Date.parse(`${shownAt(near)}:00.000Z`) - near
  })
  const instants = [...new Set(distances.map((distance) => asUtc - distance))]
  return instants
    .filter((instant) => shownAt(instant) === local)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant))
}
