import { addMonths, dayOf, monthOf, parseDuration, weekOf } from '../../../engine/clock/index.ts'
import type { LimitPeriod } from '../../../schemas/api/limits.ts'

const DAY = parseDuration('P1D')
/** A month among the numbers of days that limits are stored by: those of the longest one. */
const MONTH = 31

/** The number a period is stored by. */
export const daysOf = (period: LimitPeriod): number => (period === 'month' ? MONTH : Number(period))
/** The period that is stored by a number of days. */
export const periodOf = (days: number): LimitPeriod => (days === MONTH ? 'month' : (String(days) as LimitPeriod))
/** A period as the data of an error names it. */
export const spanOf = (days: number): { period: 'month' } | { days: number } =>
  days === MONTH ? { period: 'month' } : { days }

/** The time that a limit of a player, or a cap of the brand, looks at. */
export interface Frame {
  /** What happened after this instant counts. */
  readonly after: Date
  /** When it begins anew; undefined where it moves along with the time. */
  readonly until?: Date
}

/** The time before now that moves along with it: days of 24 hours, or a month by the clocks of a zone. */
export const rollingFrame = (days: number, now: Date, zone: string): Frame => ({
  after: days === MONTH ? addMonths(now, -1, zone) : new Date(now.getTime() - days * DAY),
})

const CALENDAR = new Map([
  [1, dayOf],
  [7, weekOf],
  [MONTH, monthOf],
])

/**
 * The day, the week from Monday or the month of a zone that now is in; it does not move, and is new for everybody at
 * the same time. Other numbers of days have no such frame: theirs rolls.
 */
export function calendarFrame(days: number, now: Date, zone: string): Frame {
  const { from, to } = CALENDAR.get(days)?.(now, zone) ?? {}
  // Instants are whole milliseconds, and the first one of a frame belongs to it.
  return from && to ? { after: new Date(from.getTime() - 1), until: to } : rollingFrame(days, now, zone)
}
