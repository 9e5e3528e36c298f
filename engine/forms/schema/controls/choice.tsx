import { editable, isObject, optionsOf } from '../model/node.ts'
import { useShared } from '../context.ts'
import { useChange, type NodeProps } from '../node-field.tsx'
import { useControl } from './attributes.ts'
import { Segments } from './segments.tsx'
import { t } from '../words.ts'

/** One value of a few. A value that is none of them stays, and can be seen. */
export const ChoiceControl = (props: NodeProps) => {
  const { node, value, standing, id, name, isBare, isRequired } = props
  const change = useChange(props)
  const attributes = useControl(props)
  const options = optionsOf(node)
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <Segments
      id={id}
      {...(isBare ? { label: name } : {})}
      options={
        isKnown ? options : [...options, { value, name: t('{value} (not a choice)', { value: JSON.stringify(value) }) }]
      }
      value={value}
      standing={standing}
      onChoose={change}
      {...(isRequired ? {} : { none: t('None') })}
      attributes={attributes}
    />
  )
}

/** Several values of a few, each once. */
export const SeveralControl = (props: NodeProps) => {
  const { node, value, standing, id, name, isBare } = props
  const { root } = useShared()
  const change = useChange(props)
  const { 'aria-label': _label, ...attributes } = useControl(props)
  const options = optionsOf(editable(isObject(node['items']) ? node['items'] : {}, root))
  const chosen = Array.isArray(value) ? (value as unknown[]) : undefined
  const shown = chosen ?? (Array.isArray(standing) ? (standing as unknown[]) : [])
  const toggle = (option: unknown) => {
    const next = shown.includes(option) ? shown.filter((one) => one !== option) : [...shown, option]
    // In the order of the choices, so that the same choice is the same text.
    const known = options.map((one) => one.value).filter((one) => next.includes(one))
    change([...known, ...next.filter((one) => !known.includes(one))])
  }
  return (
    <div
      className="sf-several"
      role="group"
      {...(isBare ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` })}
      {...attributes}
    >
      {options.map((option) => (
        <label key={option.name} data-standing={chosen === undefined || undefined}>
          <input type="checkbox" checked={shown.includes(option.value)} onChange={() => toggle(option.value)} />
          {option.name}
        </label>
      ))}
    </div>
  )
}
