import { useMemo, useState } from 'react'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { LONGEST_DAYS, shiftDay, type Period } from '../parts/period.ts'

/** The error of a period; its message is `cashier.statement.errors.<name>`. */
const faultOf = (from: string, until: string, today: string): string | undefined => {
  if (from > until || until > today) return 'order'
  return from <= shiftDay(until, -LONGEST_DAYS) ? 'long' : undefined
}

/** Fields for the first and last day of a custom period. */
export const OwnPeriod = ({ period, today }: { period: Period; today: string }) => {
  const { t } = useI18n()
  const { facts, navigation, now } = useStores()
  const [errors, setErrors] = useState<Record<string, string>>()
  const form = useMemo(() => {
    const rules = [{ rule: 'required', message: t('cashier.statement.errors.dates') }]
    const days = (['from', 'until'] as const).map((sysname): FieldItem => ({
      sysname,
      type: 'date',
      label: t(`cashier.statement.${sysname}`),
      rules,
    }))
    return formOf(days, { minimumAge: facts.minimumAge, translate: (text) => text })
  }, [facts, t])
  const show = (values: Values) => {
    const [from, until] = [String(values['from']), String(values['until'])]
    const fault = faultOf(from, until, today)
    setErrors(fault === undefined ? undefined : { from: t(`cashier.statement.errors.${fault}`) })
    if (fault === undefined) navigation.go(`?from=${from}&until=${until}`, { replace: true })
  }
  return (
    <SmallForm
      className="own"
      form={form}
      initial={{ from: period.from, until: period.until }}
      serverErrors={errors}
      now={now}
      onSubmit={show}
      submitLabel={t('cashier.statement.show')}
      button={{ variant: 'secondary' }}
    />
  )
}
