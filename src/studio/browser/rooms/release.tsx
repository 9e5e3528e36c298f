import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Bones, Button, Empty, Field, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useDraft } from '../draft/context.ts'
import { Changes } from './changes.tsx'
import { Conflicts } from './conflicts.tsx'
import { History } from './history.tsx'
import { ReleaseRoot } from './release-styles.ts'
import { Room } from './room.tsx'

/** What somebody does with the draft as it is: the answer of the office is told beside it. */
const useDeed = (after: () => void) => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await deed()
      after()
    } catch (reason) {
      setError((reason as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, run }
}

/** The ways on air: approval where it is needed, release, a schedule. */
const Ways = observer(
  ({
    hash,
    needs,
    approvedBy,
    onDone,
  }: {
    hash: string
    needs: readonly string[]
    approvedBy: string | null
    onDone: () => void
  }) => {
    const session = useSession()
    const draft = useDraft()
    const { brand, id, office } = draft
    const zone = session.brands.find((one) => one.id === brand)?.timezone ?? 'UTC'
    const [isLater, setLater] = useState(false)
    const { error, isBusy, run } = useDeed(onDone)
    const isPublisher = session.may(brand, 'publisher')
    const waits = needs.length > 0 && approvedBy === null
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
      <div className="card ways">
        <h2>Put it on air</h2>
        {needs.length > 0 && (
          <p>
            It changes {needs.join(', ')}.{' '}
            {approvedBy === null ? (
              <Status tone="warn" icon="clock">
                Waits for a second person
              </Status>
            ) : (
              <Status tone="good" icon="good">
                Approved by {approvedBy}
              </Status>
            )}
          </p>
        )}
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        {!isPublisher && (
          <Note>Publishers approve and release. Send them this page: its address is all they need.</Note>
        )}
        {isPublisher && waits && (
          <Button disabled={isBusy} onClick={() => void run(() => office.call('drafts.approve', { brand, id, hash }))}>
            Approve as it is now
          </Button>
        )}
        {isPublisher && (
          <form onSubmit={submit}>
            <Field
              label="Reason, for the audit"
              name="reason"
              required
              minLength={3}
              maxLength={500}
              autoComplete="off"
            />
            <label className="check">
              <input type="checkbox" checked={isLater} onChange={(event) => setLater(event.target.checked)} />
              At a time
            </label>
            {isLater && (
              <div className="half">
                <Field label="Date and time" name="at" type="datetime-local" required />
                <Field label="In the zone" name="zone" defaultValue={zone} required />
              </div>
            )}
            <Button type="submit" kind="primary" disabled={isBusy || (waits && !isLater)}>
              {isBusy ? 'Working …' : isLater ? 'Schedule' : 'Release now'}
            </Button>
          </form>
        )}
      </div>
    )
  },
)

/** What the draft changes, who has to agree, and the way on air and back. */
export const Release = observer(() => {
  const session = useSession()
  const draft = useDraft()
  const { brand, id, office } = draft
  const zone = session.brands.find((one) => one.id === brand)?.timezone ?? 'UTC'
  const view = useLoad(
    () => office.call('drafts.show', { brand, id }),
    [id, String(draft.written), String(draft.outline?.draft.revision)],
  )
  const done = () => {
    view.reload()
    void draft.read()
  }
  const { data, error } = view
  if (!data)
    return (
      <Room title="Release">
        {error ? (
          <Empty title="The draft could not be read">
            <p>{error.message}</p>
            <Button onClick={view.reload}>Try again</Button>
          </Empty>
        ) : (
          <Bones />
        )}
      </Room>
    )
  const needs = [...new Set(data.needs_approval.flatMap(({ meanings }) => meanings))]
  const isReady = data.compiles && data.draft.conflicts.length === 0 && data.changes_anything
  return (
    <Room title="Release" about={`Draft ${data.draft.hash.slice(0, 8)}, upon release ${data.draft.base.slice(0, 8)}`}>
      <ReleaseRoot>
        <div>
          <Changes />
          <Conflicts conflicts={data.draft.conflicts} onDone={done} />
          {data.problems.length > 0 && (
            <div className="card">
              <h2>What the check says</h2>
              <ul className="lines">
                {data.problems.map((problem) => (
                  <li key={problem}>
                    <code>{problem}</code>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div>
          {data.draft.state !== 'open' ? (
            <Note>
              This draft was {data.draft.state}. <Time at={data.draft.at} zone={zone} />
            </Note>
          ) : isReady ? (
            <Ways hash={data.draft.hash} needs={needs} approvedBy={data.approved_by} onDone={done} />
          ) : (
            <Note $tone="warn">
              {!data.compiles
                ? 'The draft has errors: mend them first. Nothing of it is lost.'
                : data.changes_anything
                  ? 'Somebody has to decide the conflicts first.'
                  : 'The draft changes nothing of what is on air.'}
            </Note>
          )}
          <History zone={zone} onDone={done} />
        </div>
      </ReleaseRoot>
    </Room>
  )
})
