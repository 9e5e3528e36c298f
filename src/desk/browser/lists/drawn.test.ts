import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRowsAfter, nextDrawn, wantedAround, type Range } from './drawn.ts'

const sizeOf = ({ begin, end }: Range) => end - begin
const range = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(120)).map(([begin, size]): Range => ({ begin, end: Math.min(most, begin + size) }))

/** How many rows of one range are not in the other. */
const beyond = (one: Range, other: Range): number => {
  let rows = 0
  for (let row = one.begin; row < one.end; row += 1) if (row < other.begin || row >= other.end) rows += 1
  return rows
}

test('a few rows are drawn at a time, those on the screen first, until all that are wanted are there', () => {
  fc.assert(
    fc.property(range(400), range(400), fc.integer({ min: 1, max: 15 }), (before, screen, most) => {
      const wanted = wantedAround(screen, 400)
      let drawn = before
      for (let frame = 0; frame < 400; frame += 1) {
        const next = nextDrawn(drawn, wanted, screen, most)
        expect(beyond(next, wanted)).toBe(0)
        expect(beyond(next, drawn)).toBeLessThanOrEqual(most)
        // Rows above are new only when those down to the end of the screen are there.
        const top = Math.max(drawn.begin, wanted.begin)
        const isKept = top < Math.min(drawn.end, wanted.end)
        if (isKept && next.end < Math.min(screen.end, wanted.end)) expect(next.begin).toBe(top)
        if (next.begin === drawn.begin && next.end === drawn.end) break
        drawn = next
      }
      expect(drawn).toEqual(wanted)
    }),
  )
})

test('around the screen twenty rows and up to ten more are wanted, and none that the list has not', () => {
  expect(wantedAround({ begin: 0, end: 27 }, 1000)).toEqual({ begin: 0, end: 50 })
  expect(wantedAround({ begin: 503, end: 530 }, 1000)).toEqual({ begin: 480, end: 550 })
  expect(wantedAround({ begin: 990, end: 1000 }, 995)).toEqual({ begin: 970, end: 995 })
  expect(sizeOf(wantedAround({ begin: 0, end: 27 }, 0))).toBe(0)
})

test('a frame that took long is followed by fewer new rows, a short one by more', () => {
  expect([4, 8, 12].map((rows) => newRowsAfter(rows, 60))).toEqual([4, 4, 6])
  expect([4, 8, 12].map((rows) => newRowsAfter(rows, 16))).toEqual([6, 10, 12])
})
