import { useI18n } from '../../../engine/i18n/react.ts'
import { Reference } from '../../../engine/ui/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { methodTitle, type MethodNames } from '../parts/methods.ts'
import { textOf } from '../parts/text.ts'
import { useWhen } from '../parts/use-when.ts'

/** The details a player gives when asking about a payment. */
export const Facts = ({ transaction, names }: { transaction: Transaction; names: MethodNames }) => {
  const { t } = useI18n()
  const when = useWhen()
  return (
    <dl className="facts">
      <dt>{t('cashier.receipt.method')}</dt>
      <dd>{textOf(t, methodTitle(names, transaction.method))}</dd>
      <dt>{t('cashier.receipt.created')}</dt>
      <dd>{when(transaction.created_at)}</dd>
      <dt>{t('cashier.receipt.id')}</dt>
      <dd>
        <Reference id={transaction.id} />
      </dd>
      {transaction.reason && (
        <>
          <dt>{t('cashier.receipt.reason')}</dt>
          <dd>{t(`cashier.reasons.${transaction.reason}`)}</dd>
        </>
      )}
    </dl>
  )
}
