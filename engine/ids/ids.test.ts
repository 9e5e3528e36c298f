import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../src/platform/kernel/ids.ts'
import { idRange, shortId } from './index.ts'

test('an id is shown as three groups of four', () => {
  expect(shortId('a81bc81b4f20aa11bb22cc33')).toBe('A81B-C81B-4F20')
  expect(shortId('demo')).toBe('demo')
  expect(shortId('')).toBe('')
})

test('the short form of an id leads back to it, however it is written, and to no other that begins otherwise', () => {
  const writing = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.replaceAll('-', ' '),
    (text: string) => ` ${text.replaceAll('-', '')} `,
  )
  fc.assert(
    fc.property(fc.constant(null).map(newId), fc.constant(null).map(newId), writing, (id, other, write) => {
      const [from, below] = idRange(write(shortId(id)))!
      const isIn = (one: string) => one >= from && one < below
      expect([isIn(id), isIn(other)]).toEqual([true, other.slice(0, 12) === id.slice(0, 12)])
    }),
  )
})

test.each(['', 'a81b', 'player@example.com', '+35699123456', 'A81B-C81B-4F2', 'A81B-C81B-4F201', 'G81B-C81B-4F20'])(
  '%j is no short id',
  (text) => expect(idRange(text)).toBeUndefined(),
)
