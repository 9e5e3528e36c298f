import { expect, test } from 'vitest'
import { addMessages, mergeLayers } from '../../../engine/brand/index.ts'
import type { Json } from '../../platform/kernel/json.ts'
import { kept, keptTexts } from './staying.ts'
import { isSameValue } from './store/hash.ts'
import { randomOf } from './store/testing-writers.ts'

const RUNS = 10_000

/** Random data with few names and values, so that layers meet. */
function dataOf(random: () => number, depth: number, hasNulls: boolean): Json {
  const below = (bound: number) => Math.floor(random() * bound)
  const kind = below(depth > 0 ? 6 : 4)
  if (kind === 0 && hasNulls) return null
  if (kind < 2) return below(3)
  if (kind === 2) return ['a', below(2)]
  if (kind === 3) return `s${below(3)}`
  return objectOf(random, depth - 1, hasNulls)
}
const objectOf = (random: () => number, depth: number, hasNulls: boolean): Record<string, Json> =>
  Object.fromEntries(
    Array.from({ length: Math.floor(random() * 5) }, () => [
      'abcd'[Math.floor(random() * 4)]!,
      dataOf(random, depth, hasNulls),
    ]),
  )

test(`${RUNS} random layers: over the changed one, what a brand keeps comes to what it was before`, () => {
  const faults: string[] = []
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomOf(seed)
    const [before, after, own] = [objectOf(random, 3, false), objectOf(random, 3, false), objectOf(random, 3, true)]
    for (const has of [own, undefined]) {
      const [was, is] = [mergeLayers(before, has), mergeLayers(after, kept(before, after, has))]
      if (!isSameValue(was as Json, is as Json)) faults.push(`seed ${seed}`)
    }
  }
  expect(faults.slice(0, 10)).toEqual([])
})

/** Random texts by their keys, of which some lie below others. */
const textsOf = (random: () => number, hasNulls: boolean): Record<string, Json> =>
  Object.fromEntries(
    ['a', 'a.b', 'a.b.c', 'a.bc', 'd', 'd.e'].flatMap((key): [string, Json][] => {
      const kind = Math.floor(random() * 4)
      if (kind === 0) return [[key, `one ${key}`]]
      if (kind === 1) return [[key, hasNulls && random() < 0.5 ? null : `two ${key}`]]
      return []
    }),
  )

test(`${RUNS} random tables of texts: what a brand keeps of them comes to what it was before`, () => {
  const faults: string[] = []
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomOf(seed)
    const [before, after, own] = [textsOf(random, false), textsOf(random, false), textsOf(random, true)]
    const was = addMessages({ ...before }, own)
    const is = addMessages({ ...after }, { ...own, ...keptTexts(before, after, own) })
    if (!isSameValue(was as Json, is as Json)) faults.push(`seed ${seed}`)
  }
  expect(faults.slice(0, 10)).toEqual([])
})
