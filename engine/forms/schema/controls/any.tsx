import { useState } from 'react'
import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { useControl } from './attributes.ts'
import { t } from '../words.ts'

/** A value as JSON: for what no schema describes. Text that is not JSON stays in the input and changes nothing. */
export const AnyField = (props: NodeProps) => {
  const change = useChange(props)
  return <JsonInput value={props.value} onChange={change} attributes={useControl(props)} />
}

interface JsonInputProps {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly attributes: Readonly<Record<string, unknown>> & { readonly id: string }
}

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: text.trim() === '' ? undefined : (JSON.parse(text) as unknown) }
  } catch {
    return undefined
  }
}

/** JSON in a text area. */
export const JsonInput = ({ value, onChange, attributes }: JsonInputProps) => {
  // What is not JSON is kept here while the form keeps its last value.
  const [wrong, setWrong] = useState<string>()
  const shown = value === undefined ? '' : JSON.stringify(value, null, 2)
  const draft = useDraft(wrong ?? shown, (text) => {
    const found = parsed(text)
    setWrong(found ? undefined : text)
    if (found) onChange(found.value)
  })
  const isWrong = wrong !== undefined && parsed(draft.text) === undefined
  return (
    <>
      <textarea
        {...attributes}
        className="sf-input sf-mono"
        rows={2}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        value={draft.text}
        placeholder="{ }"
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      {isWrong && (
        <p className="sf-problem" role="alert">
          {t('This is not JSON yet; the value is the last that was.')}
        </p>
      )}
    </>
  )
}
