import { useId, useState } from 'react'
import { isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { readAmount } from '../../../engine/money/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { AmountInput, Button, Field, focusField, Icon, Select } from '../../../engine/ui/index.ts'
import type { LimitType, PlayerLimit } from '../../../schemas/api/limits.ts'
import { Current, type Actions } from './current.tsx'
import { MINUTES, PERIODS, timeOf } from './words.ts'

/** What a form asks a limit to be. */
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
  actions: Actions
  /** Rejects with the platform's word. */
  onSet: (wish: Wish) => Promise<void>
}

/** Limits of one kind that hold, and the form for another. */
export const Panel = ({ type, icon, limits, currency, actions, onSet }: PanelProps) => {
  const i18n = useI18n()
  const { t } = i18n
  const { facts } = useStores()
  const prefix = useId()
  const [period, setPeriod] = useState<PlayerLimit['period']>('7')
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(60)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isTime = type === 'session'
  const { symbol } = facts.currencies.available[currency] ?? {}

  const wish = (): Wish | undefined => {
    if (isTime) return { type, period: 'none', minutes }
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
          if (!busy) void submit(event.currentTarget)
        }}
      >
        {isTime ? (
          <Field name="minutes" label={t('safer_play.limits.session.label')}>
            {(control) => (
              <Select
                {...control}
                value={String(minutes)}
                options={MINUTES.map((count) => ({ value: String(count), label: timeOf(i18n, count) }))}
                onChange={({ target }) => setMinutes(Number(target.value))}
              />
            )}
          </Field>
        ) : (
          <>
            <Field name="period" label={t('safer_play.limits.period')}>
              {(control) => (
                <Select
                  {...control}
                  value={period}
                  options={PERIODS.map((days) => ({
                    value: days,
                    label: t('safer_play.limits.days', { count: Number(days) }),
                  }))}
                  onChange={({ target }) => setPeriod(target.value as PlayerLimit['period'])}
                />
              )}
            </Field>
            <Field name="amount" label={t('safer_play.limits.amount')} error={fault}>
              {(control) => (
                <AmountInput
                  {...control}
                  currencySymbol={symbol ?? currency}
                  value={text}
                  onChange={({ target }) => {
                    setText(target.value)
                    setFault(undefined)
                  }}
                />
              )}
            </Field>
          </>
        )}
        <Button type="submit" variant="secondary" loading={busy}>
          {t('safer_play.limits.set')}
        </Button>
      </form>
    </section>
  )
}
