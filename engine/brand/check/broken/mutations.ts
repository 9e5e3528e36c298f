import type { Node } from 'jsonc-parser'
import { schemasAt } from '../../assist/schemas-at.ts'
import type { Editing } from '../../assist/editing.ts'
import type { Code } from '../../read/codes.ts'
import { isPlain, type Plain } from '../../read/merge.ts'
import { applyEdits, type Edit } from '../../edit/text-edits.ts'
import { positionOf } from '../../read/source.ts'
import type { SourceFile } from '../../read/types.ts'

/** A value of a brand file, with its schemas. */
export interface ValueNode {
  source: SourceFile
  path: string[]
  node: Node
  schemas: Plain[]
  /** Schemas of the object or list that contains it. */
  parents: Plain[]
}
/** Random numbers from 0 up to 1, the same for the same seed. */
type Random = () => number
/** An edit of a file, and the offset at which its error is to be reported afterwards. */
interface Change {
  edit: Edit
  at: number
}
/** A kind of error: where it can be made, how, and the codes that report it. */
export interface Mutation {
  title: string
  codes: readonly Code[]
  fits(value: ValueNode): boolean
  change(value: ValueNode, random: Random): Change | undefined
}

/** Random numbers from a seed (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Every value of a file below its root. */
export const valuesOf = (editing: Editing): ValueNode[] => {
  const values: ValueNode[] = []
  const walk = (node: Node, path: string[], schemas: Plain[]): void => {
    for (const [name, child] of childrenOf(node)) {
      const within = [...path, name]
      const own = schemasAt(editing, within).schemas
      values.push({ source: editing.source, path: within, node: child, schemas: own, parents: schemas })
      walk(child, within, own)
    }
  }
  const { tree } = editing.source
  if (tree) walk(tree, [], schemasAt(editing, []).schemas)
  return values
}
const childrenOf = ({ type, children = [] }: Node): [string, Node][] =>
  type === 'array'
    ? children.map((child, index) => [String(index), child])
    : children.map((property) => [String(property.children![0]!.value), property.children![1]!])

/** The offset at which a person looks for a value: its key, or the value itself in a list. */
export const startOf = ({ node }: ValueNode): number =>
  node.parent?.type === 'property' ? node.parent.offset : node.offset

/** The text after a change, and the line and column at which its error is to be reported. */
export const changed = (
  { source }: ValueNode,
  { edit, at }: Change,
): { text: string; line: number; column: number } => {
  const text = applyEdits(source.text, [edit])
  return { text, ...positionOf(text, at) }
}

/** Replaces the value by another. */
export const write = (target: ValueNode, value: unknown): Change => ({
  edit: { offset: target.node.offset, length: target.node.length, text: JSON.stringify(value) },
  at: startOf(target),
})
/** Replaces the key by another. */
export const rename = (value: ValueNode, name: string): Change => {
  const key = value.node.parent!.children![0]!
  return { edit: { offset: key.offset, length: key.length, text: JSON.stringify(name) }, at: key.offset }
}
/** Inserts a text before the key or value. */
export const insert = (value: ValueNode, text: string, at = startOf(value)): Change => ({
  edit: { offset: startOf(value), length: 0, text },
  at,
})

export const isKeyed = ({ node }: ValueNode): boolean => node.parent?.type === 'property'
export const keyOf = ({ path }: ValueNode): string => path.at(-1)!
export const hasFormat =
  (...formats: string[]) =>
  ({ node, schemas }: ValueNode): boolean =>
    node.type === 'string' && node.value !== '' && schemas.some(({ format }) => formats.includes(String(format)))
/** Whether a value is at a place of the layered brand, such as `pages.*.shell`. */
export const stands =
  (...places: string[]) =>
  ({ source, path }: ValueNode): boolean => {
    const full = [...source.key, ...path]
    return places.some((place) => {
      const parts = place.split('.')
      return parts.length === full.length && parts.every((part, index) => part === '*' || part === full[index])
    })
  }
/** Property names allowed in the object around a value; `undefined` where any is allowed. */
export const namesAround = ({ parents }: ValueNode): string[] | undefined => {
  const open = parents.some(
    ({ patternProperties, additionalProperties }) => patternProperties || isPlain(additionalProperties),
  )
  const names = parents.flatMap(({ properties }) => (isPlain(properties) ? Object.keys(properties) : []))
  return open || names.length === 0 ? undefined : names
}

export const isText = ({ node }: ValueNode): boolean => node.type === 'string'
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A word with a typing error: a letter left out, doubled, swapped with the next, or replaced. */
export const misspelt = (word: string, random: Random, known: Iterable<string> = []): string => {
  const taken = new Set([word, ...known])
  for (;;) {
    const at = Math.floor(random() * word.length)
    const other = LETTERS[Math.floor(random() * LETTERS.length)]!
    const slips = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at) + word.slice(at),
      word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      word.slice(0, at) + other + word.slice(at + 1),
    ]
    const slip = slips[Math.floor(random() * slips.length)]!
    if (slip !== '' && !taken.has(slip)) return slip
  }
}
