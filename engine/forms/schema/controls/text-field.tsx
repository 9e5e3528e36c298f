import { exampleOf, textKindOf, type TextKind } from '../model/control.ts'
import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { placeholderOf, useControl } from './attributes.ts'
import { ColourControl } from './colour.tsx'
import { DayControl, InstantControl } from './day.tsx'
import { DurationControl } from './duration.tsx'
import { Lookup, useDetail } from './lookup.tsx'
import { WordsControl } from './words.tsx'
import { textOf, useText } from './use-text.ts'
import type { ComponentType } from 'react'

/** A text in one line. */
const LineControl = (props: NodeProps) => {
  const draft = useText(props)
  const { node, standing, value } = props
  return (
    <input
      {...useControl(props)}
      className="sf-input"
      autoComplete="off"
      spellCheck={false}
      value={draft.text}
      placeholder={placeholderOf(value === '' ? undefined : standing, exampleOf(node))}
      onChange={({ target }) => draft.type(target.value)}
      onBlur={draft.settle}
      onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
    />
  )
}

/** An amount of money as a text, so that no digit is lost. */
const AmountControl = (props: NodeProps) => {
  const draft = useText(props)
  return (
    <input
      {...useControl(props)}
      className="sf-input sf-amount"
      inputMode="decimal"
      autoComplete="off"
      value={draft.text}
      placeholder={placeholderOf(props.standing, '10.00')}
      onChange={({ target }) => draft.type(target.value)}
      onBlur={draft.settle}
      onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
    />
  )
}

/** A name among known ones, with a few words about the one that is written. */
const LookupControl = (props: NodeProps) => {
  const { node, value, standing } = props
  const draft = useText(props)
  const change = useChange(props)
  const format = String(node['format'])
  const detail = useDetail(format, textOf(value ?? standing))
  const pick = useDraftless(draft, change)
  return (
    <>
      <Lookup
        format={format}
        text={draft.text}
        placeholder={placeholderOf(standing, exampleOf(node))}
        onType={draft.type}
        onPick={pick}
        onLeave={draft.settle}
        attributes={useControl(props)}
      />
      {detail && <p className="sf-detail">{detail}</p>}
    </>
  )
}

// A choice counts at once, whatever was typed before it.
const useDraftless =
  (draft: ReturnType<typeof useDraft>, change: (value: unknown) => void) =>
  (name: string): void => {
    draft.type(name)
    draft.settle()
    change(name)
  }

const BY_KIND: Readonly<Record<TextKind, ComponentType<NodeProps>>> = {
  words: WordsControl,
  line: LineControl,
  lookup: LookupControl,
  duration: DurationControl,
  colour: ColourControl,
  instant: InstantControl,
  day: DayControl,
  amount: AmountControl,
}

/** A text, by its format or pattern. */
export const TextField = (props: NodeProps) => {
  const Control = BY_KIND[textKindOf(props.node)]
  return <Control {...props} />
}
