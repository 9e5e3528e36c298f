import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { placeholderOf, useControl } from './attributes.ts'
import { t } from '../words.ts'

/** Yes or no. */
export const SwitchControl = (props: NodeProps) => {
  const { value, standing, id, isBare } = props
  const change = useChange(props)
  return (
    <label className="sf-switch" data-standing={value === undefined || undefined}>
      <input
        type="checkbox"
        role="switch"
        {...useControl(props)}
        {...(isBare ? {} : { 'aria-labelledby': `${id}-label` })}
        checked={standing === true}
        aria-checked={standing === true}
        onChange={({ target }) => change(target.checked)}
      />
      <span aria-hidden="true">{standing === true ? t('On') : t('Off')}</span>
    </label>
  )
}

/** The bounds of a number in words: "1 to 3", "at least 0". */
const boundsOf = ({ minimum: low, maximum: high }: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof low === 'number' && typeof high === 'number') return t('{low} to {high}', { low, high })
  if (typeof low === 'number') return t('at least {low}', { low })
  return typeof high === 'number' ? t('at most {high}', { high }) : undefined
}

/** A number. What is no number stays as it was typed, and the form says so. */
export const NumberControl = (props: NodeProps) => {
  const { node, value, standing } = props
  const change = useChange(props)
  const draft = useDraft(value === undefined || value === null ? '' : String(value), (text) => {
    const number = Number(text.trim().replace(',', '.'))
    change(text.trim() === '' ? undefined : Number.isFinite(number) ? number : text)
  })
  const bounds = boundsOf(node)
  return (
    <span className="sf-input sf-number">
      <input
        {...useControl(props)}
        inputMode={node['type'] === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={draft.text}
        placeholder={placeholderOf(standing)}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
        onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
      />
      {bounds && <small>{bounds}</small>}
    </span>
  )
}

/** A value that is always the same. */
export const ConstantControl = (props: NodeProps) => {
  const { node, value } = props
  const change = useChange(props)
  const constant: unknown = node['const']
  const text = typeof constant === 'string' ? constant : JSON.stringify(constant)
  return (
    <span className="sf-constant">
      <output {...useControl(props)} className="sf-mono">
        {text}
      </output>
      {value === undefined && (
        <button type="button" className="sf-link" onClick={() => change(constant)}>
          {t('Write it')}
        </button>
      )}
    </span>
  )
}
