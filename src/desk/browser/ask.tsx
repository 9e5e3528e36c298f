import { useEffect, useRef, useState, type KeyboardEventHandler } from 'react'
import { styled } from 'styled-components'
import { Button, inputBox, Note, Sheet } from '../../staff-app/browser/parts.tsx'
import { t } from '../../staff-app/browser/language.ts'

/** Sends the form around a field by Ctrl+Enter where its button may be pressed, since Enter alone begins a line. */
export const sendByKeys: KeyboardEventHandler<HTMLTextAreaElement> = ({ key, ctrlKey, metaKey, currentTarget }) => {
  if (key === 'Enter' && (ctrlKey || metaKey))
    currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}

/** A reason in words. */
export const Reason = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <label>
    {t('Reason')}
    <textarea
      required
      minLength={3}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={sendByKeys}
    />
  </label>
)

/** A dialog that asks something: a form with a title, fields and its ends. */
export const AskRoot = styled(Sheet)`
  width: min(440px, calc(100vw - 24px));
  padding: 20px;
  & > form {
    display: grid;
    gap: 12px;
  }
  & h2 {
    font: 600 15px/22px var(--sans);
  }
  & p:not([role]) {
    color: var(--fg-2);
  }
  & fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 2px;
  }
  & fieldset label {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 32px;
  }
  & textarea {
    width: 100%;
    min-height: 72px;
    padding: 8px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & form > label {
    display: grid;
    gap: 4px;
  }
  & select,
  & form > label > input {
    ${inputBox}
    width: 100%;
  }
  & .ends {
    display: flex;
    justify-content: flex-end;
    gap: 8px;
  }
`

type Choices = readonly (readonly [value: string, label: string])[]
interface Answer {
  readonly choices: Choices | undefined
  readonly answer: string
  readonly onChange: (answer: string) => void
}
const Answer = ({ choices, answer, onChange }: Answer) =>
  choices ? (
    <fieldset>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="answer" value={value} checked={answer === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  ) : (
    <Reason value={answer} onChange={onChange} />
  )

/** Does what was asked for, closes then, and tells what was refused. */
const useRun = (onDone: (answer: string) => Promise<unknown>, onClose: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (answer: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await onDone(answer)
      onClose()
    } catch (refusal) {
      setError((refusal as Error).message)
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}

/**
 * Asks before something is done: with choices, one of them; without, a reason in words, which the audit keeps. It stays
 * open until that is done: what was refused is told beside what was typed.
 *
 * @param onDone does it with the choice or the reason; what it throws is told
 * @param onClose called when it was done, or when nobody wants it any more
 */
export const Ask = ({
  title,
  text,
  action,
  kind = 'primary',
  choices,
  onDone,
  onClose,
}: {
  title: string
  text: string
  action: string
  kind?: 'primary' | 'bad'
  choices?: Choices
  onDone: (answer: string) => Promise<unknown>
  onClose: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Of several nothing is chosen beforehand: whoever decides says which it is.
  const [answer, setAnswer] = useState(choices?.length === 1 ? choices[0]![0] : '')
  useEffect(() => dialog.current?.showModal(), [])
  const { isBusy, error, run } = useRun(onDone, onClose)
  const isReady = answer.trim().length >= 3 && !isBusy
  return (
    <AskRoot ref={dialog} onClose={onClose} aria-labelledby="ask-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void run(answer.trim())
        }}
      >
        <h2 id="ask-title">{title}</h2>
        <p>{text}</p>
        <Answer choices={choices} answer={answer} onChange={setAnswer} />
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        <div className="ends">
          <Button kind="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" kind={kind} disabled={!isReady} {...(!choices && { shortcut: 'Ctrl ↵' })}>
            {choices && answer === '' ? t('Choose a reason first') : action}
          </Button>
        </div>
      </form>
    </AskRoot>
  )
}
