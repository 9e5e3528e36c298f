import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BreakPeriod, LimitPeriod, LimitType } from '../../../../schemas/api/limits.ts'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { amountText } from '../../../staff-app/browser/format.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { AskRoot, Reason } from '../ask.tsx'
import { BREAKS, daysOf, periodText, TITLES } from './limit-words.ts'
import { t } from '../../../staff-app/browser/language.ts'

type Limits = NonNullable<PlayerCard['limits']>
type What = LimitType | 'reminder' | 'break'
const MONEY = ['deposit', 'loss', 'stake'] as const
const isMoney = (what: What): boolean => MONEY.some((one) => one === what)

interface Values {
  readonly what: What
  readonly period: LimitPeriod
  readonly value: string
  readonly length: BreakPeriod
  readonly reason: string
}
const EMPTY: Values = { what: 'deposit', period: '7', value: '', length: 'P1D', reason: '' }

/** What is set now, as a number with its unit; undefined where nothing is. */
function nowOf(
  { limits, reminder }: Limits,
  { what, period }: Values,
): readonly [amount: string, unit: string] | undefined {
  if (what === 'reminder') return [String(reminder), t('minutes')]
  const found = limits.find(({ type, days }) => type === what && days === (what === 'session' ? 0 : daysOf(period)))
  if (!found) return undefined
  return found.limit ? [found.limit.amount, found.limit.currency] : [String(found.minutes), t('minutes')]
}

/** Why what is typed is not done, in the words of the rule; undefined where it is. */
function hindrance(limits: Limits, values: Values): string | undefined {
  const now = nowOf(limits, values)
  if (values.what === 'break' || !now || values.value === '' || !(Number(values.value) > Number(now[0])))
    return undefined
  const [amount, unit] = now
  return values.what === 'reminder'
    ? t('The player is reminded every {minutes} minutes. Only they make it less often.', { minutes: amount })
    : t('The limit is {amount} {unit}. Only the player loosens it: they ask, wait, and confirm.', {
        amount: amountText(amount),
        unit,
      })
}

const Choose = ({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

interface FieldsProps {
  readonly values: Values
  readonly currency: string
  readonly offered: Limits['offered']
  readonly set: (change: Partial<Values>) => void
}
/** The fields of what is chosen. */
const Fields = ({ values, currency, offered, set }: FieldsProps): ReactNode => {
  const { what, period, value, length } = values
  if (what === 'break')
    return (
      <>
        <Choose
          label={t('Length')}
          value={length}
          options={offered.breaks.map((length) => [length, BREAKS[length]] as const)}
          onChange={(next) => set({ length: next as BreakPeriod })}
        />
        <Note $tone="warn">{t('Every session ends at once, and nobody can shorten it.')}</Note>
      </>
    )
  if (what === 'reminder')
    return (
      <Choose
        label={t('Every')}
        value={value || '15'}
        options={['15', '30', '60'].map((minutes) => [minutes, t('{minutes} minutes', { minutes })] as const)}
        onChange={(next) => set({ value: next })}
      />
    )
  return (
    <>
      {isMoney(what) && (
        <Choose
          label={t('Within')}
          value={period}
          options={(what === 'deposit' ? offered.deposit : offered.play).map((one) => [one, periodText(one)] as const)}
          onChange={(next) => set({ period: next as Values['period'] })}
        />
      )}
      <label>
        {isMoney(what) ? t('Amount in {currency}', { currency }) : t('Minutes of a day')}
        <input
          required
          inputMode={isMoney(what) ? 'decimal' : 'numeric'}
          pattern={isMoney(what) ? '\\d{1,15}(\\.\\d{1,12})?' : '\\d{2,3}'}
          value={value}
          onChange={(event) => set({ value: event.target.value })}
        />
      </label>
    </>
  )
}

interface TightenProps {
  readonly card: PlayerCard
  readonly limits: Limits
  readonly brand: StaffBrand
  readonly onCancel: () => void
  readonly onDone: (words: string) => void
}
/** Sends what was typed. @returns what was done */
const useTighten = ({ card, brand }: Pick<TightenProps, 'card' | 'brand'>) => {
  const { office } = useSession()
  const own = { brand: brand.id, login: card.id }
  return async ({ what, period, value, length, reason: typed }: Values): Promise<string> => {
    const reason = typed.trim()
    if (what === 'break') await office.call('limits.beginBreak', { ...own, period: length, reason })
    else if (what === 'reminder')
      await office.call('limits.remindSooner', { ...own, minutes: Number(value || '15'), reason })
    else if (what === 'session')
      await office.call('limits.tighten', { ...own, type: what, minutes: Number(value), reason })
    else await office.call('limits.tighten', { ...own, type: what, period, amount: value, reason })
    return what === 'break' ? t('The break has begun.') : t('{limit}: tightened.', { limit: TITLES[what] ?? what })
  }
}

/** Makes a limit tighter, reminds sooner, or begins a break; why something looser is not done stands beside it. */
export const Tighten = ({ card, limits, brand, onCancel, onDone }: TightenProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [error, setError] = useState<string>()
  const send = useTighten({ card, brand })
  useEffect(() => dialog.current?.showModal(), [])
  const why = hindrance(limits, values)
  const set = (change: Partial<Values>) => {
    setError(undefined)
    setValues((before) => ({ ...before, ...(change.what !== undefined && { value: '' }), ...change }))
  }
  const now = nowOf(limits, values)
  const submit = () => send(values).then(onDone, (reason: Error) => setError(reason.message))
  return (
    <AskRoot ref={dialog} onClose={onCancel} aria-labelledby="tighten-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id="tighten-title">{t('Tighten a limit')}</h2>
        <Choose
          label={t('What')}
          value={values.what}
          options={Object.entries(TITLES)}
          onChange={(what) => set({ what: what as What })}
        />
        <Fields values={values} currency={card.person?.currency ?? ''} offered={limits.offered} set={set} />
        {values.what !== 'break' && (
          <p>{now ? t('Now {amount} {unit}.', { amount: amountText(now[0]), unit: now[1] }) : t('None is set now.')}</p>
        )}
        {(why ?? error) !== undefined && (
          <Note $tone="bad" role="alert">
            {why ?? error}
          </Note>
        )}
        <Reason value={values.reason} onChange={(reason) => set({ reason })} />
        <div className="ends">
          <Button kind="ghost" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            shortcut="Ctrl ↵"
            disabled={why !== undefined || values.reason.trim().length < 3}
          >
            {values.what === 'break' ? t('Begin the break') : t('Tighten')}
          </Button>
        </div>
      </form>
    </AskRoot>
  )
}
