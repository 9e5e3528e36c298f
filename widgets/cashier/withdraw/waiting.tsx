import { useI18n } from '../../../engine/i18n/react.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { CancelButton } from '../parts/cancel.tsx'
import type { MethodNames } from '../parts/methods.ts'
import { TransactionLine } from '../parts/recent.tsx'

/** Waiting withdrawals, each with a button to cancel it while that is possible. */
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
