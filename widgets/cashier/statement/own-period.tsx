import { useState, type FormEvent } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, DateInput, Field } from '../../../engine/ui/index.ts'
import { LONGEST_DAYS, shiftDay, type Period } from '../parts/period.ts'

/** The first and last day of a span the player chooses. */
export const OwnPeriod = ({ period, today }: { period: Period; today: string }) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const [from, setFrom] = useState(period.from)
  const [until, setUntil] = useState(period.until)
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong =
      !from || !until
        ? 'dates'
        : from > until || until > today
          ? 'order'
          : from <= shiftDay(until, -LONGEST_DAYS)
            ? 'long'
            : undefined
    setFault(wrong && t(`cashier.statement.errors.${wrong}`))
    if (!wrong) navigation.go(`?from=${from}&until=${until}`, { replace: true })
  }
  return (
    <form className="own" method="dialog" noValidate onSubmit={submit}>
      <Field name="from" label={t('cashier.statement.from')} error={fault}>
        {(control) => (
          <DateInput {...control} value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
        )}
      </Field>
      <Field name="until" label={t('cashier.statement.until')}>
        {(control) => (
          <DateInput {...control} value={until} max={today} onChange={(event) => setUntil(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {t('cashier.statement.show')}
      </Button>
    </form>
  )
}
