import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type { Transaction, TransactionDetails } from '../../../schemas/api/cashier.ts'
import { CancelButton } from '../parts/cancel.tsx'
import { receiptPath } from '../parts/recent.tsx'
import { Tracker } from '../parts/tracker.tsx'
import { useMoney } from '../parts/use-money.ts'
import { useTransaction } from '../parts/use-transaction.ts'

/** A withdrawal just requested: the confirmation and its status. */
export const Sent = ({
  transaction,
  onAgain,
  onMoved,
}: {
  transaction: Transaction
  onAgain: () => void
  onMoved: () => void
}) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const money = useMoney()
  const box = useRef<HTMLElement>(null)
  const [first, setFirst] = useState<TransactionDetails>({ ...transaction, steps: [] })
  const latest = useTransaction(first, transaction.id) ?? first
  const { status } = latest
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  useEffect(() => {
    if (status !== transaction.status) moved()
  }, [status, transaction.status])
  return (
    <section ref={box} className="fy-card sent" tabIndex={-1} aria-label={t('cashier.withdraw.sent')}>
      <div role="status">
        <h2>{t('cashier.withdraw.sent')}</h2>
        <p className="amount-sent">{money.full(transaction.amount)}</p>
      </div>
      <Tracker transaction={latest} />
      <div className="actions">
        <Button href={navigation.href(receiptPath(transaction.id))} variant="secondary">
          {t('cashier.receipt.open')}
        </Button>
        <CancelButton size="m" transaction={latest} onCancelled={(changed) => setFirst({ ...latest, ...changed })} />
        <Button variant="quiet" onClick={onAgain}>
          {t('cashier.withdraw.again')}
        </Button>
      </div>
    </section>
  )
}
