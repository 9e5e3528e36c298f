import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { durationText, nameText } from '../../../staff-app/browser/format.ts'
import { Button, Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useNow } from '../withdrawals/queue.ts'
import { BREAKS, daysText, TITLES } from './limit-words.ts'
import { Table } from './sections.tsx'
import { Tighten } from './tighten.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

type Limits = NonNullable<PlayerCard['limits']>
type Limit = Limits['limits'][number]

const Pending = ({ change, brand }: { change: NonNullable<Limit['change']>; brand: StaffBrand }) => {
  const now = useNow()
  const isReady = Date.parse(change.ready_at) <= now
  const end = <Time at={change.expires_at} zone={brand.timezone} />
  return (
    <>
      <Status tone="warn" icon="clock">
        {change.amount ? (
          <Money {...change.amount} />
        ) : change.minutes ? (
          t('{minutes} min', { minutes: change.minutes })
        ) : (
          t('no limit')
        )}
      </Status>{' '}
      <small>
        {isReady
          ? rich('asked for by the player; may be confirmed now by {end}', { end })
          : rich('asked for by the player; from {time} (in {left}), if they confirm it by {end}', {
              time: <Time at={change.ready_at} zone={brand.timezone} />,
              left: durationText(Date.parse(change.ready_at) - now),
              end,
            })}
      </small>
    </>
  )
}
const LimitRow = ({ limit, brand }: { limit: Limit; brand: StaffBrand }) => (
  <tr>
    <td>
      {TITLES[limit.type] ?? nameText(limit.type)}
      {limit.days > 0 && `, ${daysText(limit.days)}`}
    </td>
    <td className="end">{limit.used && <Money {...limit.used} />}</td>
    <td className="end">
      {limit.limit ? <Money {...limit.limit} /> : t('{minutes} min', { minutes: limit.minutes ?? 0 })}
    </td>
    <td className="wrap">{limit.change ? <Pending change={limit.change} brand={brand} /> : t('nothing')}</td>
  </tr>
)

/** How long a break still lasts, or what its player has to do once its term is over. */
function leftText(endsAt: string, readyAt: string | null, now: number): string {
  const left = Date.parse(endsAt) - now
  if (left > 0) return ` ${t('(in {left})', { left: durationText(left) })}`
  return readyAt === null
    ? ` ${t('(over; the player has not asked to come back)')}`
    : ` ${t('(over; the player comes back in {left})', { left: durationText(Date.parse(readyAt) - now) })}`
}

const Breaks = ({ breaks, brand }: { breaks: Limits['breaks']; brand: StaffBrand }) => {
  const now = useNow()
  return (
    <ul>
      {breaks.map(({ period, begins_at, ends_at, is_running, ready_at }) => {
        const words =
          period === 'permanent'
            ? t('Excluded for good')
            : t('Break of {length}', { length: BREAKS[period as keyof typeof BREAKS] })
        return (
          <li key={begins_at}>
            {is_running ? (
              <Status tone="warn" icon="lock">
                {words}
              </Status>
            ) : (
              <span>{t('{what}, over', { what: words })}</span>
            )}
            <small>
              {rich('{from} to {until}', {
                from: <Time at={begins_at} zone={brand.timezone} />,
                until: ends_at === null ? t('never', {}, 'break') : <Time at={ends_at} zone={brand.timezone} />,
              })}
              {ends_at !== null && is_running && leftText(ends_at, ready_at, now)}
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
      <section aria-label={t('Limits and breaks')}>
        <h2>
          {t('Limits and breaks')} <small>{t('staff only tighten')}</small>
        </h2>
        {all.limits.length === 0 ? (
          <p>{t('No limit is set.')}</p>
        ) : (
          <Table head={[t('Limit'), `·${t('Used')}`, `·${t('Set at')}`, t('Waiting')]}>
            {all.limits.map((limit) => (
              <LimitRow key={`${limit.type} ${limit.days}`} limit={limit} brand={brand} />
            ))}
          </Table>
        )}
        <Breaks breaks={all.breaks} brand={brand} />
        <p>{t('Reminded of time and money every {minutes} minutes.', { minutes: all.reminder })}</p>
        {session.may(brand.id, 'support', 'risk') && (
          <div className="actions">
            <Button onClick={() => setOpen(true)}>{t('Tighten …')}</Button>
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
