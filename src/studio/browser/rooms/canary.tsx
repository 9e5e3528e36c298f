import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import type { OfficeCanary } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Field, Money, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'
import { useDraft } from '../draft/context.ts'
import { CountedTable, Folded } from './canary-styles.ts'
import { endingWords, measureWords } from './canary-words.ts'
import { useDeed } from './deed.ts'
import { CANARY_DEFAULTS } from '../../../../schemas/office/names.ts'

/** What is counted, for people, with its limit. */
const LIMITS = [
  ['errors', t('Errors')],
  ['refusals', t('Refusals')],
  ['registrations', t('Registrations')],
  ['deposits', t('Deposits started')],
  ['settled', t('Deposits settled')],
  ['vitals', t('Web vitals')],
] as const

/** How often what was counted is asked for while a canary runs, in milliseconds. */
const EVERY_MS = 5000

type Side = OfficeCanary['sides'][number]

/** How many deposits, and how much of each currency. */
const Paid = ({ count, amounts }: Side['settled']) => (
  <>
    {count}
    {amounts.map((amount) => (
      <div key={amount.currency}>
        <Money {...amount} />
      </div>
    ))}
  </>
)

/** What was counted on both sides. */
const Counted = ({ canary }: { canary: OfficeCanary }) => (
  <>
    <CountedTable>
      <thead>
        <tr>
          <th scope="col">{t('Counted')}</th>
          <th scope="col">{t('On air')}</th>
          <th scope="col">{t('Canary')}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, show]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {canary.sides.map((side) => (
              <td key={side.side}>{show(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </CountedTable>
    <Folded>
      <summary>{t('Both sides, per 100')}</summary>
      <ul>
        {canary.measures.map((measured) => (
          <li key={measured.name}>{measureWords(measured)}</li>
        ))}
      </ul>
    </Folded>
  </>
)
const ROWS: readonly (readonly [string, (side: Side) => ReactNode])[] = [
  [t('Guests'), ({ guests }) => guests],
  [t('Page views'), ({ views }) => views],
  [t('Registrations'), ({ registrations }) => registrations],
  [t('Deposits started'), ({ deposits }) => deposits],
  [t('Deposits settled'), ({ settled }) => <Paid {...settled} />],
  [t('Refunded or charged back'), ({ returned }) => <Paid {...returned} />],
  [t('Views with errors'), ({ errors }) => errors],
  [t('Failed answers'), ({ failures }) => failures],
  [
    t('Refusals'),
    ({ refusals }) => (refusals.length === 0 ? 0 : refusals.map(({ gate, count }) => `${gate} ${count}`).join(', ')),
  ],
]

type FormProps = Pick<ReturnType<typeof useDeed>, 'isBusy' | 'run'>

/** Begins a canary with the draft as it is. */
const StartForm = observer(({ isBusy, run }: FormProps) => {
  const { brand, id, office } = useDraft()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const number = (name: string) => Number(data.get(name))
    void run(() =>
      office.call('canaries.start', {
        brand,
        id,
        share: number('share'),
        reason: String(data.get('canary-reason') ?? ''),
        guests: number('guests'),
        ...Object.fromEntries(LIMITS.map(([name]) => [name, number(name)])),
      }),
    )
  }
  const usual = CANARY_DEFAULTS
  const amount = { type: 'number', required: true, min: 0, max: 100 } as const
  return (
    <form onSubmit={submit}>
      <div className="half">
        <Field label={t('Guests who get it, of 100')} name="share" {...amount} min={1} max={90} defaultValue={10} />
        <Field
          label={t('Guests a side needs')}
          name="guests"
          {...amount}
          min={1}
          max={1_000_000}
          defaultValue={usual.guests}
        />
      </div>
      <Folded>
        <summary>{t('By how much it may be worse, per 100')}</summary>
        <div className="half">
          {LIMITS.map(([name, label]) => (
            <Field key={name} label={label} name={name} {...amount} defaultValue={usual[name]} />
          ))}
        </div>
      </Folded>
      <Field
        label={t('Why is it tried?')}
        name="canary-reason"
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? t('Working …') : t('Start the canary')}
      </Button>
    </form>
  )
})

/** Takes the canary that runs back. */
const StopForm = observer(({ isBusy, run }: FormProps) => {
  const { brand, office } = useDraft()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('stop-reason') ?? '')
    void run(() => office.call('canaries.stop', { brand, reason }))
  }
  return (
    <form onSubmit={submit}>
      <Field
        label={t('Why is it taken back?')}
        name="stop-reason"
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
      />
      <Button type="submit" kind="primary" disabled={isBusy}>
        {t('Take it back now')}
      </Button>
    </form>
  )
})

/** The state of a canary in a line. */
const State = ({ canary, zone, isOwn }: { canary: OfficeCanary; zone: string; isOwn: boolean }) => (
  <p>
    {canary.ended ? (
      <>
        {rich('Ended by {by}, {time}: {told}', {
          by: canary.ended.by ?? t('itself'),
          time: <Time at={canary.ended.at} zone={zone} />,
          told: endingWords(canary.ended),
        })}
      </>
    ) : (
      <>
        <Status tone="warn" icon="clock">
          {t('Runs')}
        </Status>{' '}
        {rich(
          isOwn
            ? 'This draft is what {share} of 100 guests get, since {time}.'
            : 'Another draft is what {share} of 100 guests get, since {time}.',
          { share: canary.share, time: <Time at={canary.at} zone={zone} /> },
        )}
      </>
    )}
  </p>
)

interface CanaryProps {
  /** Whether the draft can be given to guests as it is. */
  isReady: boolean
  zone: string
}

/** A share of guests gets the draft before it is released: beginning it, what it comes to, and taking it back. */
export const Canary = observer(({ isReady, zone }: CanaryProps) => {
  const session = useSession()
  const { brand, id, office, outline } = useDraft()
  // Before its first release a brand has no guests.
  const isOnAir = session.brands.some((one) => one.id === brand)
  const view = useLoad(
    async () => (isOnAir ? office.call('canaries.show', { brand }) : undefined),
    [id, String(outline?.draft.state), String(isOnAir)],
  )
  const canary = view.data?.canary ?? undefined
  const isRunning = canary !== undefined && canary.ended === null
  const { error, isBusy, run } = useDeed(view.reload)
  const again = useEffectEvent(view.reload)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => again(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const isPublisher = session.may(brand, 'publisher')
  const mayStart = isPublisher && isReady && isOnAir && !isRunning
  const isShown = canary !== undefined && (isRunning || canary.draft === id)
  if (!isShown && !mayStart) return undefined
  return (
    <div className="card ways canary">
      <h2>{t('Canary')}</h2>
      {isShown && <State canary={canary} zone={zone} isOwn={canary.draft === id} />}
      {!isShown && <p>{t('Give the draft to a share of guests first. It takes itself back where it does worse.')}</p>}
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      {isShown && <Counted canary={canary} />}
      {isRunning && isPublisher && <StopForm isBusy={isBusy} run={run} />}
      {mayStart && <StartForm isBusy={isBusy} run={run} />}
    </div>
  )
})
