import { useState, type RefObject } from 'react'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { useKeptWords } from './draft.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** A task as somebody typed it. */
export interface TypedTask {
  readonly words: string
  /** Empty: nobody. */
  readonly owner: string
  /** An instant; empty: no day. */
  readonly due_at: string
}

interface Props {
  readonly about: string
  readonly me: string
  readonly members: readonly string[]
  readonly field: RefObject<HTMLInputElement | null>
  readonly onAdd: (task: TypedTask) => Promise<void>
}
/** The form of a new task. What was typed stays until it is saved. */
export const NewTask = ({ about, me, members, field, onAdd }: Props) => {
  const [words, setWords] = useKeptWords(about)
  const [owner, setOwner] = useState(me)
  const [due, setDue] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onAdd({ words: words.trim(), owner, due_at: due === '' ? '' : `${due}:00.000Z` })
      setWords('')
      setDue('')
    } catch (reason) {
      setError((reason as Error).message)
    }
    setBusy(false)
  }
  return (
    <form
      aria-label={t('New task')}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '' && !isBusy) void add()
      }}
    >
      <label>
        {t('New task')}
        <input ref={field} value={words} maxLength={1000} onChange={({ target }) => setWords(target.value)} />
      </label>
      <label>
        {t('Owner')}
        <select value={owner} onChange={({ target }) => setOwner(target.value)}>
          <option value="">{t('nobody')}</option>
          {members.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {t('Due (UTC)')}
        <input type="datetime-local" value={due} onChange={({ target }) => setDue(target.value)} />
      </label>
      <Button type="submit" kind="primary" disabled={isBusy || words.trim() === ''}>
        {t('Add task')}
      </Button>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
    </form>
  )
}
