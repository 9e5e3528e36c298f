import { expect, test } from 'vitest'
import { brandsWith } from './brand-choice.tsx'

const BRANDS = [
  { id: 'north-house', name: 'North House' },
  { id: 'house', name: 'The House' },
  { id: 'house-two', name: 'House Two' },
  { id: 'volt', name: 'Kilo' },
]
test.each([
  ['', ['north-house', 'house', 'house-two', 'volt']],
  ['house', ['house', 'house-two', 'north-house']],
  [' HOUSE  two ', ['house-two']],
  ['two house', ['house-two']],
  ['vol', ['volt']],
  ['xyz', []],
])('"%s" finds %j: those that begin with it first', (typed, ids) => {
  expect(brandsWith(BRANDS, typed).map(({ id }) => id)).toEqual(ids)
})
