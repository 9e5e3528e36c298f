/** Thrown for a text that is not a duration of fixed length. */
export class DurationError extends Error {
  override name = 'DurationError'
}

const PATTERN = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UNITS = [7 * DAY, DAY, HOUR, MINUTE, SECOND]

/**
 * Length of an ISO 8601 duration in milliseconds: `PT24H`, `P1D`, `PT30M`, `P1DT12H`. A day is 24 hours. Years and
 * months have no fixed length and are refused.
 * @throws DurationError
 */
export function parseDuration(iso: string): number {
  const match = PATTERN.exec(iso)
  if (!match) throw new DurationError(`"${iso}" is not a duration such as PT30M, PT24H or P7D`)
  const total = UNITS.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0)
  const milliseconds = Math.round(total)
  if (!Number.isSafeInteger(milliseconds)) throw new DurationError(`"${iso}" is too long a duration`)
  return milliseconds
}

/** Whether `parseDuration` accepts a text. */
export function isDuration(text: string): boolean {
  try {
    parseDuration(text)
    return true
  } catch {
    return false
  }
}
