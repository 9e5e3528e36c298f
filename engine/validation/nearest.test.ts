import { expect, test } from 'vitest'
import { nearestName } from './nearest.ts'

/** Edits counted without any short cut. */
const edits = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i + j))
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? table[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
  return table[a.length]![b.length]!
}

test('of many names the first with the fewest edits is meant, unless it takes more than a third of its letters', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % below
  const name = () => Array.from({ length: 1 + next(9) }, () => 'abc'[next(3)]).join('')
  for (let run = 0; run < 2_000; run += 1) {
    const [wanted, names] = [name(), Array.from({ length: 8 }, name)]
    const near = names.map((one) => edits(wanted, one))
    const least = Math.min(...near)
    const expected = least <= Math.max(1, Math.floor(wanted.length / 3)) ? names[near.indexOf(least)] : undefined
    expect(nearestName(wanted, names), `${wanted} of ${names.join(' ')}`).toBe(expected)
  }
})
