import { useState } from 'react'
import { useShared } from './context.ts'
import { useDetail } from './controls/lookup.tsx'
import { initialOf } from './model/initial.ts'
import { editable, englishName, isGroup, isObject, kindOf, type Schema } from './model/node.ts'
import { moved } from './model/order.ts'
import { itemNoun, summaryOf } from './model/summary.ts'
import { Child, type NodeProps } from './node-field.tsx'
import { Drawn } from './parts.tsx'
import { Rows, type Row } from './rows.tsx'
import { freshKey, useKeys, useOpen } from './use-open.ts'
import { t, told, within } from './words.ts'

/** So many rows are shown at first; a long list shows more on demand. */
const PAGE = 50

/** The items of a list: each with its buttons; those with parts open below their row. */
export const ListField = (props: NodeProps) => {
  const { node, path, id } = props
  const { root, update } = useShared()
  const items = (Array.isArray(props.value) ? props.value : []) as readonly unknown[]
  const { keys, setKeys } = useKeys(items.length)
  const { open, show, toggle } = useOpen()
  const [limit, setLimit] = useState(PAGE)
  const schema = isObject(node['items']) ? (node['items'] as Schema) : {}
  const item = editable(schema, root)
  const noun = told(itemNoun(item['title'], englishName(node, props.field.name)))
  const edit = (change: (list: readonly unknown[]) => readonly unknown[]) =>
    update(path, (list) => change(Array.isArray(list) ? (list as unknown[]) : []))
  const add = () => {
    const key = freshKey()
    setKeys([...keys, key])
    show(key)
    setLimit(Math.max(limit, items.length + 1))
    edit((list) => [...list, initialOf(item, root)])
  }
  const rows = items.slice(0, limit).map((value, index): Row => {
    const key = keys[index]!
    return rowOf({ parent: props, schema, item, value, index, key, noun })
  })
  const [least, most] = [Number(node['minItems'] ?? 0), Number(node['maxItems'] ?? Infinity)]
  return (
    <div className="sf-items">
      {rows.length > 0 && (
        <Rows
          labelId={`${id}-label`}
          rows={rows}
          open={open}
          onToggle={toggle}
          onMove={(from, to) => {
            setKeys(moved(keys, from, to))
            edit((list) => moved(list, from, to))
          }}
          onRemove={(index) => {
            setKeys(keys.filter((_, at) => at !== index))
            edit((list) => list.filter((_, at) => at !== index))
          }}
          canRemove={items.length > least}
        />
      )}
      <div className="sf-adds">
        {items.length > limit && (
          <button type="button" className="sf-link" onClick={() => setLimit(limit + PAGE)}>
            {t('Show {count} more of {all}', { count: Math.min(PAGE, items.length - limit), all: items.length })}
          </button>
        )}
        {items.length < most && (
          <button type="button" className="sf-add" data-add={`${id}/-`} onClick={add}>
            <Drawn name="plus" />
            {t('Add {noun}', { noun: within(noun) })}
          </button>
        )}
      </div>
    </div>
  )
}

/** The title of a row; of the key of a message, its words. */
const RowTitle = ({ text }: { text: string }) => {
  const message = useDetail('text', text.startsWith('t:') ? text : '')
  return <span className="sf-cut">{message ?? text}</span>
}

interface RowSource {
  readonly parent: NodeProps
  readonly schema: Schema
  readonly item: Schema
  readonly value: unknown
  readonly index: number
  readonly key: number
  readonly noun: string
}
const rowOf = ({ parent, schema, item, value, index, key, noun }: RowSource): Row => {
  const name = `${noun} ${index + 1}`
  const field = () => <Child parent={parent} part={index} schema={schema} value={value} isRequired isBare name={name} />
  const kind = kindOf(item)
  const hasBody = isGroup(kind) || kind === 'union' || kind === 'several' || kind === 'any'
  if (!hasBody) return { key, path: [...parent.path, index], name, head: field() }
  const head = (
    <>
      <span className="sf-number-of">{index + 1}</span>
      <RowTitle text={summaryOf(value) ?? name} />
    </>
  )
  return { key, path: [...parent.path, index], name, head, body: field }
}
