import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect, countOf, type Collected } from './counting.ts'

const UNIT = 1_000n
const stakes = fc.array(
  fc.record({ value: fc.bigInt(1n, 50_000n), weight: fc.constantFrom(0, 15, 40, 100, 150), kept: fc.bigInt(0n, 100n) }),
  { maxLength: 40 },
)
const counted = ({ value, weight, kept }: { value: bigint; weight: number; kept: bigint }) =>
  countOf({ value, weight, staked: value, kept: (value * kept) / 100n })

test('points are floor(stakes × weight ÷ unit), however the stakes are counted, and the rest is kept', () => {
  fc.assert(
    fc.property(stakes, (all) => {
      let state: Collected = { remainder: 0n, unit: UNIT }
      let points = 0n
      for (const stake of all) {
        const { gained, after } = collect(state, counted(stake), UNIT)
        expect(gained).toBeGreaterThanOrEqual(0n)
        points += gained
        state = after
      }
      const sum = all.reduce((total, stake) => total + counted(stake), 0n)
      expect(points).toBe(sum / (UNIT * 100n))
      expect(state.remainder).toBe(sum % (UNIT * 100n))
    }),
  )
})

test('taking stakes back, in any order, restores the points and the rest', () => {
  fc.assert(
    fc.property(stakes, stakes, fc.bigInt(0n, UNIT * 100n - 1n), (kept, undone, remainder) => {
      const run = (parts: bigint[]) =>
        parts.reduce(
          ({ points, state }, part) => {
            const { gained, after } = collect(state, part, UNIT)
            return { points: points + gained, state: after }
          },
          { points: 0n, state: { remainder, unit: UNIT } as Collected },
        )
      const more = undone.map(counted)
      const both = run([...more, ...kept.map(counted), ...more.toReversed().map((part) => -part)])
      expect(both).toEqual(run(kept.map(counted)))
    }),
  )
})

test('a stake never counts more than its weight of what stayed staked', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10_000n),
      fc.bigInt(0n, 20_000n),
      fc.bigInt(0n, 10_000n),
      fc.integer({ min: 0, max: 1000 }),
      (staked, value, given, weight) => {
        const kept = given > staked ? staked : given
        const count = countOf({ value, staked, kept, weight })
        expect(count * staked).toBeLessThanOrEqual(value * kept * BigInt(weight))
        expect(count).toBeLessThanOrEqual(value * BigInt(weight))
      },
    ),
  )
})

test('a changed price of a point never gives points for what was collected before', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000n), fc.bigInt(1n, 100_000n), fc.nat(), (before, now, part) => {
      const remainder = BigInt(part) % (before * 100n)
      const { gained, after } = collect({ remainder, unit: before }, 0n, now)
      expect(gained).toBe(0n)
      expect(after.remainder).toBeLessThan(now * 100n)
    }),
  )
})
