import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OfficeTask, PlayerCard, PlayerNote } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { sendByKeys } from '../ask.tsx'
import { useKeptWords } from './draft.ts'
import { Macros } from './macros.tsx'
import { NotesRoot } from './styles.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** One note; whoever may write can pin it. */
const NoteItem = observer(
  ({ note, brand, onPin }: { note: PlayerNote; brand: StaffBrand; onPin?: (note: PlayerNote) => void }) => (
    <li data-pinned={note.is_pinned || undefined}>
      <p>{note.words}</p>
      <footer>
        <strong>{note.by}</strong>
        <Time at={note.at} zone={brand.timezone} />
        {note.is_pinned && <span>{t('pinned')}</span>}
        {onPin && (
          <Button kind="ghost" onClick={() => onPin(note)}>
            {note.is_pinned ? t('Unpin') : t('Pin')}
          </Button>
        )}
      </footer>
    </li>
  ),
)

/** The field of a new note; what was typed stays until it is saved. */
const NewNote = ({ about, onAdd }: { about: string; onAdd: (words: string) => Promise<unknown> }) => {
  const [words, setWords] = useKeptWords(about)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const add = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onAdd(words.trim())
      setWords('')
    } catch (reason) {
      setError((reason as Error).message)
    }
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '' && !isBusy) void add()
      }}
    >
      <textarea
        aria-label={t('New note')}
        placeholder={t('What a colleague should know. @name tells a member.')}
        value={words}
        maxLength={4000}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={sendByKeys}
      />
      <div>
        <small>{t('Players never see this.')}</small>
        <Button type="submit" disabled={isBusy || words.trim() === ''}>
          {t('Add note')}
        </Button>
      </div>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
    </form>
  )
}

interface NotesProps {
  readonly card: PlayerCard
  readonly brand: StaffBrand
  /** After something was written. */
  readonly onChanged: () => void
}
const OpenTasks = ({ card, brand, tasks }: Omit<NotesProps, 'onChanged'> & { tasks: readonly OfficeTask[] }) => (
  <>
    <h2>
      {t('Notes')}{' '}
      <small>
        <Link to={`/${brand.id}/tasks?about=${card.id}`}>
          {t('{count, plural, =0 {no open task} one {one open task} other {# open tasks}}', { count: tasks.length })}
        </Link>
      </small>
    </h2>
    {tasks.map(({ id, words, owner, is_late }) => (
      <Status key={id} tone={is_late ? 'bad' : 'info'} icon="clock">
        {words} ({owner ?? t('nobody')})
      </Status>
    ))}
  </>
)

/** What staff wrote about a player, and what has to be done. */
export const Notes = observer(({ card, brand, onChanged }: NotesProps) => {
  const session = useSession()
  const { office } = session
  const [error, setError] = useState<string>()
  if (!card.notes || !card.tasks) return null
  const writes = session.may(brand.id, 'support', 'payments', 'risk')
  const add = async (words: string) => {
    await office.call('notes.add', { brand: brand.id, login: card.id, words })
    onChanged()
  }
  const pin = async ({ id, is_pinned }: PlayerNote) => {
    try {
      await office.call('notes.pin', { brand: brand.id, id, pinned: !is_pinned })
      setError(undefined)
      onChanged()
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  return (
    <NotesRoot aria-label={t('Notes and tasks')}>
      <OpenTasks card={card} brand={brand} tasks={card.tasks} />
      {writes && <Macros player={card.id} brand={brand} onRun={onChanged} />}
      {writes && <NewNote about={`${brand.id} ${card.id} note`} onAdd={add} />}
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      {card.notes.length === 0 && <p>{t('No notes yet.')}</p>}
      <ol>
        {card.notes.map((note) => (
          <NoteItem key={note.id} note={note} brand={brand} {...(writes && { onPin: (one) => void pin(one) })} />
        ))}
      </ol>
    </NotesRoot>
  )
})
