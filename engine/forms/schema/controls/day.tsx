import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { placeholderOf, useControl } from './attributes.ts'
import { textOf, useText } from './use-text.ts'

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface TimeInputProps {
  readonly props: NodeProps
  readonly type: 'date' | 'datetime-local'
  /** The value as the input shows it; `undefined` for one it cannot show. */
  readonly shown: string | undefined
  /** What the input holds as a value. */
  readonly write: (text: string) => string
  readonly zone?: string
}

/** A value the browser's own input cannot show is shown as the text it is, so that it can be mended. */
const TimeInput = ({ props, type, shown, write, zone }: TimeInputProps) => {
  const change = useChange(props)
  const attributes = useControl(props)
  const draft = useDraft(shown ?? '', (text) => change(text === '' ? undefined : write(text)))
  const plain = useText(props)
  if (shown === undefined)
    return (
      <input
        {...attributes}
        className="sf-input"
        value={plain.text}
        onChange={({ target }) => plain.type(target.value)}
        onBlur={plain.settle}
      />
    )
  return (
    <span className="sf-input">
      <input
        {...attributes}
        type={type}
        step={type === 'date' ? undefined : 1}
        value={draft.text}
        title={placeholderOf(props.standing)}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      {zone && <small>{zone}</small>}
    </span>
  )
}

/** An instant, typed and shown in UTC as it is stored. */
export const InstantControl = (props: NodeProps) => {
  const text = textOf(props.value)
  const shown = text === '' ? '' : INSTANT.exec(text)?.[1]
  // Browsers leave out seconds that are 0.
  const write = (typed: string) => `${typed.length === 16 ? `${typed}:00` : typed.slice(0, 19)}Z`
  return <TimeInput props={props} type="datetime-local" shown={shown} write={write} zone="UTC" />
}

/** A day. */
export const DayControl = (props: NodeProps) => {
  const text = textOf(props.value)
  return (
    <TimeInput
      props={props}
      type="date"
      shown={text === '' || DAY.test(text) ? text : undefined}
      write={(typed) => typed}
    />
  )
}
