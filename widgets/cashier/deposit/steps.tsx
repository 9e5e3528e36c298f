import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { AmountStep } from '../parts/amount-step.tsx'
import type { Bank } from '../parts/banks.ts'
import { Failure } from '../parts/failure.tsx'
import { MethodPicker } from '../parts/method-picker.tsx'
import { OffersStep } from '../parts/offers-step.tsx'
import type { Payment } from '../parts/payment.ts'
import { RequisitesStep } from '../parts/requisites-step.tsx'
import { Step } from '../parts/step.tsx'

interface StepsProps {
  payment: Payment<'deposit'>
  banks: Bank[]
  /** Called after another method was chosen. */
  onMethod?: (sysname: string) => void
}

/** Method, amount, bonus and details, numbered in their order. */
export const Steps = observer(({ payment, banks, onMethod }: StepsProps) => {
  const { t } = useI18n()
  const choose = (sysname: string) => {
    payment.choose(sysname)
    onMethod?.(sysname)
  }
  let step = 1
  return (
    <div className="steps">
      <Step number={step++} title={t('cashier.payWith')}>
        <MethodPicker
          methods={payment.settings.methods}
          selected={payment.methodName}
          onSelect={choose}
          label={t('cashier.method')}
        />
      </Step>
      <Step number={step++} title={t('cashier.amount')}>
        <AmountStep payment={payment} />
      </Step>
      {payment.offers.length > 0 && (
        <Step number={step++} title={t('cashier.bonusStep')}>
          <OffersStep payment={payment} />
        </Step>
      )}
      {payment.method && payment.method.requisites.length > 0 && (
        <Step number={step++} title={t('cashier.details')}>
          <RequisitesStep payment={payment} banks={banks} />
        </Step>
      )}
      {payment.failure != null && <Failure error={payment.failure} />}
    </div>
  )
})
