import { useEffect, useId, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Money, Notice, Skeleton } from '../../../engine/ui/index.ts'
import type { Transaction, TransactionDetails } from '../../../schemas/api/cashier.ts'
import { CancelButton } from '../parts/cancel.tsx'
import { methodTitle, type MethodNames } from '../parts/methods.ts'
import { receiptPath } from '../parts/recent.tsx'
import { statusTone } from '../parts/status.ts'
import { textOf } from '../parts/text.ts'
import { Tracker } from '../parts/tracker.tsx'
import { useMoney } from '../parts/use-money.ts'
import { useWhen } from '../parts/use-when.ts'

interface EntryProps {
  transaction: Transaction
  names: MethodNames
  onChanged: (changed: Transaction) => void
}

/** A payment's details, loaded when they are opened; a new key loads them again. */
const Details = ({ id, onRetry }: { id: string; onRetry: () => void }) => {
  const { t } = useI18n()
  const { api } = useStores()
  const [details, setDetails] = useState<TransactionDetails | 'failed'>()
  useEffect(() => {
    let gone = false
    api.cashier.getDepositInfo({ id }).then(
      (found) => {
        if (!gone) setDetails(found)
      },
      () => {
        if (!gone) setDetails('failed')
      },
    )
    return () => {
      gone = true
    }
  }, [api, id])
  if (details === 'failed')
    return (
      <Notice
        tone="danger"
        title={t('cashier.history.failed')}
        action={
          <Button size="s" variant="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  return details ? <Tracker transaction={details} /> : <Skeleton lines={5} />
}

/**
 * One deposit or withdrawal: method, amount, status, creation and last change; opens to its steps and its receipt
 * (HISTORY-06).
 */
export const PaymentEntry = ({ transaction, names, onChanged }: EntryProps) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const money = useMoney()
  const when = useWhen()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { id, type, method, amount, status, created_at: created, updated_at: updated } = transaction
  const signed = type === 'withdrawal' ? { ...amount, amount: `-${amount.amount}` } : amount
  return (
    <li className="entry">
      <button
        type="button"
        className="line"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="line-icon" data-type={type}>
          <Icon name={type === 'deposit' ? 'arrow-down' : 'arrow-up'} />
        </span>
        <span className="line-what">
          <b>{textOf(t, methodTitle(names, method))}</b>
          <small>{when(created)}</small>
          {when(updated) !== when(created) && <small>{t('cashier.history.updated', { when: when(updated) })}</small>}
        </span>
        <span className="line-much">
          <Money
            value={signed}
            sign
            symbol={money.symbol(amount.currency)}
            decimals={money.decimals(amount.currency)}
          />
          <small data-tone={statusTone(status)}>{t(`cashier.status.${status}`)}</small>
        </span>
        <Icon name="caret-down" className="line-caret" />
      </button>
      <div id={panel} className="details" hidden={!isOpen}>
        {isOpen && <Details key={`${status} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />}
        <div className="actions">
          <Button size="s" variant="secondary" icon="receipt" href={navigation.href(receiptPath(id))}>
            {t('cashier.receipt.open')}
          </Button>
          <CancelButton transaction={transaction} onCancelled={onChanged} />
        </div>
      </div>
    </li>
  )
}
