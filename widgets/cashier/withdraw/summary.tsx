import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import { FeeRow } from '../parts/fee-row.tsx'
import type { Payment } from '../parts/payment.ts'
import { useMoney } from '../parts/use-money.ts'
import { burnsOf } from './burn.ts'

/** The available amount, the amount the player receives, and the bonus lost. */
export const Summary = observer(
  ({
    payment,
    label,
    busy,
    action,
  }: {
    payment: Payment<'withdrawal'>
    label: string
    busy: boolean
    action: boolean
  }) => {
    const { t } = useI18n()
    const money = useMoney()
    const { settings, received } = payment
    const burns = burnsOf(settings)
    return (
      <section className="fy-card summary">
        <h2 className="step-title">{t('cashier.summary')}</h2>
        <p className="available">
          <span>{t('cashier.withdraw.available')}</span>
          <b data-available>{money.full(settings.available)}</b>
        </p>
        {action && (
          <>
            <dl>
              <FeeRow payment={payment} />
              {burns && (
                <>
                  <dt>{t('cashier.withdraw.burns')}</dt>
                  <dd className="burns">{`− ${money.full(burns.bonus)}`}</dd>
                  {burns.titles.length > 0 && <dd className="burnt">{burns.titles.join(', ')}</dd>}
                </>
              )}
              <dt className="total">{t('cashier.withdraw.receive')}</dt>
              <dd className="total" data-total>
                {money.full(received)}
              </dd>
            </dl>
            <Button type="submit" size="l" block loading={busy}>
              {label}
            </Button>
            <p className="hint secure">
              <Icon name="lock-simple" /> {t('cashier.withdraw.secure')}
            </p>
          </>
        )}
      </section>
    )
  },
)
