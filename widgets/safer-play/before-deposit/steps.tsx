import { useState, type ReactNode } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { readAmount } from '../../../engine/money/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Checkbox, Field, focusField, Icon, Select, TextInput } from '../../../engine/ui/index.ts'
import type { DepositNotices, LimitPeriod } from '../../../schemas/api/limits.ts'
import { allowed, periodText } from '../limits/words.ts'

const Step = ({ icon, title, children }: { icon: string; title: string; children: ReactNode }) => (
  <section>
    <h3>
      <Icon name={icon} /> {title}
    </h3>
    {children}
  </section>
)

interface FundsProps {
  rating: NonNullable<DepositNotices['funds']>
  busy: boolean
  onRead: () => void
}
/** How far the player's money is protected; it goes on once they say that they have read it. */
export const Funds = ({ rating, busy, onRead }: FundsProps) => {
  const { t } = useI18n()
  const [isRead, setRead] = useState(false)
  return (
    <Step icon="shield-check" title={t('safer_play.before.funds.title')}>
      <p>{t(`safer_play.before.funds.${rating}`)}</p>
      <Checkbox name="read" checked={isRead} onChange={({ target }) => setRead(target.checked)}>
        {t('safer_play.before.funds.read')}
      </Checkbox>
      <Button block disabled={!isRead} loading={busy} onClick={onRead}>
        {t('safer_play.before.funds.go')}
      </Button>
    </Step>
  )
}

/** What is typed for a limit. */
const useTyped = ({ periods, currency }: DepositNotices) => {
  const { facts } = useStores()
  const [period, setPeriod] = useState<LimitPeriod>(periods.includes('7') ? '7' : (periods[0] ?? '1'))
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const symbol = facts.currencies.available[currency]?.symbol
  const type = (next: string) => {
    setText(next)
    setWrong(false)
  }
  const read = (form: HTMLFormElement): string | undefined => {
    const amount = readAmount(text, currency, { locale: facts.locale, symbol })
    if (amount !== undefined && Number(amount) > 0) return amount
    setWrong(true)
    focusField(form, 'amount')
    return undefined
  }
  return { period, setPeriod, text, type, isWrong, read, symbol: symbol ?? currency }
}

interface LimitProps {
  notices: DepositNotices
  busy: boolean
  onSet: (amount: string, period: LimitPeriod) => void
  onNone: () => void
}
/** Asks a second time whoever wants no limit. */
const Leaving = ({ busy, onBack, onNone }: Pick<LimitProps, 'busy' | 'onNone'> & { onBack: () => void }) => {
  const { t } = useI18n()
  return (
    <Step icon="gauge" title={t('safer_play.before.limit.sureTitle')}>
      <p>{t('safer_play.before.limit.sureText')}</p>
      <Button block onClick={onBack}>
        {t('safer_play.before.limit.back')}
      </Button>
      <Button block variant="secondary" loading={busy} onClick={onNone}>
        {t('safer_play.before.limit.sure')}
      </Button>
    </Step>
  )
}

/** A limit of any amount, or none: the latter is asked a second time. */
export const Limit = ({ notices, busy, onSet, onNone }: LimitProps) => {
  const i18n = useI18n()
  const { t } = i18n
  const typed = useTyped(notices)
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <Leaving busy={busy} onBack={() => setLeaving(false)} onNone={onNone} />
  return (
    <Step icon="gauge" title={t('safer_play.before.limit.title')}>
      <p>{t('safer_play.before.limit.text')}</p>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const amount = typed.read(event.currentTarget)
          if (amount !== undefined && !busy) onSet(amount, typed.period)
        }}
      >
        <Field
          name="amount"
          label={t('safer_play.limits.amount')}
          error={typed.isWrong ? t('safer_play.limits.wrongAmount') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              start={<span aria-hidden="true">{typed.symbol}</span>}
              value={typed.text}
              onChange={({ target }) => typed.type(target.value)}
            />
          )}
        </Field>
        <Field name="period" label={t('safer_play.limits.period')}>
          {(control) => (
            <Select
              {...control}
              value={typed.period}
              options={notices.periods.map((value) => ({ value, label: periodText(i18n, value) }))}
              onChange={({ target }) => typed.setPeriod(target.value as LimitPeriod)}
            />
          )}
        </Field>
        <Button type="submit" block loading={busy}>
          {t('safer_play.limits.set')}
        </Button>
      </form>
      <Button block variant="secondary" onClick={() => setLeaving(true)}>
        {t('safer_play.before.limit.none')}
      </Button>
    </Step>
  )
}

interface ReviewProps {
  notices: DepositNotices
  busy: boolean
  href: string
  onKeep: () => void
  onLeave: () => void
}
/** The limits as they are: they stay, or the player goes to the page that changes them. */
export const Review = ({ notices, busy, href, onKeep, onLeave }: ReviewProps) => {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <Step icon="gauge" title={t('safer_play.before.review.title')}>
      <p>{t('safer_play.before.review.text')}</p>
      {notices.limits.length === 0 ? (
        <p>
          <b>{t('safer_play.limits.noLimit')}</b>
        </p>
      ) : (
        <ul>
          {notices.limits.map((limit) => (
            <li key={limit.period}>
              <b>{allowed(i18n, limit)}</b> {periodText(i18n, limit.period)}
            </li>
          ))}
        </ul>
      )}
      <Button block loading={busy} onClick={onKeep}>
        {t('safer_play.before.review.keep')}
      </Button>
      <Button block variant="secondary" href={href} onClick={onLeave}>
        {t('safer_play.before.review.change')}
      </Button>
    </Step>
  )
}
