import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { grantsOf } from './staff.ts'

test('a negative amount, and a reason that begins with one, are not read as options', () => {
  const text = { type: 'string' } as const
  expect(readArguments(['adjust', 'kilovolt', '-5.00', '--reason', '-5.00 too much'], { reason: text })).toEqual({
    words: ['adjust', 'kilovolt', '-5.00'],
    values: { reason: '-5.00 too much' },
  })
  expect(readArguments(['list', '--unknown'], {})).toBeUndefined()
})

test.each([
  ['payments@kilovolt', [{ role: 'payments', brand: 'kilovolt' }]],
  [
    'payments@kilovolt, support@*',
    [
      { role: 'payments', brand: 'kilovolt' },
      { role: 'support', brand: '*' },
    ],
  ],
  ['payments', undefined],
  ['boss@*', undefined],
  ['payments@Kilovolt', undefined],
  ['', undefined],
  [true, undefined],
])('roles %j are read as %j', (text, grants) => {
  expect(grantsOf(text)).toEqual(grants)
})
