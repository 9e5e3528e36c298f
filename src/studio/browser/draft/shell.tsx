import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { Link, NavLink, Outlet, useParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { LanguageMenu } from '../../../staff-app/browser/language-menu.tsx'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { localeNow, t } from '../../../staff-app/browser/language.ts'
import { StudioIcon } from '../icons.tsx'
import { SiteLink } from '../site-link.tsx'
import { CommandPalette } from './command-palette.tsx'
import { DraftContext } from './context.ts'
import { DraftStore } from './draft-store.ts'
import { PeopleStore } from './people-store.ts'
import { PeopleContext, Peers, useHere } from './people.tsx'
import { ShellRoot } from './shell-styles.ts'

/** Rooms of a draft by their paths. */
const AREAS = [
  ['pages', t('Pages')],
  ['look', t('Look')],
  ['pictures', t('Pictures')],
  ['settings', t('Settings')],
  ['features', t('Features')],
  ['texts', t('Texts')],
  ['matrix', t('Matrix')],
  ['release', t('Release')],
] as const

/** What a draft is, in a word. */
const STATES = { open: t('Draft'), released: t('released'), dropped: t('dropped') } as const

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

/** Whether all is saved, in words. */
const SaveState = observer(({ draft }: { draft: DraftStore }) => {
  const { isLost, isSaved, savedAt } = draft
  const saved = savedAt ? t('Saved {time}', { time: savedAt.toLocaleTimeString(localeNow()) }) : ''
  return (
    <span className="state" role="status">
      {isLost ? '' : isSaved ? saved : t('Saving …')}
    </span>
  )
})

/** What is wrong with the line to the server: below the bar, which has no room for a sentence. */
const Lost = observer(({ draft: { isLost, isSaved, waiting } }: { draft: DraftStore }) =>
  isLost ? (
    <p className="refused" role="status">
      {t('No connection.')}{' '}
      {isSaved
        ? t('Nothing is lost.')
        : t('{count, plural, one {A change waits here.} other {# changes wait here.}}', { count: waiting.length })}
    </p>
  ) : null,
)

/** Undo and redo. */
const Steps = observer(({ draft }: { draft: DraftStore }) => {
  const { undoable, redoable } = draft
  const [undo, redo] = [undoable.at(-1)?.label, redoable.at(-1)?.label]
  return (
    <>
      <button
        type="button"
        className="icon"
        disabled={undo === undefined}
        aria-label={undo === undefined ? t('Undo') : t('Undo: {undo} (Ctrl Z)', { undo })}
        title={undo === undefined ? t('Nothing to undo') : t('Undo: {undo}', { undo })}
        onClick={() => draft.undo()}
      >
        <StudioIcon name="undo" />
      </button>
      <button
        type="button"
        className="icon"
        disabled={redo === undefined}
        aria-label={redo === undefined ? t('Redo') : t('Redo: {redo} (Ctrl Shift Z)', { redo })}
        title={redo === undefined ? t('Nothing to do again') : t('Do again: {redo}', { redo })}
        onClick={() => draft.redo()}
      >
        <StudioIcon name="redo" />
      </button>
    </>
  )
})

const Bar = observer(({ draft }: { draft: DraftStore }) => {
  const session = useSession()
  const brand = session.brands.find(({ id }) => id === draft.brand)
  const { outline } = draft
  // Of a draft that was released or dropped, nothing is left to review.
  const count = draft.isOpen ? (outline?.changed.length ?? 0) : 0
  return (
    <header className="bar">
      <Link className="mark" to={`/?brand=${draft.brand}`} aria-label={t('All drafts')}>
        <span aria-hidden="true">F</span>
      </Link>
      {brand && (
        <>
          <SiteLink brand={brand.id}>
            <strong>{brand.name}</strong>
          </SiteLink>
          <span aria-hidden="true" className="of">
            /
          </span>
        </>
      )}
      <strong className="name">{outline?.draft.name}</strong>
      <span className="tag">{outline && STATES[outline.draft.state]}</span>
      <SaveState draft={draft} />
      <nav aria-label={t('Areas')}>
        {!brand && outline?.draft.state === 'open' && (
          <NavLink to={`/${draft.brand}/${draft.id}/open`}>{t('Set up')}</NavLink>
        )}
        {AREAS.map(([path, label]) => (
          <NavLink key={path} to={`/${draft.brand}/${draft.id}/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Steps draft={draft} />
      <Peers />
      <LanguageMenu isSmall />
      <CommandPalette />
      <Link className="review" to={`/${draft.brand}/${draft.id}/release`}>
        {count === 0 ? t('Review') : t('Review {count, plural, one {# file} other {# files}}', { count })}
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
          <Lost draft={draft} />
          {refused !== undefined && (
            <p className="refused" role="alert">
              {t('The last change was not taken: {refused} You see what the draft has.', { refused })}
            </p>
          )}
          {outline && outline.draft.conflicts.length > 0 && (
            <p className="refused" role="status">
              {t('Somebody else changed the same as you: the draft keeps both.')}{' '}
              <Link to={`/${brand}/${id}/release`}>{t('Decide')}</Link>
            </p>
          )}
          {outline && outline.draft.state !== 'open' && (
            <p className="refused" role="status">
              {outline.draft.state === 'released'
                ? t('This draft was released and cannot be changed any more.')
                : t('This draft was dropped and cannot be changed any more.')}
            </p>
          )}
          {outline ? (
            <Outlet />
          ) : fault === undefined ? (
            <Bones $rows={14} />
          ) : (
            <Empty title={t('This draft cannot be opened')}>
              <p>{fault}</p>
              <Button onClick={() => void draft.read()}>{t('Try again')}</Button>
              <Link to="/">{t('All drafts')}</Link>
            </Empty>
          )}
        </ShellRoot>
      </PeopleContext>
    </DraftContext>
  )
})
