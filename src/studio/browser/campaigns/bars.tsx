import { shortDay } from '../../../staff-app/browser/format.ts'
import { spansIn, stateAt, type Campaign, type Span } from './campaign.ts'

const DAY = 86_400_000
/** Days that are shown before this one, and from it on. */
const [BEFORE, AFTER] = [7, 35]
const DAYS = BEFORE + AFTER

/** The days around an instant. */
const windowAt = (now: number): Span => {
  const first = Math.floor(now / DAY) * DAY - BEFORE * DAY
  return [first, first + DAYS * DAY]
}
const placeIn = ([begin, end]: Span, at: number): number => ((at - begin) / (end - begin)) * 100

/** The days that bars are drawn over: every seventh by its date, and now. */
export const Days = ({ now, zone }: { now: number; zone: string }) => {
  const days = windowAt(now)
  const weeks = Array.from({ length: DAYS / 7 }, (_, week) => days[0] + week * 7 * DAY)
  return (
    <div className="days" aria-hidden="true">
      {weeks.map((at) => (
        <span key={at}>{shortDay(at + DAY / 2, zone)}</span>
      ))}
    </div>
  )
}

/** When a campaign is, as a bar over days; where others are for the same people at that time, it is marked. */
export const Bar = ({ campaign, others, now }: { campaign: Campaign; others: readonly Campaign[]; now: number }) => {
  const days = windowAt(now)
  const x = (at: number) => placeIn(days, at) * 4.2
  const rect = ([from, until]: Span, className: string, at: number) => (
    <rect key={`${className} ${at}`} className={className} x={x(from)} width={Math.max(1, x(until) - x(from))} />
  )
  const both = others.flatMap((other) =>
    spansIn(
      { ...other, from: Math.max(other.from, campaign.from), until: Math.min(other.until, campaign.until) },
      days,
    ),
  )
  return (
    <svg
      className={`span ${stateAt(campaign, now)}`}
      viewBox="0 0 420 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: DAYS / 7 }, (_, week) => (
        <path key={week} className="week" d={`M${week * 70} 0v10`} />
      ))}
      {spansIn(campaign, days).map((span, at) => rect(span, 'own', at))}
      {both.map((span, at) => rect(span, 'both', at))}
      <path className="now" d={`M${x(now)} -3v16`} />
    </svg>
  )
}
