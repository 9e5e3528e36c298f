import { css } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Progress } from '../../../engine/ui/index.ts'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'

/** How far an amount is on the way to a limit, in whole percent, cut. */
const shareOf = ({ amount, limit }: Pick<Jackpot, 'amount' | 'limit'>): number =>
  Math.min(100, Math.max(0, Math.floor((Number(amount.amount) / Number(limit.amount)) * 100 || 0)))

/** How far a jackpot is to the amount it must be won before. */
export const Cap = ({ jackpot }: { jackpot: Pick<Jackpot, 'amount' | 'limit'> }) => {
  const { t, money, percent } = useI18n()
  const share = shareOf(jackpot)
  const words = t('compete.must_drop', { limit: money(jackpot.limit) })
  return (
    <div className="cap">
      <p>
        <span>{words}</span>
        <span data-percent={share}>{percent(share)}</span>
      </p>
      <Progress value={share} max={100} label={words} />
    </div>
  )
}

/** What a jackpot is fed by, by whom it is paid, and when it was won last. */
export const PotFacts = ({ jackpot }: { jackpot: Jackpot }) => {
  const { t, money, date, percent } = useI18n()
  const { games, last_win: last, rate } = jackpot
  const fed = games.types.map((type) => t(`rewards.types.${type}`)).join(', ')
  return (
    <dl className="pot-facts">
      <div>
        <dt>{t('compete.last_won')}</dt>
        <dd>
          {last ? (
            <>
              <b className="amount">{money(last.amount)}</b> · <bdi>{last.player}</bdi> ·{' '}
              <time dateTime={last.won_at}>{date(last.won_at)}</time>
            </>
          ) : (
            t('compete.never_won')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('compete.fed_by')}</dt>
        <dd>{fed || t('compete.every_game')}</dd>
      </div>
      <div>
        <dt>{t('compete.paid_by')}</dt>
        <dd>{t('compete.paid_by_house', { rate: percent(Number(rate)) })}</dd>
      </div>
    </dl>
  )
}

/** `<Cap>`, `<PotFacts>`. */
export const potStyles = css`
  .cap {
    display: grid;
    gap: 6px;
    inline-size: 100%;
    font-variant-numeric: tabular-nums;
  }
  .cap p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 14px;
    color: var(--fg-muted);
    font-size: 13.5px;
  }
  .pot-facts {
    display: grid;
    gap: 8px;
    inline-size: 100%;
    font-size: 13.5px;
  }
  .pot-facts > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 14px;
  }
  .pot-facts dt {
    color: var(--fg-muted);
  }
  .pot-facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .pot-facts .amount {
    color: inherit;
    font: inherit;
    font-weight: 700;
  }
`
