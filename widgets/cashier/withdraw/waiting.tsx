import { useI18n } from '../../../engine/i18n/react.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { CancelButton } from '../parts/cancel.tsx'
import type { MethodNames } from '../parts/methods.ts'
import { TransactionLine } from '../parts/recent.tsx'

/** Withdrawals on their way, each with a way to take it back while there is one. */
export const Waiting = ({
  items,
  names,
  onChanged,
}: {
  items: readonly Transaction[]
  names: MethodNames
  onChanged: () => void
}) => {
  const { t } = useI18n()
  if (items.length === 0) return null
  return (
    <section className="fy-card recent waiting" aria-label={t('cashier.withdraw.waiting')}>
      <h3>{t('cashier.withdraw.waiting')}</h3>
      <ul>
        {items.map((transaction) => (
          <li key={transaction.id}>
            <TransactionLine transaction={transaction} names={names} />
            <CancelButton transaction={transaction} onCancelled={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  )
}
