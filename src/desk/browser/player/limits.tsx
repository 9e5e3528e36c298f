import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { durationText, plainName } from '../../../staff-app/browser/format.ts'
import { Button, Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useNow } from '../withdrawals/queue.ts'
import { BREAKS, daysText, TITLES } from './limit-words.ts'
import { Table } from './sections.tsx'
import { Tighten } from './tighten.tsx'

type Limits = NonNullable<PlayerCard['limits']>
type Limit = Limits['limits'][number]

const Pending = ({ change, brand }: { change: NonNullable<Limit['change']>; brand: StaffBrand }) => {
  const now = useNow()
  const isReady = Date.parse(change.ready_at) <= now
  return (
    <>
      <Status tone="warn" icon="clock">
        {change.amount ? <Money {...change.amount} /> : change.minutes ? `${change.minutes} min` : 'no limit'}
      </Status>{' '}
      <small>
        asked for by the player;{' '}
        {isReady ? (
          'may be confirmed now'
        ) : (
          <>
            from <Time at={change.ready_at} zone={brand.timezone} /> (in{' '}
            {durationText(Date.parse(change.ready_at) - now)}), if they confirm it
          </>
        )}
        {' by '}
        <Time at={change.expires_at} zone={brand.timezone} />
      </small>
    </>
  )
}
const LimitRow = ({ limit, brand }: { limit: Limit; brand: StaffBrand }) => (
  <tr>
    <td>
      {TITLES[limit.type] ?? plainName(limit.type)}
      {limit.days > 0 && `, ${daysText(limit.days)}`}
    </td>
    <td className="end">{limit.used && <Money {...limit.used} />}</td>
    <td className="end">{limit.limit ? <Money {...limit.limit} /> : `${limit.minutes} min`}</td>
    <td className="wrap">{limit.change ? <Pending change={limit.change} brand={brand} /> : 'nothing'}</td>
  </tr>
)

/** How long a break still lasts, or what its player has to do once its term is over. */
function leftText(endsAt: string, readyAt: string | null, now: number): string {
  const left = Date.parse(endsAt) - now
  if (left > 0) return ` (in ${durationText(left)})`
  return readyAt === null
    ? ' (over; the player has not asked to come back)'
    : ` (over; the player comes back in ${durationText(Date.parse(readyAt) - now)})`
}

const Breaks = ({ breaks, brand }: { breaks: Limits['breaks']; brand: StaffBrand }) => {
  const now = useNow()
  return (
    <ul>
      {breaks.map(({ period, begins_at, ends_at, is_running, ready_at }) => {
        const words = period === 'permanent' ? 'Excluded for good' : `Break of ${BREAKS[period as keyof typeof BREAKS]}`
        return (
          <li key={begins_at}>
            {is_running ? (
              <Status tone="warn" icon="lock">
                {words}
              </Status>
            ) : (
              <span>{words}, over</span>
            )}
            <small>
              <Time at={begins_at} zone={brand.timezone} />
              {' to '}
              {ends_at === null ? (
                'never'
              ) : (
                <>
                  <Time at={ends_at} zone={brand.timezone} />
                  {is_running && leftText(ends_at, ready_at, now)}
                </>
              )}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

/** Limits and breaks of safer play, what waits and until when; those who may make them tighter. */
export const LimitSection = observer(
  ({ card, brand, onDone }: { card: PlayerCard; brand: StaffBrand; onDone: (words: string) => void }) => {
    const session = useSession()
    const [isOpen, setOpen] = useState(false)
    const { limits: all } = card
    if (!all) return null
    return (
      <section aria-label="Limits and breaks">
        <h2>
          Limits and breaks <small>staff only tighten</small>
        </h2>
        {all.limits.length === 0 ? (
          <p>No limit is set.</p>
        ) : (
          <Table head={['Limit', '·Used', '·Set at', 'Waiting']}>
            {all.limits.map((limit) => (
              <LimitRow key={`${limit.type} ${limit.days}`} limit={limit} brand={brand} />
            ))}
          </Table>
        )}
        <Breaks breaks={all.breaks} brand={brand} />
        <p>Reminded of time and money every {all.reminder} minutes.</p>
        {session.may(brand.id, 'support', 'risk') && (
          <div className="actions">
            <Button onClick={() => setOpen(true)}>Tighten …</Button>
          </div>
        )}
        {isOpen && (
          <Tighten
            card={card}
            limits={all}
            brand={brand}
            onCancel={() => setOpen(false)}
            onDone={(words) => {
              setOpen(false)
              onDone(words)
            }}
          />
        )}
      </section>
    )
  },
)
