import { useId, useState } from 'react'
import { isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { readAmount } from '../../../engine/money/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, focusField, Icon, Select, TextInput } from '../../../engine/ui/index.ts'
import type { LimitPeriod, LimitType, PlayerLimit } from '../../../schemas/api/limits.ts'
import { Current, type Actions } from './current.tsx'
import { MINUTES, periodText, timeOf } from './words.ts'

/** Values of the form. */
export interface Wish {
  type: LimitType
  period: PlayerLimit['period']
  amount?: string
  minutes?: number
}
interface PanelProps {
  type: LimitType
  icon: string
  limits: readonly PlayerLimit[]
  currency: string
  /** The periods a money limit may have. */
  periods: readonly LimitPeriod[]
  actions: Actions
  /** Sends the values. Rejects with the platform's error. */
  onSet: (wish: Wish) => Promise<void>
}

/** State of the form of a new limit. */
const useWish = ({ type, currency, periods, onSet }: Pick<PanelProps, 'type' | 'currency' | 'periods' | 'onSet'>) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const [period, setPeriod] = useState<PlayerLimit['period']>(periods.includes('7') ? '7' : (periods[0] ?? 'none'))
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(60)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const symbol = facts.currencies.available[currency]?.symbol
  const wish = (): Wish | undefined => {
    if (type === 'session') return { type, period: 'none', minutes }
    const amount = readAmount(text, currency, { locale: facts.locale, symbol })
    return amount === undefined || Number(amount) <= 0 ? undefined : { type, period, amount }
  }
  const submit = async (form: HTMLFormElement) => {
    const wanted = wish()
    if (!wanted) {
      setFault(t('safer_play.limits.wrongAmount'))
      return focusField(form, 'amount')
    }
    setBusy(true)
    try {
      await onSet(wanted)
      setText('')
    } catch (error) {
      if (isApiError(error, 'InvalidParameterException')) setFault(t('safer_play.limits.wrongAmount'))
    }
    setBusy(false)
  }
  const change = (next: string) => {
    setText(next)
    setFault(undefined)
  }
  return { period, setPeriod, text, change, minutes, setMinutes, fault, busy, submit, symbol: symbol ?? currency }
}
type Typed = ReturnType<typeof useWish>

/** Choice of a session limit. */
const Time = ({ typed }: { typed: Typed }) => {
  const i18n = useI18n()
  return (
    <Field name="minutes" label={i18n.t('safer_play.limits.session.label')}>
      {(control) => (
        <Select
          {...control}
          value={String(typed.minutes)}
          options={MINUTES.map((count) => ({ value: String(count), label: timeOf(i18n, count) }))}
          onChange={({ target }) => typed.setMinutes(Number(target.value))}
        />
      )}
    </Field>
  )
}

/** Fields of a money limit: amount and period. */
const Amount = ({ typed, periods }: { typed: Typed; periods: PanelProps['periods'] }) => {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <>
      <Field name="period" label={t('safer_play.limits.period')}>
        {(control) => (
          <Select
            {...control}
            value={typed.period}
            options={periods.map((value) => ({ value, label: periodText(i18n, value) }))}
            onChange={({ target }) => typed.setPeriod(target.value as PlayerLimit['period'])}
          />
        )}
      </Field>
      <Field name="amount" label={t('safer_play.limits.amount')} error={typed.fault}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            start={<span aria-hidden="true">{typed.symbol}</span>}
            value={typed.text}
            onChange={({ target }) => typed.change(target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** Limits of one kind, and the form of a new one. */
export const Panel = ({ type, icon, limits, currency, periods, actions, onSet }: PanelProps) => {
  const { t } = useI18n()
  const prefix = useId()
  const typed = useWish({ type, currency, periods, onSet })
  return (
    <section className="fy-card" aria-labelledby={`${prefix}title`} data-kind={type}>
      <h2 className="fy-card-title" id={`${prefix}title`}>
        <Icon name={icon} /> {t(`safer_play.limits.${type}.title`)}
      </h2>
      <p className="lead">{t(`safer_play.limits.${type}.text`)}</p>
      {limits.length > 0 ? (
        <ul className="current">
          {limits.map((limit) => (
            <Current key={limit.period} limit={limit} actions={actions} />
          ))}
        </ul>
      ) : (
        <p className="nothing">{t('safer_play.limits.noLimit')}</p>
      )}
      <form
        className="form"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!typed.busy) void typed.submit(event.currentTarget)
        }}
      >
        {type === 'session' ? <Time typed={typed} /> : <Amount typed={typed} periods={periods} />}
        <Button type="submit" variant="secondary" loading={typed.busy}>
          {t('safer_play.limits.set')}
        </Button>
      </form>
    </section>
  )
}
