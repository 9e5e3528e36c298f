import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { placeholderOf, useControl } from './attributes.ts'
import { textOf, useText } from './use-text.ts'
import { t } from '../words.ts'

const COLOUR = /^#[0-9a-f]{6}$/i

/** A colour: its swatch opens the system's picker, and its six digits can be typed. */
export const ColourControl = (props: NodeProps) => {
  const { value, standing, name } = props
  const draft = useText(props)
  const change = useChange(props)
  const swatch = COLOUR.test(draft.text) ? draft.text : textOf(standing)
  // A picker reports every place the pointer passes.
  const picked = useDraft(COLOUR.test(swatch) ? swatch.toLowerCase() : '#000000', change)
  return (
    <span className="sf-input sf-colour" data-empty={!COLOUR.test(swatch) || undefined}>
      <input
        type="color"
        aria-label={t('Pick {name}', { name })}
        value={picked.text}
        onChange={({ target }) => picked.type(target.value)}
        onBlur={picked.settle}
      />
      <input
        {...useControl(props)}
        className="sf-mono"
        autoComplete="off"
        spellCheck={false}
        value={draft.text}
        placeholder={placeholderOf(value === undefined ? standing : undefined, '#1f55d6')}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
        onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
      />
    </span>
  )
}
