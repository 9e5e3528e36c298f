import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Bones, Field, Note } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import type { DraftFile } from './use-file.ts'
import { problemWords } from '../draft/problem-words.ts'

type Read = Pick<DraftFile, 'isReady' | 'error' | 'reload'>
/** What stands in place of a step while its file is read, or cannot be. */
export const WhenRead = ({ file, children }: { file: Read; children: ReactNode }) => {
  if (file.isReady) return children
  if (!file.error) return <Bones $rows={10} />
  return <Unread title={t('This could not be read')} fault={file.error.message} onRetry={file.reload} />
}

/** What the check says of a file. */
export const Faults = ({ file }: { file: DraftFile }) => {
  const [first, ...others] = file.problems
  if (!first) return null
  return (
    <Note $tone="bad" role="status">
      {problemWords(first)}
      {others.length > 0 && ` ${t('{count} more.', { count: others.length })}`}
    </Note>
  )
}

/** The way to all settings of a file. */
export const AllSettings = observer(({ file, words = t('All its settings') }: { file: string; words?: string }) => {
  const { brand, id } = useDraft()
  return (
    <small>
      <Link to={`/${brand}/${id}/settings/${file}`}>{words}</Link>
    </small>
  )
})

interface TakenFieldProps {
  label: string
  value: string
  help?: string
  /** What is wrong with what was typed; undefined where it can be taken. */
  faultOf?: (text: string) => string | undefined
  onTake: (text: string) => void
}

/** A text that is taken once the field is left, unless something is wrong with it: then it stays, and says so. */
export const TakenField = observer(({ label, value, help, faultOf, onTake }: TakenFieldProps) => {
  const draft = useDraft()
  const [from, setFrom] = useState(value)
  const [text, setText] = useState(value)
  const [fault, setFault] = useState<string>()
  // Another value shows, unless something else was typed meanwhile; the field stays, and the keys in it.
  if (value !== from) {
    setFrom(value)
    if (text === from) setText(value)
  }
  const take = () => {
    if (text === value) return setFault(undefined)
    const wrong = faultOf?.(text)
    setFault(wrong)
    if (wrong === undefined) onTake(text)
  }
  return (
    <Field
      label={label}
      {...(help !== undefined && { help })}
      value={text}
      readOnly={!draft.isOpen}
      autoComplete="off"
      error={fault}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      onBlur={take}
    />
  )
})

/** Whether a text is an amount of money: `10` or `10.50`. */
export const amountFault = (text: string): string | undefined =>
  /^\d{1,12}(\.\d{1,3})?$/.test(text) ? undefined : t('An amount is a number: 10 or 10.50.')
