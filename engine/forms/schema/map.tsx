import { useState } from 'react'
import { useShared } from './context.ts'
import { initialOf } from './model/initial.ts'
import {
  editable,
  entryPattern,
  entrySchema,
  isGroup,
  isObject,
  kindOf,
  propertiesOf,
  type Schema,
} from './model/node.ts'
import { nameFault } from './model/problems.ts'
import { renamed, reordered, shownOrder, without } from './model/order.ts'
import { summaryOf } from './model/summary.ts'
import { Child, type NodeProps } from './node-field.tsx'
import { Drawn } from './parts.tsx'
import { Rows, type Row } from './rows.tsx'
import { useOpen } from './use-open.ts'
import { t } from './words.ts'

type Plain = Readonly<Record<string, unknown>>
const plainOf = (value: unknown): Plain => (isObject(value) ? value : {})

/** What is wrong with the name of an entry; `undefined` for a good one. */
const faultOf = (name: string, taken: readonly string[], pattern: string | undefined): string | undefined => {
  if (taken.includes(name)) return t('“{name}” is there already.', { name })
  if (pattern === undefined || new RegExp(pattern, 'u').test(name)) return undefined
  return nameFault(pattern)
}

/** The entries of a map by their names: they can be added, renamed, moved and removed. */
export const MapRows = (props: NodeProps) => {
  const { node, path, id } = props
  const { root, update } = useShared()
  const { open, show, toggle } = useOpen()
  const value = plainOf(props.value)
  const schema = entrySchema(node)!
  const declared = propertiesOf(node)
  const names = shownOrder(
    value,
    Object.keys(value).filter((name) => !Object.hasOwn(declared, name) && value[name] !== undefined),
  )
  const taken = [...names, ...Object.keys(declared)]
  const pattern = entryPattern(node)
  const edit = (change: (map: Plain) => Plain) => update(path, (map) => change(plainOf(map)))
  // A renamed entry is the same row, so that it stays open and keeps the focus.
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const keyOf = (name: string) => keys[name] ?? name
  const rename = (from: string, to: string) => {
    setKeys({ ...keys, [to]: keyOf(from), [from]: `${from} again` })
    edit((map) => renamed(map, from, to))
  }
  const rows = names.map((name): Row => {
    const row = { parent: props, schema, name, key: keyOf(name), value: value[name], root }
    const fault = (to: string) => faultOf(to, taken, pattern)
    return entryRow(row, <Name name={name} faultOf={fault} onRename={(to) => rename(name, to)} />)
  })
  return (
    <div className="sf-items sf-whole">
      {rows.length > 0 && (
        <Rows
          labelId={`${id}-label`}
          rows={rows}
          open={open}
          onToggle={toggle}
          onMove={(from, to) => edit((map) => reordered(map, names, from, to))}
          onRemove={(index) => edit((map) => without(map, names[index]!))}
          canRemove
        />
      )}
      <AddEntry
        id={id}
        faultOf={(name) => faultOf(name, taken, pattern)}
        onAdd={(name) => {
          show(keyOf(name))
          edit((map) => ({ ...map, [name]: initialOf(schema, root) }))
        }}
      />
    </div>
  )
}

interface EntrySource {
  readonly parent: NodeProps
  readonly schema: Schema
  readonly name: string
  readonly key: string
  readonly value: unknown
  readonly root: Schema
}
const entryRow = ({ parent, schema, name, key, value, root }: EntrySource, rename: React.ReactNode): Row => {
  const entry = editable(schema, root)
  const kind = kindOf(entry)
  const path = [...parent.path, name]
  const field = () => <Child parent={parent} part={name} schema={schema} value={value} isRequired isBare name={name} />
  if (!isGroup(kind) && kind !== 'union' && kind !== 'any' && kind !== 'several' && value !== null)
    return {
      key,
      path,
      name,
      head: (
        <div className="sf-entry">
          {rename}
          {field()}
        </div>
      ),
    }
  const summary = summaryOf(value)
  const head = (
    <>
      <span className="sf-cut sf-entry-name">{name}</span>
      <span className="sf-cut sf-quiet">{value === null ? t('removed here') : summary !== name && summary}</span>
    </>
  )
  const body = () => (
    <>
      <div className="sf-field sf-rename">
        <div className="sf-label" aria-hidden="true">
          <span>{t('Name')}</span>
        </div>
        {rename}
      </div>
      {field()}
    </>
  )
  return { key, path, name, head, body }
}

interface NameProps {
  readonly name: string
  readonly faultOf: (name: string) => string | undefined
  readonly onRename: (name: string) => void
}
/**
 * The name of an entry. It changes when the input is left; a name that cannot be is not taken, and stays to be mended.
 */
const Name = ({ name, faultOf, onRename }: NameProps) => {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? name
  const fault = text === name ? undefined : faultOf(text)
  const settle = () => {
    if (fault !== undefined) return
    setTyped(undefined)
    if (text !== name) onRename(text)
  }
  return (
    <span className="sf-name">
      <input
        className="sf-input"
        aria-label={t('Name of {name}', { name })}
        aria-invalid={fault !== undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      {fault && (
        <p className="sf-problem" role="alert">
          {fault}
        </p>
      )}
    </span>
  )
}

const AddEntry = ({
  id,
  faultOf,
  onAdd,
}: {
  id: string
  faultOf: (name: string) => string | undefined
  onAdd: (name: string) => void
}) => {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const add = () => {
    const found = name.trim() === '' ? t('A new entry needs a name.') : faultOf(name.trim())
    setFault(found)
    if (found !== undefined) return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className="sf-new">
      <input
        className="sf-input"
        aria-label={t('Name of the new entry')}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-new-fault`}
        placeholder={t('Name')}
        autoComplete="off"
        spellCheck={false}
        data-new={id}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="sf-add" data-add={`${id}/+`} onClick={add}>
        <Drawn name="plus" />
        {t('Add')}
      </button>
      {fault && (
        <p className="sf-problem" id={`${id}-new-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
