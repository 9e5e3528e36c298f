import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { Payment } from './payment.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'

/** What the payment costs: the fee the player bears of this amount, or else the brand's words. */
export const FeeRow = observer(({ payment }: { payment: Payment<'deposit' | 'withdrawal'> }) => {
  const { t } = useI18n()
  const money = useMoney()
  const { method, fee } = payment
  if (!fee && !method?.fee) return null
  return (
    <>
      <dt>{t('cashier.deposit.fee')}</dt>
      <dd data-fee>{fee ? `− ${money.full(fee)}` : textOf(t, method!.fee!).replace(/\.$/, '')}</dd>
    </>
  )
})
