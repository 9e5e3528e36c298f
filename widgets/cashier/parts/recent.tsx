import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon, Money } from '../../../engine/ui/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { methodTitle, RECENT_COUNT, type MethodNames } from './methods.ts'
import { statusTone } from './status.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'
import { useWhen } from './use-when.ts'

/** Address of a transaction's receipt. */
export const receiptPath = (id: string): string => `/cashier/receipt?id=${encodeURIComponent(id)}`

/** One transaction: type, time, amount, and its status as a coloured word; links to the receipt. */
export const TransactionLine = ({ transaction, names }: { transaction: Transaction; names: MethodNames }) => {
  const { t } = useI18n()
  const when = useWhen()
  const { navigation } = useStores()
  const money = useMoney()
  const { id, type, method, amount, status, created_at: created } = transaction
  const signed = type === 'withdrawal' ? { ...amount, amount: `-${amount.amount}` } : amount
  return (
    <a className="line" href={navigation.href(receiptPath(id))}>
      <span className="line-icon" data-type={type}>
        <Icon name={type === 'deposit' ? 'arrow-down' : 'arrow-up'} />
      </span>
      <span className="line-what">
        <b>{textOf(t, methodTitle(names, method))}</b>
        <small>{when(created)}</small>
      </span>
      <span className="line-much">
        <Money value={signed} sign symbol={money.symbol(amount.currency)} decimals={money.decimals(amount.currency)} />
        <small data-tone={statusTone(status)}>{t(`cashier.status.${status}`)}</small>
      </span>
    </a>
  )
}

/** The newest transactions beside a form, 4 at most (CASHIER-12). */
export const Recent = ({ items, names, title }: { items: readonly Transaction[]; names: MethodNames; title: string }) =>
  items.length === 0 ? null : (
    <section className="fy-card recent" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.slice(0, RECENT_COUNT).map((transaction) => (
          <li key={transaction.id}>
            <TransactionLine transaction={transaction} names={names} />
          </li>
        ))}
      </ul>
    </section>
  )
