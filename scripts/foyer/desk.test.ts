import { expect, test } from 'vitest'
import { readArguments, staffName } from './desk.ts'

test('an amount below nothing, and a reason that begins with one, arrive as they were typed', () => {
  const text = { type: 'string' } as const
  expect(
    readArguments(['adjust', 'kilovolt', '-5.00', '--by', 'ada', '--reason', '-5.00 too much'], {
      by: text,
      reason: text,
    }),
  ).toEqual({
    words: ['adjust', 'kilovolt', '-5.00'],
    values: { by: 'ada', reason: '-5.00 too much' },
  })
  expect(readArguments(['list', '--unknown'], {})).toBeUndefined()
})

test.each([
  ['ada', 'ada'],
  ['Ada', 'ada'],
  ['ADA.L@house', 'ada.l@house'],
  ['a', undefined],
  ['ada l', undefined],
  ['', undefined],
  [undefined, undefined],
  [true, undefined],
])('%j is the staff member %j: one person is one name, however it is typed', (given, name) => {
  expect(staffName(given)).toBe(name)
})
