import { isPlain, type Plain } from '../read/merge.ts'
import { propertySchema, schemaOf } from '../read/visit.ts'
import { movesOf, pairsOf, type Pair } from './items.ts'
import { isSame, keysOf } from './same.ts'
import type { Difference, Schema, Step } from './types.ts'

/** What a comparison has to know besides the two values. */
export interface Comparing {
  /** The schema that references of the schema lead into. */
  root: unknown
  /** Whether two texts are read as the same by everybody. */
  isSameText: (before: unknown, after: unknown) => boolean
  /** The name of an item, by its value before or after. */
  nameOf: (item: unknown, key: string, side: Side) => string
}
type Side = 'before' | 'after'
/** Where two values stand. */
export interface Standing {
  path: readonly string[]
  trail: readonly Step[]
}

/** Tables whose order counts, by their place in the brand. */
export const ORDERED = [
  'popups.popups',
  'platform.loyalty.programs',
  'platform.loyalty.quests',
  'platform.loyalty.products',
  'platform.loyalty.characters',
]

/** Every difference of two values, along their schema. */
export const compare = (
  before: unknown,
  after: unknown,
  schema: unknown,
  at: Standing,
  how: Comparing,
): Difference[] => {
  if (isSame(before, after)) return []
  const own = schemaOf(schema, after ?? before, how.root)
  const { path } = at
  const trail = [...at.trail.slice(0, -1), { ...at.trail.at(-1)!, schema: own }]
  const whole = (type: Difference['type']): Difference[] => [{ type, path, trail, before, after, pages: [] }]
  if (own.format === 'text' && how.isSameText(before, after)) return []
  if (before === undefined) return whole('added')
  if (after === undefined) return whole('removed')
  if (own.format === 'rule') return whole('value')
  const here = { path, trail }
  if (isPlain(before) && isPlain(after)) return compareObjects(before, after, own, here, how)
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isPlain))
    return compareLists(before, after, own, here, how)
  return whole('value')
}

const below = ({ path, trail }: Standing, step: Step): Standing => ({
  path: [...path, step.key],
  trail: [...trail, step],
})

const compareObjects = (before: Plain, after: Plain, schema: Schema, at: Standing, how: Comparing): Difference[] => {
  const isTable = !isPlain(schema.properties)
  const found = keysOf(before, after).flatMap((key) => {
    const [old, now] = [before[key], after[key]]
    const inner = propertySchema(schema, key)
    const side = old === undefined ? 'after' : 'before'
    const name = isTable ? { name: isPlain(old ?? now) ? how.nameOf(old ?? now, key, side) : key } : {}
    return compare(old, now, inner, below(at, { key, schema: asSchema(inner), ...name }), how)
  })
  if (!ORDERED.includes(at.path.join('.'))) return found
  return [
    ...found,
    ...orderOf(Object.keys(before), Object.keys(after), (key) => how.nameOf(after[key], key, 'after'), at),
  ]
}

const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  schema: Schema,
  at: Standing,
  how: Comparing,
): Difference[] => {
  const pairs = pairsOf(before, after)
  // By what it was called: what it is called now may be the difference. Without anything, by its place.
  const named = (pair: Pair, side: Side) => {
    const held = pair[side]
    const key = /^(no\. )?\d+/.test(pair.key) ? `no. ${(held?.index ?? 0) + 1}` : pair.key
    return how.nameOf(held?.item, key, side)
  }
  const found = pairs.flatMap((pair) => {
    const { before: old, after: now } = pair
    const name = named(pair, old ? 'before' : 'after')
    const step = { key: String((now ?? old)!.index), schema: asSchema(schema.items), name }
    return compare(old?.item, now?.item, schema.items, below(at, step), how)
  })
  const kept = pairs.filter((pair) => pair.before && pair.after)
  const keysBy = (side: Side) => kept.toSorted((a, b) => a[side]!.index - b[side]!.index).map(({ key }) => key)
  const names = new Map(kept.map((pair) => [pair.key, named(pair, 'after')]))
  return [...found, ...orderOf(keysBy('before'), keysBy('after'), (key) => names.get(key) ?? key, at)]
}

/** The order of what is there before and after, where it is another one. */
export const orderOf = (
  before: readonly string[],
  after: readonly string[],
  name: (key: string) => string,
  at: Standing,
): Difference[] => {
  const [old, now] = [before.filter((key) => after.includes(key)), after.filter((key) => before.includes(key))]
  if (isSame(old, now)) return []
  return [{ type: 'order', ...at, before: old, after: now, pages: [], moves: movesOf(old, now, name) }]
}

const asSchema = (schema: unknown): Schema => (isPlain(schema) ? schema : {})
