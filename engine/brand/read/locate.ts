import type { Node } from 'jsonc-parser'
import { brandFiles } from '../../../schemas/brand/index.ts'
import { fillBrand } from './filled.ts'
import { filesAt } from './market.ts'
import { fill } from './schema.ts'
import { nodeAt, positionOf, toPointer } from './source.ts'
import type { BrandEnvironment, BrandSources, Explanation, LayeredBrand, Origin, SourceFile } from './types.ts'

/** A place within a brand's files. */
export interface Place {
  file: string
  line: number
  column: number
  pointer: string
}

/** Place of a path within one file of a brand; the nearest parent when the path does not exist. */
export const locateIn = (sources: BrandSources, path: string, parts: readonly string[]): Place => {
  const source = sources.files.find((file) => file.path === path)
  return source
    ? placeIn(source, parts)
    : { file: `${folderOf(sources)}${path}`, line: 1, column: 1, pointer: toPointer(parts) }
}

/** Place of a path in a file: the property if the file has it, else the nearest parent it has. */
export const placeIn = (source: SourceFile, path: readonly string[]): Place => {
  const parts = (source.key[0] === 'locales' && path.length === 1 && messageIn(source, path[0]!)) || path
  const pointer = toPointer(parts)
  for (let depth = parts.length; source.tree && depth >= 0; depth--) {
    const node = nodeAt(source.tree, parts.slice(0, depth))
    if (node) return { file: source.file, ...positionOf(source.text, start(node)), pointer }
  }
  return { file: source.file, line: 1, column: 1, pointer }
}

/** Place in the layers that decides the value at a path of the layered brand, e.g. `['pages', 'home', 'path']`. */
export const locate = (layered: LayeredBrand, path: readonly string[]): Place => {
  const best = decider(layered, path)
  if (best) return placeIn(best.source, best.parts)
  const top = layered.layers[0]
  return {
    file: top ? folderOf(top) + fileOf(path) : fileOf(path),
    line: 1,
    column: 1,
    pointer: toPointer(path.slice(partsOfFile(path))),
  }
}

/**
 * The file of a brand that decides the value at a path of the layered brand, by its folder in a brands directory
 * wherever that is, and the value's pointer in it.
 */
export const fileThatDecides = (layered: LayeredBrand, path: readonly string[]): { file: string; pointer: string } => {
  const best = decider(layered, path)
  const { brand, path: file } = best?.source ?? { brand: layered.id, path: fileOf(path) }
  const parts = best?.parts ?? path.slice(partsOfFile(path))
  const [key = ''] = parts
  const written = best && path[0] === 'locales' && parts.length === 1 ? messageIn(best.source, key) : undefined
  return { file: `brands/${brand}/${file}`, pointer: toPointer(written ?? parts) }
}

interface Decider {
  source: SourceFile
  depth: number
  parts: string[]
}
/** The nearest file that has a value at a path, or as much of the path as any. */
const decider = (layered: LayeredBrand, path: readonly string[]): Decider | undefined => {
  let best: Decider | undefined
  for (const { source, parts } of candidates(layered, path)) {
    const depth = depthOf(source, parts)
    if (!best || depth > best.depth) best = { source, depth, parts }
    if (isRemovedBy(source, parts)) return { source, depth, parts }
    if (depth === parts.length || hasListOn(source, parts)) break
  }
  return best
}

/** Whether a file takes away what the layers below have at a path, or around it. */
const isRemovedBy = ({ data }: SourceFile, parts: readonly string[]): boolean =>
  parts.some((_, length) => length > 0 && read(data, parts.slice(0, length)) === null)

/** Whether a path leads through a list of a file: lists replace those of the layers below as a whole. */
const hasListOn = ({ data }: SourceFile, parts: readonly string[]): boolean =>
  parts.some((_, length) => Array.isArray(read(data, parts.slice(0, length))))

const kindAt = (path: readonly string[]) =>
  brandFiles.find(({ key }) => key.split('.').every((part, index) => part === '*' || part === path[index]))
const partsOfFile = (path: readonly string[]): number => kindAt(path)?.key.split('.').length ?? 1
/** The file a path of the layered brand is written in: `['platform', 'loyalty', …]` → `platform/loyalty.json`. */
const fileOf = (path: readonly string[]): string => {
  const kind = kindAt(path)
  return kind ? kind.path.replace('*', path[kind.key.split('.').indexOf('*')] ?? '') : `${String(path[0])}.json`
}

