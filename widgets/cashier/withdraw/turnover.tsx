import { useI18n } from '../../../engine/i18n/react.ts'
import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { TurnoverItem } from '../../../schemas/api/cashier.ts'
import { useMoney } from '../parts/use-money.ts'

/** What must be staked before a withdrawal, for each kind of credit. Renders nothing when there is nothing left. */
export const Turnover = ({ items, currency }: { items: readonly TurnoverItem[]; currency: string }) => {
  const { t } = useI18n()
  const money = useMoney()
  if (items.length === 0) return null
  const sum = toMoney(
    items.reduce((all, { left }) => all + parseMoney(left, currency), 0n),
    currency,
  )
  return (
    <section className="fy-card turnover" aria-labelledby="withdraw-turnover">
      <h2 className="step-title" id="withdraw-turnover">
        <Icon name="warning-circle" /> {t('cashier.turnover.title', { amount: money.full(sum) })}
      </h2>
      <dl>
        {items.map(({ kind, left, asked }) => (
          <div key={kind} data-kind={kind}>
            <dt>{t(`cashier.turnover.${kind}`)}</dt>
            <dd>{t('cashier.turnover.of', { left: money.full(left), asked: money.full(asked) })}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('cashier.turnover.text')}</p>
    </section>
  )
}
