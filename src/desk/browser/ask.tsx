import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, inputBox, Sheet } from '../../staff-app/browser/parts.tsx'

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
    <label>
      Reason
      <textarea
        required
        minLength={3}
        maxLength={500}
        value={answer}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )

/**
 * Asks before something is done: with choices, one of them; without, a reason in words, which the audit keeps. `onDone`
 * gets the choice or the reason.
 */
export const Ask = ({
  title,
  text,
  action,
  kind = 'primary',
  choices,
  onDone,
  onCancel,
}: {
  title: string
  text: string
  action: string
  kind?: 'primary' | 'bad'
  choices?: Choices
  onDone: (answer: string) => void
  onCancel: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState(choices?.[0]?.[0] ?? '')
  useEffect(() => dialog.current?.showModal(), [])
  const isReady = answer.trim().length >= 3
  return (
    <AskRoot ref={dialog} onClose={onCancel} aria-labelledby="ask-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onDone(answer.trim())
        }}
      >
        <h2 id="ask-title">{title}</h2>
        <p>{text}</p>
        <Answer choices={choices} answer={answer} onChange={setAnswer} />
        <div className="ends">
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" kind={kind} disabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </AskRoot>
  )
}