/**
 * Explains where a value comes from.
 * @param path file and path as a person writes them: `pages/home.slots.main.hero.props.title`, `theme.colour.accent`
 * @param widgets schemas with the defaults of props
 */
export const explain = (layered: LayeredBrand, path: string, widgets?: BrandEnvironment['widgets']): Explanation => {
  const parts = partsOf(path)
  const origins = originsAt(layered, parts)
  return {
    value: read(layered.data, parts) ?? defaultAt(layered, parts, widgets),
    origin: origins[0],
    overrode: origins.slice(1),
  }
}

/** Every place with a value at a path of the layered brand, nearest first. */
export const originsAt = (layered: LayeredBrand, parts: readonly string[]): Origin[] =>
  candidates(layered, parts).flatMap(({ source, parts: within }) => {
    const found = find(source, within)
    if (!found) return []
    const place = positionOf(source.text, start(found.node))
    return [{ brand: source.brand, file: source.file, ...place, value: found.value }]
  })

const defaultAt = (layered: LayeredBrand, parts: readonly string[], widgets?: BrandEnvironment['widgets']): unknown => {
  const { filled } = fillBrand(layered)
  const props = parts.lastIndexOf('props')
  const owner =
    props < 0 ? undefined : (read(filled, parts.slice(0, props)) as { widget?: string; props?: unknown } | undefined)
  const schema = owner?.widget === undefined ? undefined : widgets?.get(owner.widget)
  if (!owner || !schema) return read(filled, parts)
  const values = structuredClone(owner.props ?? {})
  fill(schema.props, values)
  return read(values, parts.slice(props + 1))
}

/**
 * `pages/home.slots.main` → `['pages', 'home', 'slots', 'main']`; a message key stays one part:
 * `locales/en.lobby.title`.
 */
const partsOf = (path: string): string[] => {
  const [file = '', ...rest] = path.replace(/\.json(?=\.|$)/, '').split('.')
  const parts = file.split('/')
  return parts[0] === 'locales' ? [...parts, ...(rest.length > 0 ? [rest.join('.')] : [])] : [...parts, ...rest]
}

/** The value at a path of plain data. */
export const read = (data: unknown, parts: readonly string[]): unknown =>
  parts.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<string, unknown>)[part]
        : undefined,
    data,
  )

// Files of all layers, nearest first, that can have a value at a path, with the path within each.
const candidates = (layered: LayeredBrand, path: readonly string[]): { source: SourceFile; parts: string[] }[] =>
  layered.layers.flatMap((layer) =>
    filesAt(layer, layered.market, path)
      .filter(({ key }) => key.length <= path.length && key.every((part, index) => part === path[index]))
      .map((source) => ({ source, parts: path.slice(source.key.length) })),
  )

const find = (source: SourceFile, parts: readonly string[]): { node: Node; value: unknown } | undefined => {
  if (!source.tree) return undefined
  const path = source.key[0] === 'locales' && parts.length === 1 ? messageIn(source, parts[0]!) : parts
  const node = path && nodeAt(source.tree, path)
  return node && path ? { node, value: read(source.data, path) } : undefined
}

// A file of one area has its keys without the area.
const messageIn = ({ data, area }: SourceFile, key: string): string[] | undefined => {
  if (area === undefined) return messagePath(data, key)
  return key.startsWith(`${area}.`) ? messagePath(data, key.slice(area.length + 1)) : undefined
}

// A message key may be written dotted, nested, or both.
const messagePath = (data: unknown, key: string): string[] | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  if (Object.hasOwn(data, key)) return [key]
  for (const [name, value] of Object.entries(data)) {
    const rest = key.startsWith(`${name}.`) ? messagePath(value, key.slice(name.length + 1)) : undefined
    if (rest) return [name, ...rest]
  }
  return undefined
}

const depthOf = (source: SourceFile, parts: readonly string[]): number => {
  if (find(source, parts)) return parts.length
  let depth = parts.length - 1
  while (depth > 0 && !(source.tree && nodeAt(source.tree, parts.slice(0, depth)))) depth--
  return depth
}

// A property is found at its key, where a person looks for it; an element at its value.
const start = (node: Node): number => (node.parent?.type === 'property' ? node.parent.offset : node.offset)

const folderOf = (sources: BrandSources): string => {
  const first = sources.files[0]
  return first ? first.file.slice(0, first.file.length - first.path.length) : `brands/${sources.id}/`
}
