import type { TSchema } from 'typebox'
import { slotDefs } from '../../../schemas/brand/index.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { joinLayers } from '../read/layers.ts'
import { read } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import { splitPointer, toPointer } from '../read/source.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import { schemaOf, slotPositionAt, widgetAt, type Editing } from './editing.ts'

/** A value as one form edits it: a file, the properties of a widget, or when an instance shows. */
export interface EditedPart {
  /** Its JSON pointer in the file. */
  pointer: string
  title: string
  description: string
  /** Its JSON Schema, without what other forms edit. */
  schema: Plain
  /** As the brand's own file has it; absent where it has nothing. */
  own?: unknown
  /** As the layers below have it, and as it would be without the own value; absent where they have nothing. */
  inherited?: unknown
  /** The files below that have a part of it, the nearest first. */
  below: { layer: string; file: string; value: unknown }[]
}

/** Properties of slotted files and instances that forms leave to the tree. */
const OF_TREE = new Set(['$schema', '$version', 'slots', 'widget', 'props'])

const plain = (schema: unknown): Plain => JSON.parse(JSON.stringify(schema)) as Plain
const without = (schema: Plain, names: ReadonlySet<string>): Plain => {
  const { properties, required, ...rest } = schema
  const kept = Object.entries(isPlain(properties) ? properties : {}).filter(([name]) => !names.has(name))
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(Array.isArray(required) && { required: required.filter((name) => !names.has(String(name))) }),
  }
}
const onlyOf = (schema: Plain, names: ReadonlySet<string>): Plain => {
  const all = Object.keys(isPlain(schema.properties) ? schema.properties : {})
  return without(schema, new Set(all.filter((name) => !names.has(name))))
}

/** A value without what the tree edits. */
const shown = (value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !OF_TREE.has(name))) : value

/** A schema without demanding what is inherited. */
const withoutInherited = (schema: Plain, inherited: unknown): Plain => {
  if (!isPlain(inherited)) return schema
  const { properties, required } = schema
  return {
    ...schema,
    ...(Array.isArray(required) && { required: required.filter((name) => inherited[String(name)] === undefined) }),
    ...(isPlain(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [
          name,
          isPlain(inner) ? withoutInherited(inner, inherited[name]) : inner,
        ]),
      ),
    }),
  }
}

/** Some data without what stands at a path. */
const removed = (data: unknown, [part, ...rest]: readonly string[]): unknown => {
  if (part === undefined) return undefined
  if (!isPlain(data) || !Object.hasOwn(data, part)) return data
  const { [part]: value, ...others } = data
  const left = removed(value, rest)
  return left === undefined ? others : { ...data, [part]: left }
}

/** The brand as it would be without what its own file says at a path. */
const layeredWithout = (layered: LayeredBrand, file: string, path: readonly string[]): LayeredBrand => {
  const [top, ...below] = layered.layers
  if (!top) return layered
  const files = top.files.flatMap((source): SourceFile[] => {
    if (source.path !== file) return [source]
    const data = removed(source.data, path)
    return data === undefined ? [] : [{ ...source, data }]
  })
  return joinLayers(layered.id, [{ ...top, files }, ...below])
}

/** What the form of every instance is called. */
export const WHEN_SHOWN = { title: 'When it shows', description: 'Who sees it, and on which screens.' } as const

/** The forms for a place of a file: for an instance its properties and when it shows, else the file itself. */
const formsAt = (editing: Editing, path: readonly string[]): Pick<EditedPart, 'title' | 'description' | 'schema'>[] => {
  const file = schemaOf(editing) as (TSchema & Plain) | undefined
  if (!file) return []
  const stand = slotPositionAt(editing, path)
  if (stand && stand.owner.length > 0 && stand.part === 'own' && stand.rest.length === 0) {
    const [, widget] = widgetAt(editing, stand.owner) ?? []
    const props = widget && {
      title: widget.title,
      description: widget.description,
      schema: plain(widget.props),
    }
    if (stand.owner[0] === 'frame') return props ? [props] : []
    const shows = without(plain(slotDefs.Instance), OF_TREE)
    return [...(props ? [props] : []), { ...WHEN_SHOWN, schema: shows }]
  }
  const words = {
    title: typeof file.title === 'string' ? file.title : editing.source.path,
    description: typeof file.description === 'string' ? file.description : '',
  }
  const schema = without(plain(file), OF_TREE)
  return [{ ...words, schema: path.length === 0 ? schema : onlyOf(schema, new Set([path[0]!])) }]
}

/**
 * What forms edit at a place of a file, with what the brand has there itself and what it inherits.
 * @param pointer of an instance; for anything else the file itself is edited
 */
export const partsAt = (editing: Editing, pointer: string): EditedPart[] => {
  const { source, layered } = editing
  const at = splitPointer(pointer)
  const stand = slotPositionAt(editing, at)
  const isInstance = stand !== undefined && stand.owner.length > 0 && stand.part === 'own' && stand.rest.length === 0
  return formsAt(editing, at).map(({ schema, ...words }, index) => {
    const path = isInstance ? (index === 0 && widgetAt(editing, at) ? [...at, 'props'] : at) : []
    const lower = layeredWithout(layered, source.path, path)
    const isWhole = path.length === at.length && path.at(-1) !== 'props'
    const cut = isWhole || path.length === 0 ? shown : (value: unknown) => value
    const own = cut(read(editing.draft, path))
    const inherited = cut(read(lower.data, [...source.key, ...path]))
    const below = layered.layers.flatMap((layer) =>
      filesFor(layer, layered.market)
        .filter((one) => !(layer === layered.layers[0] && one.path === source.path))
        .filter(({ key }) => key.join('/') === source.key.join('/'))
        .flatMap(({ file, data }) => {
          const value = read(data, path)
          return value === undefined ? [] : [{ layer: layer.id, file, value: cut(value) }]
        }),
    )
    return {
      pointer: toPointer(path),
      ...words,
      schema: withoutInherited(schema, inherited),
      ...(own !== undefined && { own }),
      ...(inherited !== undefined && { inherited }),
      below,
    }
  })
}
