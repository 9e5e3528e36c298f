import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Field, Note, Status } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { usePeople } from '../draft/people.tsx'
import { keyOf } from '../draft/types.ts'
import { useDeed } from './deed.ts'

/** What a draft changes that needs a second person, in words. */
const changed = (): Readonly<Record<string, string>> => ({
  money: t('money'),
  limits: t('limits'),
  terms: t('terms'),
  markets: t('markets', {}, 'of a licence'),
  code: t('code of others'),
  addresses: t('addresses', {}, 'of pages and links'),
})

/** What needs a second person, and whether one has agreed. */
const Approval = ({ needs, approvedBy }: { needs: readonly string[]; approvedBy: string | null }) => (
  <p>
    {t('It changes {needs}.', { needs: needs.map((one) => changed()[one] ?? one).join(', ') })}{' '}
    {approvedBy === null ? (
      <Status tone="warn" icon="clock">
        {t('Waits for a second person')}
      </Status>
    ) : (
      <Status tone="good" icon="good">
        {t('Approved by {approvedBy}', { approvedBy })}
      </Status>
    )}
  </p>
)

/** Puts the draft on air now, or at a time. */
const ReleaseForm = observer(({ isBusy, run }: Pick<ReturnType<typeof useDeed>, 'isBusy' | 'run'>) => {
  const session = useSession()
  const { brand, id, office } = useDraft()
  const [isLater, setLater] = useState(false)
  const zone = session.brands.find((one) => one.id === brand)?.timezone ?? 'UTC'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: string) => String(data.get(name) ?? '')
    const reason = value('reason')
    void run(() =>
      isLater
        ? office.call('releases.schedule', { brand, id, reason, at: value('at'), zone: value('zone') })
        : office.call('releases.release', { brand, id, reason }),
    )
  }
  return (
    <form onSubmit={submit}>
      <Field
        label={t('Reason, for the audit')}
        name="reason"
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
      />
      <label className="check">
        <input type="checkbox" checked={isLater} onChange={(event) => setLater(event.target.checked)} />
        {t('At a time')}
      </label>
      {isLater && (
        <div className="half">
          <Field label={t('Date and time')} name="at" type="datetime-local" required />
          <Field label={t('In the zone')} name="zone" defaultValue={zone} required />
        </div>
      )}
      <Button type="submit" kind="primary" disabled={isBusy}>
        {isBusy ? t('Working …') : isLater ? t('Schedule') : t('Release now')}
      </Button>
    </form>
  )
})

/** What was said that has to be resolved before, with the way there. */
const Held = observer(() => {
  const { brand, id } = useDraft()
  const { comments } = usePeople()
  const holding = comments.filter(({ blocks, resolved_by: by }) => blocks && by === null)
  return holding.map((one) => (
    <Note key={one.id} $tone="warn">
      {t('A comment holds the release until it is resolved: “{words}” ({by})', { by: one.by, words: one.words })}{' '}
      <Link to={`/${brand}/${id}/pages?at=${encodeURIComponent(keyOf(one))}`}>{t('Show')}</Link>
    </Note>
  ))
})

interface WaysProps {
  /** Of all the draft changes, as it is shown. */
  hash: string
  /** What it changes that two people have to want. */
  needs: readonly string[]
  approvedBy: string | null
  onDone: () => void
}

/** The ways on air: approval where it is needed, then release or a schedule. */
export const Ways = observer(({ hash, needs, approvedBy, onDone }: WaysProps) => {
  const session = useSession()
  const { brand, id, office } = useDraft()
  const { error, isBusy, run } = useDeed(onDone)
  const waits = needs.length > 0 && approvedBy === null
  const isPublisher = session.may(brand, 'publisher')
  return (
    <div className="card ways">
      <h2>{t('Put it on air')}</h2>
      <Held />
      {needs.length > 0 && <Approval needs={needs} approvedBy={approvedBy} />}
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      {!isPublisher && <Note>{t('Publishers approve and release. Send them the address of this page.')}</Note>}
      {isPublisher && waits && (
        <Button disabled={isBusy} onClick={() => void run(() => office.call('drafts.approve', { brand, id, hash }))}>
          {t('Approve as it is now')}
        </Button>
      )}
      {isPublisher && !waits && <ReleaseForm isBusy={isBusy} run={run} />}
    </div>
  )
})
