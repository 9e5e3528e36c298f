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
