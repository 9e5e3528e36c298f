import { isPlain, type Plain } from '../read/merge.ts'
import type { Move } from './types.ts'
import { isSame, keysOf } from './same.ts'

/** Properties that say which item it is, whatever else becomes of it. */
const IDS = ['id', 'sysname', 'code', 'key', 'slug', 'brand', 'file', 'from', 'upTo', 'rule'] as const
/** Properties by which an item is known again while they stay, the best first. */
const MARKS = ['label', 'title', 'name', 'question', 'value', 'href', 'link', 'category', 'game', 'image'] as const

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const keyed = (items: readonly unknown[], key: string): items is Plain[] =>
  items.every((item) => isPlain(item) && isKey(item[key])) &&
  new Set(items.map((item) => (item as Plain)[key])).size === items.length

/** An item of a list before and after, with the name that tells it apart. */
export interface Pair {
  key: string
  before?: Held
  after?: Held
}
interface Held {
  item: unknown
  index: number
}

/**
 * Pairs the items of two lists: by a property that says which item it is; else those that are the same, that have the
 * same mark, or that have most in common.
 */
export const pairsOf = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
  const key = IDS.find((name) => keyed(before, name) && keyed(after, name))
  return key === undefined ? byLikeness(before, after) : byKey(before as Plain[], after as Plain[], key)
}

const byKey = (before: readonly Plain[], after: readonly Plain[], name: string): Pair[] => {
  const pairs = new Map<string, Pair>()
  const at = (item: Plain): Pair => {
    const key = String(item[name])
    let pair = pairs.get(key)
    if (!pair) pairs.set(key, (pair = { key }))
    return pair
  }
  after.forEach((item, index) => (at(item).after = { item, index }))
  before.forEach((item, index) => (at(item).before = { item, index }))
  return [...pairs.values()]
}

const byLikeness = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
  const left = new Set(before.map((item, index): Held => ({ item, index })))
  const pairs = after.map((item, index): Pair & { after: Held } => ({
    key: `no. ${index + 1}`,
    after: { item, index },
  }))
  const pass = (isPair: (old: unknown, now: unknown) => boolean) => {
    for (const pair of pairs) {
      if (pair.before) continue
      const found = [...left].find((old) => isPair(old.item, pair.after.item))
      if (!found) continue
      left.delete(found)
      pair.before = found
    }
  }
  pass(isSame)
  for (const mark of MARKS)
    pass((old, now) => isPlain(old) && isPlain(now) && isKey(old[mark]) && isSame(old[mark], now[mark]))
  pass(isAlike)
  // What has nothing to know it by is known by its place among its like.
  pass((old, now) => !isMarked(old) && !isMarked(now))
  return [...pairs, ...[...left].map((old): Pair => ({ key: `no. ${old.index + 1}`, before: old }))].map(
    (pair, index) => ({
      ...pair,
      // Unique, also where one went and another came at the same place.
      key: pair.before && pair.after ? pair.key : `${pair.key} ${index}`,
    }),
  )
}

const isMarked = (item: unknown): boolean => !isPlain(item) || MARKS.some((mark) => isKey(item[mark]))

/** Whether two objects have at least half of their properties in common. */
const isAlike = (old: unknown, now: unknown): boolean => {
  if (!isPlain(old) || !isPlain(now)) return typeof old === typeof now
  const keys = keysOf(old, now)
  return keys.filter((key) => isSame(old[key], now[key])).length * 2 >= keys.length
}

/** A smallest set of items whose move makes one order of the other. Both have the same items, each once. */
export const movesOf = (before: readonly string[], after: readonly string[], name: (key: string) => string): Move[] => {
  const place = new Map(before.map((key, index) => [key, index]))
  const stays = longestRise(after.map((key) => place.get(key)!)).map((index) => before[index]!)
  const still = new Set(stays)
  return after.flatMap((key, index): Move[] => {
    if (still.has(key)) return []
    const [next, last] = [after[index + 1], after[index - 1]]
    const beside = next !== undefined ? { above: name(next) } : last !== undefined ? { below: name(last) } : {}
    return [{ key, name: name(key), ...beside }]
  })
}

/** A longest run of numbers that rise, not necessarily side by side. */
const longestRise = (numbers: readonly number[]): number[] => {
  const ends: number[] = []
  const previous = numbers.map(() => -1)
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1
    ends[low] = index
  }
  const found: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) found.unshift(numbers[at]!)
  return found
}
