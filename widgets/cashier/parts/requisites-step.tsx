import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Field, Select, TextInput } from '../../../engine/ui/index.ts'
import { faultText } from './check.ts'
import type { Payment } from './payment.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'

/** What the method asks besides the amount. */
export const RequisitesStep = observer(({ payment }: { payment: Payment<'deposit' | 'withdrawal'> }) => {
  const i18n = useI18n()
  const { t } = i18n
  const money = useMoney()
  return (
    <div className="requisites">
      {payment.method?.requisites.map(({ sysname, label, type, required, select }) => {
        const fault = payment.faultOf(sysname)
        const input = {
          value: payment.requisites[sysname] ?? '',
          onChange: (event: { target: { value: string } }) => payment.setRequisite(sysname, event.target.value),
          onBlur: () => payment.touch(sysname),
        }
        return (
          <Field key={sysname} name={sysname} label={textOf(t, label)} required={required} error={fault && faultText(i18n, fault, money, payment.currency)}>
            {(control) => type === 'select'
              ? <Select {...control} {...input} placeholder={t('common.choose')} options={select?.map((option) => ({ value: option.value, label: textOf(t, option.label) })) ?? []} />
              : <TextInput {...control} {...input} autoComplete="off" />}
          </Field>
        )
      })}
    </div>
  )
})
