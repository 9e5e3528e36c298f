import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { Link, NavLink, Outlet, useParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { StudioIcon } from '../icons.tsx'
import { CommandPalette } from './command-palette.tsx'
import { DraftContext } from './context.ts'
import { DraftStore } from './draft-store.ts'
import { PeopleStore } from './people-store.ts'
import { PeopleContext, Peers, useHere } from './people.tsx'
import { ShellRoot } from './shell-styles.ts'

/** Rooms of a draft by their paths. */
const AREAS = [
  ['pages', 'Pages'],
  ['look', 'Look'],
  ['pictures', 'Pictures'],
  ['settings', 'Settings'],
  ['features', 'Features'],
  ['texts', 'Texts'],
  ['matrix', 'Matrix'],
  ['release', 'Release'],
] as const

/** Whether keys belong to something that is typed into. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Undo and redo by keys, outside of what is typed into. */
const useKeys = (draft: DraftStore) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return
      event.preventDefault()
      if (event.shiftKey) draft.redo()
      else draft.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [draft])
}

/** Whether all is saved, in words; what is wrong with the line to the server as well. */
const SaveState = observer(({ draft }: { draft: DraftStore }) => {
  const { isLost, isSaved, savedAt, waiting } = draft
  if (isLost)
    return (
      <span className="state bad" role="status">
        No connection.{' '}
        {isSaved
          ? 'Nothing is lost.'
          : waiting.length === 1
            ? 'A change waits here.'
            : `${waiting.length} changes wait here.`}
      </span>
    )
  return (
    <span className="state" role="status">
      {!isSaved ? 'Saving …' : savedAt ? `Saved ${savedAt.toLocaleTimeString('en-GB')}` : ''}
    </span>
  )
})

const Bar = observer(({ draft }: { draft: DraftStore }) => {
  const session = useSession()
  const brand = session.brands.find(({ id }) => id === draft.brand)
  const { undoable, redoable, outline } = draft
  const count = outline?.changed.length ?? 0
  const [undo, redo] = [undoable.at(-1)?.label, redoable.at(-1)?.label]
  return (
    <header className="bar">
      <Link className="mark" to={`/?brand=${draft.brand}`} aria-label="All drafts">
        <span aria-hidden="true">F</span>
      </Link>
      {brand && (
        <>
          <strong>{brand.name}</strong>
          <span aria-hidden="true" className="of">
            /
          </span>
        </>
      )}
      <strong className="name">{outline?.draft.name}</strong>
      <span className="tag">{outline?.draft.state === 'open' ? 'Draft' : outline?.draft.state}</span>
      <SaveState draft={draft} />
      <nav aria-label="Areas">
        {!brand && outline?.draft.state === 'open' && <NavLink to={`/${draft.brand}/${draft.id}/open`}>Set up</NavLink>}
        {AREAS.map(([path, label]) => (
          <NavLink key={path} to={`/${draft.brand}/${draft.id}/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <button
        type="button"
        className="icon"
        disabled={undo === undefined}
        aria-label={undo === undefined ? 'Undo' : `Undo: ${undo} (Ctrl Z)`}
        title={undo === undefined ? 'Nothing to undo' : `Undo: ${undo}`}
        onClick={() => draft.undo()}
      >
        <StudioIcon name="undo" />
      </button>
      <button
        type="button"
        className="icon"
        disabled={redo === undefined}
        aria-label={redo === undefined ? 'Redo' : `Redo: ${redo} (Ctrl Shift Z)`}
        title={redo === undefined ? 'Nothing to do again' : `Do again: ${redo}`}
        onClick={() => draft.redo()}
      >
        <StudioIcon name="redo" />
      </button>
      <Peers />
      <CommandPalette />
      <Link className="review" to={`/${draft.brand}/${draft.id}/release`}>
        {count === 0 ? 'Review' : `Review ${count} ${count === 1 ? 'file' : 'files'}`}
      </Link>
    </header>
  )
})

/** A draft with its bar; a room of it below. */
export const DraftShell = observer(() => {
  const session = useSession()
  const { brand = '', draft: id = '' } = useParams()
  const draft = useMemo(() => new DraftStore(session.office, brand, id), [session.office, brand, id])
  const people = useMemo(() => new PeopleStore(draft), [draft])
  useEffect(() => draft.follow(), [draft])
  useEffect(() => people.follow(), [people])
  useHere(people)
  useKeys(draft)
  const { outline, fault, refused } = draft
  return (
    <DraftContext value={draft}>
      <PeopleContext value={people}>
        <ShellRoot>
          <Bar draft={draft} />
          {refused !== undefined && (
            <p className="refused" role="alert">
              The last change was not taken: {refused} You see what the draft has.
            </p>
          )}
          {outline && outline.draft.conflicts.length > 0 && (
            <p className="refused" role="status">
              Somebody else changed the same as you: the draft keeps both.{' '}
              <Link to={`/${brand}/${id}/release`}>Decide</Link>
            </p>
          )}
          {outline && outline.draft.state !== 'open' && (
            <p className="refused" role="status">
              This draft was {outline.draft.state} and cannot be changed any more.
            </p>
          )}
          {outline ? (
            <Outlet />
          ) : fault === undefined ? (
            <Bones $rows={14} />
          ) : (
            <Empty title="This draft cannot be opened">
              <p>{fault}</p>
              <Button onClick={() => void draft.read()}>Try again</Button>
              <Link to="/">All drafts</Link>
            </Empty>
          )}
        </ShellRoot>
      </PeopleContext>
    </DraftContext>
  )
})
