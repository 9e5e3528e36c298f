import { observer } from 'mobx-react-lite'
import { useId, useMemo } from 'react'
import { Fields, formOf, useTexts, type FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { CashierMethod } from '../../../schemas/api/cashier.ts'
import type { Bank } from './banks.ts'
import { faultText } from './check.ts'
import type { Payment } from './payment.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'

type Requisite = CashierMethod['requisites'][number]
type Choice = { value: string; label: string }

/** The choices of a requisite; `undefined` where it is typed. */
const choicesOf = (
  { type, select }: Requisite,
  banks: readonly Bank[],
  text: (text: string) => string,
): Choice[] | undefined => {
  if (type === 'bank') return banks.map(({ id, name }) => ({ value: id, label: name }))
  return type === 'select' ? (select ?? []).map(({ value, label }) => ({ value, label: text(label) })) : undefined
}

/** Rules for texts such as names, with spelling help. All other requisites are codes. */
const NAME_RULES: ReadonlySet<string> = new Set(['cardHolder', 'name', 'noDigits', 'localName', 'text', 'address'])
const isCode = ({ rules }: Requisite): boolean => !rules.some(({ rule }) => NAME_RULES.has(rule))

/** A requisite as a field of a form. */
const fieldOf = (requisite: Requisite, banks: readonly Bank[], text: (text: string) => string): FieldItem => {
  const { sysname, label, required } = requisite
  const select = choicesOf(requisite, banks, text)
  return {
    sysname,
    type: select ? 'select' : 'input',
    label: text(label),
    autocomplete: 'off',
    params: { is_required: required },
    options: select ? { select } : { ltr: isCode(requisite) },
  }
}

/** The method's fields besides the amount (CASHIER-05). */
export const RequisitesStep = observer(
  ({ payment, banks }: { payment: Payment<'deposit' | 'withdrawal'>; banks: readonly Bank[] }) => {
    const i18n = useI18n()
    const { t } = i18n
    const { facts, now } = useStores()
    const money = useMoney()
    const texts = useTexts()
    const prefix = useId().replaceAll('_', '-')
    const requisites = payment.method?.requisites
    const form = useMemo(
      () =>
        formOf(
          (requisites ?? []).map((requisite) => fieldOf(requisite, banks, (text) => textOf(t, text))),
          { minimumAge: facts.minimumAge, translate: (text) => text },
        ),
      [requisites, banks, facts, t],
    )
    const names = (requisites ?? []).map(({ sysname }) => sysname)
    const errors = Object.fromEntries(
      names.flatMap((name) => {
        const fault = payment.faultOf(name)
        return fault ? [[name, faultText(i18n, fault, money, payment.currency)]] : []
      }),
    )
    return (
      <div className="requisites">
        <Fields
          form={form}
          names={names}
          values={payment.requisites}
          context={{ errors, texts, country: undefined, today: now().toISOString().slice(0, 10) }}
          prefix={prefix}
          onChange={(name, value) => payment.setRequisite(name, typeof value === 'string' ? value : '')}
          onLeave={(name) => payment.touch(name)}
        />
      </div>
    )
  },
)
