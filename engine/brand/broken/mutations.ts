import type { Node } from 'jsonc-parser'
import { spotAt } from '../assist/spot.ts'
import type { Editing } from '../assist/editing.ts'
import type { Code } from '../codes.ts'
import { isPlain, type Plain } from '../merge.ts'
import { applyEdits, type Edit } from '../mend.ts'
import { positionOf } from '../source.ts'
import type { SourceFile } from '../types.ts'

/** A value of a brand file, with what its schema says. */
export interface Spot {
  source: SourceFile
  path: string[]
  node: Node
  schemas: Plain[]
  /** Schemas of the object or list it stands in. */
  parents: Plain[]
}
/** Numbers from 0 up to 1, the same for the same seed. */
type Random = () => number
/** A change of a file, and the offset at which its mistake is to be found afterwards. */
interface Change {
  edit: Edit
  at: number
}
/** Mistakes of one kind: where they can be made, how, and the codes that tell of them. */
export interface Mutation {
  title: string
  codes: readonly Code[]
  fits(spot: Spot): boolean
  change(spot: Spot, random: Random): Change | undefined
}

/** Numbers by the seed (mulberry32). */
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
export const spotsOf = (editing: Editing): Spot[] => {
  const spots: Spot[] = []
  const walk = (node: Node, path: string[], schemas: Plain[]): void => {
    for (const [name, child] of childrenOf(node)) {
      const within = [...path, name]
      const own = spotAt(editing, within).schemas
      spots.push({ source: editing.source, path: within, node: child, schemas: own, parents: schemas })
      walk(child, within, own)
    }
  }
  const { tree } = editing.source
  if (tree) walk(tree, [], spotAt(editing, []).schemas)
  return spots
}
const childrenOf = ({ type, children = [] }: Node): [string, Node][] =>
  type === 'array'
    ? children.map((child, index) => [String(index), child])
    : children.map((property) => [String(property.children![0]!.value), property.children![1]!])

/** Where a person looks for a value: its key, or the value in a list. */
export const startOf = ({ node }: Spot): number => (node.parent?.type === 'property' ? node.parent.offset : node.offset)

/** A text after a change, and the line and column at which its mistake is to be told. */
export const changed = ({ source }: Spot, { edit, at }: Change): { text: string; line: number; column: number } => {
  const text = applyEdits(source.text, [edit])
  return { text, ...positionOf(text, at) }
}

/** Another value in the place of this one. */
export const write = (spot: Spot, value: unknown): Change => ({
  edit: { offset: spot.node.offset, length: spot.node.length, text: JSON.stringify(value) },
  at: startOf(spot),
})
/** Another key in the place of this one's. */
export const rename = (spot: Spot, name: string): Change => {
  const key = spot.node.parent!.children![0]!
  return { edit: { offset: key.offset, length: key.length, text: JSON.stringify(name) }, at: key.offset }
}
/** Something put in before the key or value. */
export const insert = (spot: Spot, text: string, at = startOf(spot)): Change => ({
  edit: { offset: startOf(spot), length: 0, text },
  at,
})

export const isKeyed = ({ node }: Spot): boolean => node.parent?.type === 'property'
export const keyOf = ({ path }: Spot): string => path.at(-1)!
export const hasFormat =
  (...formats: string[]) =>
  ({ node, schemas }: Spot): boolean =>
    node.type === 'string' && node.value !== '' && schemas.some(({ format }) => formats.includes(String(format)))
/** Whether a spot is at a place of the layered brand, `pages.*.shell`. */
export const stands =
  (...places: string[]) =>
  ({ source, path }: Spot): boolean => {
    const full = [...source.key, ...path]
    return places.some((place) => {
      const parts = place.split('.')
      return parts.length === full.length && parts.every((part, index) => part === '*' || part === full[index])
    })
  }
/** Names the object a spot stands in may have; `undefined` where any is allowed. */
export const namesAround = ({ parents }: Spot): string[] | undefined => {
  const open = parents.some(
    ({ patternProperties, additionalProperties }) => patternProperties || isPlain(additionalProperties),
  )
  const names = parents.flatMap(({ properties }) => (isPlain(properties) ? Object.keys(properties) : []))
  return open || names.length === 0 ? undefined : names
}

export const isText = ({ node }: Spot): boolean => node.type === 'string'
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A word with a slip of the hand in it: a letter lost, doubled, swapped with the next, or another one. */
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
