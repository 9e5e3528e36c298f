import { observer } from 'mobx-react-lite'
import type { I18n } from '../../../engine/i18n/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import { AmountInput, Icon } from '../../../engine/ui/index.ts'
import { faultText } from './check.ts'
import type { Payment } from './payment.ts'
import { textOf } from './text.ts'
import { useMoney, type MoneyText } from './use-money.ts'

type Direction = 'deposit' | 'withdrawal'

/** What the method costs: the fee of what is typed, or the brand's words. */
const feeHint = ({ method, fee, faults }: Payment<Direction>, t: I18n['t'], money: MoneyText): string => {
  if (fee) return faults['amount'] === undefined ? ` ${t('cashier.fee.of', { fee: money.full(fee) })}` : ''
  return method?.fee ? ` ${textOf(t, method.fee)}` : ''
}

/** A button that fills in all that can be withdrawn. */
const Everything = observer(({ payment }: { payment: Payment<Direction> }) => {
  const { t } = useI18n()
  const { everything } = payment
  if (everything === undefined) return null
  return (
    <button
      type="button"
      data-everything
      aria-pressed={everything === payment.plain}
      onClick={() => payment.usePreset(everything)}
    >
      {t('cashier.withdraw.everything')}
    </button>
  )
})

/** How much: the amount with its presets, and below it what the method takes, or what is wrong. */
export const AmountStep = observer(({ payment }: { payment: Payment<Direction> }) => {
  const i18n = useI18n()
  const { t } = i18n
  const money = useMoney()
  const { method, currency } = payment
  if (!method) return null
  const fault = payment.faultOf('amount')
  const range = t('cashier.range', { min: money.short(method.min), max: money.short(method.max) })
  return (
    <>
      <div className="amount">
        <AmountInput
          name="amount"
          value={payment.amount}
          currencySymbol={money.symbol(currency)}
          aria-label={t('cashier.amount')}
          inputMode={method.step ? 'decimal' : 'numeric'}
          clearLabel={t('common.clear')}
          onClear={() => payment.setAmount('')}
          aria-invalid={fault ? true : undefined}
          aria-describedby="cashier-amount-note"
          onChange={(event) => payment.setAmount(event.target.value)}
          onBlur={() => {
            if (payment.amount) payment.touch('amount')
          }}
        />
        {(payment.presets.length > 0 || payment.everything) && (
          <div className="presets" role="group" aria-label={t('cashier.presets')}>
            {payment.presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={preset === payment.plain}
                onClick={() => payment.usePreset(preset)}
              >
                {money.short(toMoney(parseMoney(preset, currency), currency))}
              </button>
            ))}
            <Everything payment={payment} />
          </div>
        )}
      </div>
      {fault ? (
        <p className="fy-field-error" id="cashier-amount-note" role="alert">
          <Icon name="warning-circle" />
          <span>{faultText(i18n, fault, money, payment.currency)}</span>
        </p>
      ) : (
        <p className="hint" id="cashier-amount-note">
          {range}
          {feeHint(payment, t, money)}
        </p>
      )}
    </>
  )
})
