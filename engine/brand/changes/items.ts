import { isPlain, type Plain } from '../read/merge.ts'
import type { Move } from './types.ts'
import { isSame } from './same.ts'

/** Properties that tell the items of a list apart, the best first. */
const KEYS = [
  'id',
  'sysname',
  'code',
  'key',
  'slug',
  'value',
  'brand',
  'file',
  'from',
  'upTo',
  'rule',
  'href',
  'link',
  'label',
  'name',
  'title',
  'question',
  'category',
] as const

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const keyed = (items: readonly unknown[], key: string): items is Plain[] =>
  items.every((item) => isPlain(item) && isKey(item[key])) &&
  new Set(items.map((item) => (item as Plain)[key])).size === items.length

/** An item of a list before and after, with the name that tells it apart. */
export interface Pair {
  key: string
  before?: { item: unknown; index: number }
  after?: { item: unknown; index: number }
}

/** Pairs the items of two lists: by a property that tells them apart, else those that are the same, then by place. */
export const pairsOf = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
  const key = KEYS.find((name) => keyed(before, name) && keyed(after, name))
  return key === undefined ? byPlace(before, after) : byKey(before as Plain[], after as Plain[], key)
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

const byPlace = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
  const left = new Set(before.keys())
  const pairs = after.map((item, index): Pair => {
    const found = [...left].find((at) => isSame(before[at], item))
    if (found !== undefined) left.delete(found)
    return {
      key: String(index),
      after: { item, index },
      ...(found === undefined ? {} : { before: { item: before[found], index: found } }),
    }
  })
  for (const pair of pairs) {
    if (pair.before) continue
    const [found] = left
    if (found === undefined) break
    left.delete(found)
    pair.before = { item: before[found], index: found }
  }
  return [...pairs, ...[...left].map((index): Pair => ({ key: String(index), before: { item: before[index], index } }))]
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
