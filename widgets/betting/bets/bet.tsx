import { useId, useState } from 'react'
import type { I18n } from '../../../engine/i18n/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon, Status } from '../../../engine/ui/index.ts'
import type { Bet } from '../../../schemas/api/betting.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'

const TONES = { open: 'info', won: 'success', lost: 'neutral', void: 'warning', cashed_out: 'neutral' } as const
/** Odds of three decimals, without the last when it says nothing. */
const shortOdds = (odds: string): string => odds.replace(/0$/, '')

const Details = ({ bet }: { bet: Bet }) => {
  const { t } = useI18n()
  const money = useMoney()
  const when = useWhen()
  const facts = [
    ['odds', shortOdds(bet.odds)],
    bet.status === 'open' ? ['possible', money.full(bet.possible)] : ['payout', money.full(bet.payout)],
    ...(bet.settled_at === null ? [] : [['settled_at', when(bet.settled_at)] as const]),
    ['number', bet.external_id],
  ] as const
  return (
    <>
      <ul>
        {bet.legs.map((leg, index) => (
          <li key={index}>
            <span>
              <b>{leg.selection}</b>
              <small>
                {leg.event} · {leg.market}
              </small>
              <small>
                {leg.league} · {when(leg.starts_at)}
              </small>
            </span>
            <span>{t(`betting.bets.leg_${leg.status}`)}</span>
            <b>{shortOdds(leg.odds)}</b>
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`betting.bets.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A single's selection, or how several are combined. */
const nameOf = (t: I18n['t'], { legs, system }: Bet): string | undefined => {
  if (system !== null) return t('betting.bets.system', { size: system, count: legs.length })
  return legs.length > 1 ? t('betting.bets.combo', { count: legs.length }) : legs[0]?.selection
}

/** One bet; it opens to its selections. */
export const BetLine = ({ bet }: { bet: Bet }) => {
  const { t } = useI18n()
  const money = useMoney()
  const when = useWhen()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { status, stake, payout } = bet
  return (
    <li className="bet" data-bet={bet.external_id} data-status={status}>
      <button
        type="button"
        className="line"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{nameOf(t, bet)}</b>
          <small>{when(bet.placed_at)}</small>
        </span>
        <Status status={status} tone={TONES[status]} label={t(`betting.bets.status_${status}`)} />
        <span className="amounts">
          <b data-won={status === 'won' || undefined}>{status === 'open' ? '–' : money.full(payout)}</b>
          <small>{t('betting.bets.staked', { amount: money.full(stake) })}</small>
        </span>
        <Icon name="caret-down" />
      </button>
      <div id={panel} className="details" hidden={!isOpen}>
        {isOpen && <Details bet={bet} />}
      </div>
    </li>
  )
}
