import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test('it is 100 where nothing comes after the start [ENTITY-07]', () => {
  expect(percentOf({ minValue: 500, maxValue: null, expCount: 20 })).toBe(100)
  for (const expCount of [0, 20]) expect(percentOf({ minValue: 0, maxValue: 0, expCount })).toBe(100)
})
test.each([
  [0, 100, 0, 0],
  [0, 3, 1, 33],
  [0, 3, 2, 66],
  [100, 200, 199, 99],
  [50, 250, 250, 100],
])('from %i to %i, %i is %i percent [ENTITY-08.1..3] [ENTITY-06.1..3]', (minValue, maxValue, expCount, percent) => {
  expect(percentOf({ minValue, maxValue, expCount })).toBe(percent)
})
test('it never reaches 100 before the end [ENTITY-08.1]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.double({ min: 0, max: 1, noNaN: true }), (maxValue, share) => {
      const expCount = Math.floor(maxValue * share)
      const percent = percentOf({ minValue: 0, maxValue, expCount })
      expect(percent === 100).toBe(expCount === maxValue)
    }),
  )
})
