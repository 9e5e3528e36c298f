import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Field, Select, TextInput } from '../../../engine/ui/index.ts'
import type { CashierMethod } from '../../../schemas/api/cashier.ts'
import type { Bank } from './banks.ts'
import { faultText } from './check.ts'
import type { Payment } from './payment.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'

type Requisite = CashierMethod['requisites'][number]
type Choice = { value: string; label: string }

/** What a requisite is chosen from; `undefined` where it is typed. */
const choicesOf = (
  { type, select }: Requisite,
  banks: readonly Bank[],
  text: (text: string) => string,
): Choice[] | undefined => {
  if (type === 'bank') return banks.map(({ id, name }) => ({ value: id, label: name }))
  return type === 'select' ? (select ?? []).map(({ value, label }) => ({ value, label: text(label) })) : undefined
}

/** What the method asks besides the amount (CASHIER-05). */
export const RequisitesStep = observer(
  ({ payment, banks }: { payment: Payment<'deposit' | 'withdrawal'>; banks: readonly Bank[] }) => {
    const i18n = useI18n()
    const { t } = i18n
    const money = useMoney()
    return (
      <div className="requisites">
        {payment.method?.requisites.map((requisite) => {
          const { sysname, label, required } = requisite
          const fault = payment.faultOf(sysname)
          const choices = choicesOf(requisite, banks, (text) => textOf(t, text))
          const input = {
            value: payment.requisites[sysname] ?? '',
            onChange: (event: { target: { value: string } }) => payment.setRequisite(sysname, event.target.value),
            onBlur: () => payment.touch(sysname),
          }
          return (
            <Field
              key={sysname}
              name={sysname}
              label={textOf(t, label)}
              required={required}
              error={fault && faultText(i18n, fault, money, payment.currency)}
            >
              {(control) =>
                choices ? (
                  <Select {...control} {...input} placeholder={t('common.choose')} options={choices} />
                ) : (
                  <TextInput {...control} {...input} autoComplete="off" />
                )
              }
            </Field>
          )
        })}
      </div>
    )
  },
)
