import { observer } from 'mobx-react-lite'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { OfficeRelease, OfficeSchedule } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Bones, Button, Field, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { Bisect } from './bisect.tsx'
import { Compared } from './compared.tsx'
import { useDeed } from './deed.ts'

/** Releases that are listed. */
const SHOWN = 12

const BringBack = observer(({ release, onDone }: { release: OfficeRelease; onDone: () => void }) => {
  const { office, brand } = useDraft()
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    try {
      await office.call('releases.rollback', { brand, release: String(release.number), reason })
      setAsked(false)
      onDone()
    } catch (failed) {
      setError((failed as Error).message)
    }
  }
  if (!isAsked)
    return (
      <Button kind="ghost" onClick={() => setAsked(true)}>
        {t('Bring back')}
      </Button>
    )
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Compared from="air" to={String(release.number)} />
      <Field
        label={t('Why is release {number} brought back?', { number: release.number })}
        name="reason"
        required
        minLength={3}
        error={error}
      />
      <div className="acts">
        <Button type="submit" kind="primary">
          {t('Bring it back now')}
        </Button>
        <Button kind="ghost" onClick={() => setAsked(false)}>
          {t('Not now')}
        </Button>
      </div>
    </form>
  )
})

/** What a release changed of the one before it, whose number need not be the next lower one. */
const Changed = ({ number, before }: { number: number; before: number }) => {
  const [isOpen, setOpen] = useState(false)
  const what = isOpen ? t('Less') : t('What it changed')
  return (
    <>
      <Button
        kind="ghost"
        aria-expanded={isOpen}
        aria-label={t('{what}, release {number}', { what, number })}
        onClick={() => setOpen(!isOpen)}
      >
        {what}
      </Button>
      {isOpen && <Compared from={String(before)} to={String(number)} />}
    </>
  )
}

/** A draft that goes on air by itself. */
const Planned = observer(({ one, onDone }: { one: OfficeSchedule; onDone: () => void }) => {
  const session = useSession()
  const { office, brand } = useDraft()
  const isPublisher = session.may(brand, 'publisher')
  const { error, isBusy, run } = useDeed(onDone)
  return (
    <li>
      <strong>
        {one.at.replace('T', ' ')} {one.zone}
      </strong>
      <small>
        <bdi>{one.by}</bdi>: <bdi>{one.reason}</bdi>
      </small>
      {one.meets.length > 0 && (
        <Note $tone="warn">
          {t('Another schedule changes {place} as well.', { place: `${one.meets[0]!.file}${one.meets[0]!.path}` })}
        </Note>
      )}
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      {isPublisher && (
        <Button
          kind="ghost"
          disabled={isBusy}
          onClick={() =>
            void run(() => office.call('releases.unschedule', { brand, id: one.id, reason: 'taken back in Studio' }))
          }
        >
          {t('Take back')}
        </Button>
      )}
    </li>
  )
})

/** What a release is, who made it and when. */
const Told = ({ release, zone }: { release: OfficeRelease; zone: string }) => (
  <>
    <strong>
      {release.number}. {release.kind === 'outside' ? t('Saved in the folder') : release.why}
      {release.from === null ? '' : ` (${t('with {from}', { from: release.from })})`}
    </strong>
    <small>
      <bdi>{release.by}</bdi>, <Time at={release.at} zone={zone} /> ·{' '}
      {t('{count, plural, one {# file} other {# files}}', { count: release.changed.length })} ·{' '}
      {release.release.slice(0, 8)}
    </small>
  </>
)

interface HistoryProps {
  zone: string
  /** How often something was done with the draft beside it, which may have been scheduled then. */
  deeds: number
  onDone: () => void
  /** What stands between what is planned and what was: a new plan shows where it was made. */
  children?: ReactNode
}

/** What was on air, what will be by itself, and a way back to each. */
export const History = observer(({ zone, deeds, onDone, children }: HistoryProps) => {
  const session = useSession()
  const { office, brand, id, outline } = useDraft()
  const releases = useLoad(() => office.call('releases.list', { brand }), [id, String(outline?.draft.state)])
  const planned = useLoad(
    () => office.call('releases.scheduled', { brand }),
    [id, String(outline?.draft.state), String(deeds)],
  )
  const isPublisher = session.may(brand, 'publisher')
  const done = () => {
    releases.reload()
    planned.reload()
    onDone()
  }
  return (
    <>
      {planned.data && planned.data.items.length > 0 && (
        <div className="card">
          <h2>{t('Scheduled')}</h2>
          <ul className="lines">
            {planned.data.items.map((one) => (
              <Planned key={one.id} one={one} onDone={done} />
            ))}
          </ul>
        </div>
      )}
      {children}
      <div className="card">
        <h2>{t('Releases')}</h2>
        {!releases.data && <Bones $rows={4} />}
        {releases.data?.items.length === 0 && <p className="none">{t('Nothing of this brand is on air yet.')}</p>}
        <Bisect
          releases={releases.data?.items ?? []}
          zone={zone}
          back={(release) => isPublisher && <BringBack release={release} onDone={done} />}
        />
        <ul className="lines">
          {releases.data?.items.slice(0, SHOWN).map((release, index, shown) => (
            <li key={release.number}>
              <Told release={release} zone={zone} />
              {shown[index + 1] && <Changed number={release.number} before={shown[index + 1]!.number} />}
              {index === 0 ? (
                <Status tone="good" icon="good">
                  {t('On air')}
                </Status>
              ) : (
                isPublisher && <BringBack release={release} onDone={done} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
})
