import { durationText, exactTime } from '../../../staff-app/browser/format.ts'
import { Status, Time } from '../../../staff-app/browser/parts.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** What ends within so long is warned of, in milliseconds. */
const SOON = 24 * 3_600_000

/** Whether something ends so soon that somebody should be told. @param at when; null: never @param now milliseconds */
export const endsSoon = (at: string | null, now: number): boolean => at !== null && Date.parse(at) - now <= SOON

/** When something ends undecided: the time; within its last day how long is left. */
export const Ends = ({ at, zone }: { at: string; zone: string }) => {
  const now = useNow()
  if (!endsSoon(at, now)) return <Time at={at} zone={zone} />
  const left = Date.parse(at) - now
  return (
    <Status tone={left > 0 ? 'warn' : 'bad'} icon="clock">
      <time dateTime={at} title={exactTime(at, zone)}>
        {left > 0 ? t('ends in {time}', { time: durationText(left) }) : t('has ended')}
      </time>
    </Status>
  )
}
