/** Periods a statement can have. */
export const PERIODS = ['7', '30', '90', 'year', 'own'] as const
type PeriodName = (typeof PERIODS)[number]
/** Calendar days in the brand's time zone, both ends included, `yyyy-mm-dd`. */
export interface Period {
  name: PeriodName
  from: string
  until: string
}

const DAY_MS = 86_400_000
/** Longest period of a statement, in days. */
export const LONGEST_DAYS = 366
const DEFAULT: PeriodName = '30'

/** The calendar day of an instant in a zone. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
/** The day a number of days later. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  shiftDay(text, 0) === text

/** The instant a calendar day begins in a zone; where clocks skip midnight, the first instant after it. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  const wall = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shown = (instant: number): number => {
    const part = Object.fromEntries(
      wall.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    ) as Record<string, number>
    return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second'])
  }
  // Two rounds: the offset at the first guess may be that before a clock change.
  let instant = wanted
  for (let turn = 0; turn < 2; turn++) instant += wanted - shown(instant)
  return new Date(instant)
}

/** The period of a query (`?period=90`, or `?from=…&until=…`); the last 30 days if it is invalid. */
export const periodOf = (query: Record<string, string>, now: Date, timeZone: string): Period => {
  const today = dayOf(now, timeZone)
  const { from, until, period } = query
  if (isDay(from) && isDay(until) && from <= until && until <= today && from > shiftDay(until, -LONGEST_DAYS))
    return { name: 'own', from, until }
  const name = PERIODS.find((candidate) => candidate === period && candidate !== 'own') ?? DEFAULT
  if (name === 'year') return { name, from: `${today.slice(0, 4)}-01-01`, until: today }
  return { name, from: shiftDay(today, 1 - Number(name)), until: today }
}
/** The period as instants, the end not included; without an end if it lasts until now. */
export const instantsOf = (
  { from, until }: Period,
  today: string,
  timeZone: string,
): { from: string; until?: string } => ({
  from: startOfDay(from, timeZone).toISOString(),
  ...(until < today ? { until: startOfDay(shiftDay(until, 1), timeZone).toISOString() } : {}),
})
