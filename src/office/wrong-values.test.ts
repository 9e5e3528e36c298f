import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { PlatformError } from '../platform/kernel/errors.ts'
import { decodeCall } from './wrong-values.ts'

const schema = Type.Object(
  {
    reason: Type.String({ minLength: 3, maxLength: 5 }),
    conflict: Type.Optional(Type.String({ pattern: '^\\d+$', description: 'Its number, such as `31`.' })),
    hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{4}$' })),
    take: Type.Optional(Type.Union([Type.Literal('mine'), Type.Literal('theirs')])),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  },
  { additionalProperties: false },
)
const refusal = (...entries: [string, string][]): string => {
  try {
    decodeCall(schema, entries)
  } catch (error) {
    if (error instanceof PlatformError) return error.message
  }
  return ''
}

test.each<[[string, string][], string]>([
  [[], 'reason is missing.'],
  [[['reason', 'x']], 'reason needs at least 3 characters.'],
  [[['reason', 'too long']], 'reason has at most 5 characters.'],
  [
    [
      ['reason', 'good'],
      ['conflict', 'theme.json'],
    ],
    'conflict is not of the form it has to have (Its number, such as `31`).',
  ],
  [
    [
      ['reason', 'good'],
      ['hash', 'xyz'],
    ],
    'hash is not of the form it has to have.',
  ],
  [
    [
      ['reason', 'good'],
      ['take', 'both'],
    ],
    'take has to be one of mine, theirs.',
  ],
  [
    [
      ['reason', 'good'],
      ['count', 'many'],
    ],
    'count has to be a whole number.',
  ],
  [
    [
      ['reason', 'good'],
      ['count', '10'],
      ['draft', 'a'],
    ],
    'draft is no parameter of this call; count is at most 9.',
  ],
])('wrong values of a call are told in words: %j', (entries, sentence) => {
  expect(refusal(...entries)).toBe(sentence)
})

test('right values are given as they are, in their types', () => {
  const entries: [string, string][] = [
    ['reason', 'good'],
    ['count', '3'],
  ]
  expect(decodeCall(schema, entries)).toEqual({ reason: 'good', count: 3 })
})
