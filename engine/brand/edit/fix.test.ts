import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTree } from 'jsonc-parser'
import type { Problem } from '../read/problem.ts'
import { positionOf } from '../read/source.ts'
import { textFixOf } from './fix.ts'

const WIDGETS = 1_000
const ids = Array.from({ length: WIDGETS }, (_, index) => `text-${index}`)
const page = JSON.stringify(Object.fromEntries(ids.map((id) => [id, { widget: 'a/b', title: 'A title' }])), null, 2)
const problemAt = (id: string, more: Pick<Problem, 'nearest'>): Problem => ({
  severity: 'warning',
  code: 'raw-text',
  brand: 'kilovolt',
  file: 'page.json',
  line: 1,
  column: 1,
  pointer: `/${id}/title`,
  message: 'a title',
  ...more,
})
/** The shortest of three runs, in milliseconds. */
const shortest = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )

test('what mends a thousand problems of one file is found with few looks at its text', () => {
  const one = shortest(() => void parseTree(page))
  const undecided = shortest(() => {
    for (const id of ids) expect(textFixOf(problemAt(id, {}), page)).toBeUndefined()
  })
  const near = shortest(() => {
    for (const id of ids) expect(textFixOf(problemAt(id, { nearest: 'B' }), page)).toMatchObject({ title: 'write "B"' })
  })
  expect(undecided).toBeLessThan(100 * one)
  expect(near).toBeLessThan(200 * one)
})

test('a place of a text is told by its line and column, of several texts in turns', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', ' ', '\r\n') })
  fc.assert(
    fc.property(text, text, fc.nat(40), (first, second, at) => {
      for (const one of [first, second, first]) {
        const before = one.slice(0, Math.min(at, one.length))
        const column = before.length - before.lastIndexOf('\n')
        expect(positionOf(one, before.length)).toEqual({ line: before.split('\n').length, column })
      }
    }),
  )
})
