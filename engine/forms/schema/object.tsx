import { useEffect, useRef, useState } from 'react'
import { useShared, type FormShared } from './context.ts'
import { MapRows } from './map.tsx'
import { halves } from './model/halves.ts'
import { initialOf } from './model/initial.ts'
import { editable, entrySchema, isObject, isRequired, propertiesOf, titleOf } from './model/node.ts'
import { pointerOf, type Path } from './model/pointer.ts'
import { summaryOf } from './model/summary.ts'
import { Problems } from './problem-list.tsx'
import { Adds } from './adds.tsx'
import { Child, type NodeProps } from './node-field.tsx'
import { t } from './words.ts'

/** Properties of the file as a file: which schema it has and which version of it; a form leaves them as they are. */
const isOfFile = (name: string): boolean => name.startsWith('$')

/** Whether a property has something to show: a value, one that applies without it, or that one is required. */
const isPresent = (props: NodeProps, name: string, { root, inherited }: FormShared): boolean => {
  const { node, value, path } = props
  const schema = propertiesOf(node)[name] ?? {}
  if (isObject(value) && value[name] !== undefined) return true
  if (isRequired(node, name) || editable(schema, root)['default'] !== undefined) return true
  return inherited(pointerOf([...path, name])) !== undefined
}

/** The parts of an object: those that are there, and buttons to add the others; then the entries of a map. */
export const ObjectField = (props: NodeProps) => {
  const { node, value, path } = props
  const shared = useShared()
  const { root, change } = shared
  const box = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<{ readonly name: string }>()
  const properties = propertiesOf(node)
  const names = Object.keys(properties).filter((name) => !isOfFile(name))
  const present = names.filter((name) => isPresent(props, name, shared))
  const absent = names.filter((name) => !present.includes(name))
  const own = isObject(value) ? value : {}
  const strays = entrySchema(node) ? [] : Object.keys(own).filter((name) => !isOfFile(name) && !properties[name])
  useEffect(() => {
    if (added === undefined) return
    const place = pointerOf([...path, added.name])
    const part = [...(box.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => dataset['field'] === place,
    )
    part?.querySelector<HTMLElement>('input, select, textarea, button.sf-add')?.focus()
  }, [added, path])
  const half = halves(present.map((name) => editable(properties[name]!, root)))
  return (
    <div className="sf-fields" ref={box}>
      {present.map((name, index) => (
        <div key={name} className={half[index] ? 'sf-half' : 'sf-whole'}>
          <Child
            parent={props}
            part={name}
            schema={properties[name]!}
            value={own[name]}
            isRequired={isRequired(node, name)}
            isFresh={name === added?.name}
          />
        </div>
      ))}
      {names.length === 0 && !entrySchema(node) && <p className="sf-quiet sf-whole">{t('There is nothing to set.')}</p>}
      {strays.map((name) => (
        <Stray key={name} id={`${props.id}/${name}`} path={[...path, name]} name={name} value={own[name]} />
      ))}
      {entrySchema(node) && <MapRows {...props} />}
      {absent.length > 0 && (
        <Adds
          id={props.id}
          options={absent.map((name) => ({ name, title: titleOf(editable(properties[name]!, root), name) }))}
          onAdd={(name) => {
            setAdded({ name })
            change({ path: [...path, name], value: initialOf(properties[name]!, root) })
          }}
        />
      )}
    </div>
  )
}

/** A property the schema does not have: what it is, and what can be done about it. */
const Stray = ({ id, path, name, value }: { id: string; path: Path; name: string; value: unknown }) => (
  <div className="sf-field sf-whole" data-field={pointerOf(path)}>
    <div className="sf-label">
      <span className="sf-mono">{name}</span>
      <small className="sf-quiet sf-cut">{summaryOf(value)}</small>
    </div>
    <Problems id={id} path={path} />
  </div>
)
