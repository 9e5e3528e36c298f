import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Icon, Spinner } from '../../../engine/ui/index.ts'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { isWaiting, LOOKS, outcomeOf } from '../outcome/outcome.ts'
import { useTransaction } from '../parts/use-transaction.ts'

/** A deposit that was sent. */
export interface Sent {
  transaction: TransactionDetails
  /** The payment page. */
  url: string
  /** Whether the browser opened it. */
  isOpen: boolean
}

interface SentProps {
  sent: Sent
  /** Called once the money has arrived. */
  onArrived: () => void
  onAgain: () => void
  onClose: () => void
}

/** Waits for the outcome of a deposit that is paid in another tab, and shows it. */
export const SentDeposit = observer(({ sent, onArrived, onAgain, onClose }: SentProps) => {
  const { t } = useI18n()
  const transaction = useTransaction(sent.transaction, sent.transaction.id)
  const outcome = outcomeOf('newwindow', transaction)
  const { icon, tone } = LOOKS[outcome]
  const waits = isWaiting(outcome)
  const hasArrived = outcome === 'success'
  // The button that was pressed is gone: the focus stays in the dialog.
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    if (hasArrived) arrived()
  }, [hasArrived])
  const text = waits && !sent.isOpen ? 'cashier.quick.blocked' : `cashier.outcome.${outcome}.text`
  return (
    <div className="sent" ref={root} tabIndex={-1} data-outcome={outcome} data-tone={tone}>
      <div className="said" role="status">
        <span className="mark">
          {waits || !icon ? <Spinner label={t('cashier.outcome.pending.title')} /> : <Icon name={icon} />}
        </span>
        <h3>{t(`cashier.outcome.${outcome}.title`)}</h3>
        <p>{t(text)}</p>
      </div>
      {waits && (
        <Button size="l" block href={sent.url} target="_blank" icon="arrow-square-out">
          {t('cashier.outcome.newwindow.open')}
        </Button>
      )}
      {!waits && !hasArrived && (
        <Button size="l" block onClick={onAgain}>
          {t('cashier.outcome.fail.button')}
        </Button>
      )}
      <Button size="l" block variant={hasArrived ? 'primary' : 'secondary'} onClick={onClose}>
        {t('cashier.quick.back')}
      </Button>
    </div>
  )
})
