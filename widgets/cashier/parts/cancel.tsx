import { useState } from 'react'
import { useConfirm } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { attempt } from './attempt.ts'
import { useMoney } from './use-money.ts'

/** Cancels a waiting withdrawal after a confirmation; renders nothing where it cannot be cancelled (CASHIER-10). */
export const CancelButton = ({
  transaction,
  onCancelled,
  size = 's',
}: {
  transaction: Transaction
  onCancelled: (changed: Transaction) => void
  size?: 's' | 'm'
}) => {
  const { t } = useI18n()
  const { api, balances, failures, toasts } = useStores()
  const money = useMoney()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  // The displayed transaction may be older than its cancellation.
  const [done, setDone] = useState<string>()
  if (!transaction.can_cancel || done === transaction.id) return null
  const amount = money.full(transaction.amount)
  const cancel = async () => {
    const yes = await confirm({
      title: t('cashier.cancel.title'),
      text: t('cashier.cancel.text', { amount }),
      confirm: t('cashier.cancel.confirm'),
      cancel: t('cashier.cancel.keep'),
      tone: 'danger',
    })
    if (!yes) return
    setBusy(true)
    try {
      const answer = await attempt(`cancel:${transaction.id}`, (idempotencyKey) =>
        api.cashier.cancelWithdrawal({ id: transaction.id }, { idempotencyKey }),
      )
      setDone(transaction.id)
      onCancelled(answer.transaction)
      toasts.show('success', t('cashier.cancel.done', { amount }))
      // The withdrawal stays cancelled if the balance cannot be read now.
      void balances.refresh().catch(() => undefined)
    } catch (error) {
      failures.show(error, t('cashier.cancel.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size={size}
      loading={busy}
      aria-label={t('cashier.cancel.label', { amount })}
      onClick={() => void cancel()}
    >
      {t('cashier.cancel.button')}
    </Button>
  )
}
