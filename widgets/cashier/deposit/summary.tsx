import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import { FeeRow } from '../parts/fee-row.tsx'
import type { Payment } from '../parts/payment.ts'
import { useMoney } from '../parts/use-money.ts'

/** The amount to pay, the bonus, and the balance afterwards. */
export const Summary = observer(
  ({ payment, label, busy }: { payment: Payment<'deposit'>; label: string; busy: boolean }) => {
    const { t } = useI18n()
    const money = useMoney()
    const { money: amount, offer, bonus, total } = payment
    return (
      <section className="fy-card summary">
        <h2 className="step-title">{t('cashier.summary')}</h2>
        <dl>
          <dt>{t('cashier.deposit.pay')}</dt>
          <dd>{money.full(amount)}</dd>
          {offer && (
            <>
              <dt>{t('cashier.deposit.bonus')}</dt>
              <dd className="gain" data-bonus>{`+ ${money.full(bonus)}`}</dd>
            </>
          )}
          <FeeRow payment={payment} />
          <dt className="total">{t('cashier.deposit.receive')}</dt>
          <dd className="total" data-total>
            {money.full(total)}
          </dd>
        </dl>
        <Button type="submit" size="l" block loading={busy}>
          {label}
        </Button>
        <p className="hint secure">
          <Icon name="lock-simple" /> {t('cashier.deposit.secure')}
        </p>
      </section>
    )
  },
)
