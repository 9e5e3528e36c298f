import { useEffect, useRef, useState, type ReactNode } from 'react'
import { OfficeError } from '../../../staff-app/browser/client.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { AskRoot } from '../ask.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** What the office says against what was typed. */
type Faults = Readonly<Record<string, string>>

interface FormProps {
  readonly title: string
  readonly text: string
  readonly action: string
  /** Resolves once it is done; what it throws is told in the dialog, which stays open. */
  readonly onSubmit: () => Promise<void>
  readonly onCancel: () => void
  /** The fields, with what is wrong with each by name. */
  readonly children: (faults: Faults) => ReactNode
}
/** A dialog with a form that changes members of staff. What was typed stays until the office took it. */
export const Form = ({ title, text, action, onSubmit, onCancel, children }: FormProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const faults = error instanceof OfficeError ? error.fields : {}
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await onSubmit()
    } catch (reason) {
      setError(reason as Error)
    }
    setBusy(false)
  }
  return (
    <AskRoot ref={dialog} onClose={onCancel} aria-labelledby="form-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id="form-title">{title}</h2>
        <p>{text}</p>
        {children(faults)}
        {error && (
          <Note $tone="bad" role="alert">
            {error.message}
          </Note>
        )}
        <div className="ends">
          <Button kind="ghost" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </AskRoot>
  )
}
