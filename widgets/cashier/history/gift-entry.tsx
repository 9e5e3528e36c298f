import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon, Money } from '../../../engine/ui/index.ts'
import type { Bonus, Cashback } from '../../../schemas/api/campaigns.ts'
import { textOf } from '../parts/text.ts'
import { useMoney } from '../parts/use-money.ts'
import { useWhen } from '../parts/use-when.ts'

interface LineProps {
  icon: string
  title: string
  times: string
  amount: Bonus['amount']
  state: string
  tone: string
}
const Line = ({ icon, title, times, amount, state, tone }: LineProps) => {
  const { t } = useI18n()
  const money = useMoney()
  return (
    <li className="entry">
      <div className="line">
        <span className="line-icon">
          <Icon name={icon} />
        </span>
        <span className="line-what">
          <b>{textOf(t, title)}</b>
          <small>{times}</small>
        </span>
        <span className="line-much">
          <Money value={amount} symbol={money.symbol(amount.currency)} decimals={money.decimals(amount.currency)} />
          <small data-tone={tone}>{state}</small>
        </span>
      </div>
    </li>
  )
}

/** One past bonus (HISTORY-08). */
export const BonusEntry = ({ bonus }: { bonus: Bonus }) => {
  const { t } = useI18n()
  const when = useWhen()
  const { title, amount, status, created_at: created, ended_at: ended } = bonus
  const times = ended ? t('cashier.history.fromTo', { from: when(created), to: when(ended) }) : when(created)
  return (
    <Line
      icon="gift"
      title={title}
      times={times}
      amount={amount}
      state={t(`cashier.bonusStatus.${status}`)}
      tone={status === 'completed' ? 'success' : 'info'}
    />
  )
}
/** One cashback that was paid out (HISTORY-07). */
export const CashbackEntry = ({ cashback }: { cashback: Cashback }) => {
  const { t } = useI18n()
  const when = useWhen()
  return (
    <Line
      icon="arrows-clockwise"
      title={cashback.description.title}
      times={when(cashback.end_date)}
      amount={cashback.amount}
      state={t(`cashier.cashbackStatus.${cashback.status}`)}
      tone="success"
    />
  )
}
