import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPERATORS } from '../../../rules/index.ts'
import { readDuration, UNIT_NAMES, writeDuration } from './duration.ts'
import { wordsOf } from './node.ts'
import { moved, reordered } from './order.ts'
import { withValue } from './pointer.ts'
import { condition, readRule, sayingOf, sayingsOf, writeRule } from './rule.ts'

const rules = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(true, false, 1, 'MT', ['a', 2], { var: 'session.country' }, { var: ['a', 1] }, {}, null),
    fc
      .tuple(fc.constantFrom(...Object.keys(OPERATORS)), fc.array(tie('rule'), { maxLength: 3 }))
      .map(([operator, operands]) => ({ [operator]: operands })),
    fc.tuple(fc.constantFrom('!', '!!'), tie('rule')).map(([operator, operand]) => ({ [operator]: operand })),
  ),
})).rule

test('a rule that is read and written again is the same rule', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(writeRule(readRule(rule))).toEqual(rule)
    }),
    { numRuns: 500 },
  )
})

test('each thing that can be said of a value is said by its condition', () => {
  for (const path of ['features.chat', 'time.hour', 'session.country', 'route.params.id'])
    for (const [saying] of sayingsOf(path)) {
      const part = readRule(writeRule(condition(path, saying, '18')))
      expect(part.kind === 'truth' || part.kind === 'test' ? [part.path, sayingOf(part)] : part).toEqual([path, saying])
    }
  expect(writeRule(condition('time.hour', '>=', '18'))).toEqual({ '>=': [{ var: 'time.hour' }, 18] })
  expect(writeRule(condition('session.country', 'in', 'MT, DE'))).toEqual({
    in: [{ var: 'session.country' }, ['MT', 'DE']],
  })
})

test('a duration is a number and a unit, and the same again when written', () => {
  expect(readDuration('P1DT12H')).toEqual({ amount: 36, unit: 'hours' })
  expect(readDuration('PT90S')).toEqual({ amount: 90, unit: 'seconds' })
  for (const text of ['', 'P', 'PT', 'P1Y', '30', 'PT1.5H']) expect(readDuration(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.constantFrom(...UNIT_NAMES), (amount, unit) => {
      expect(readDuration(writeDuration(amount, unit))).toEqual({ amount, unit })
    }),
  )
})

test('the name of a field is short, and what else its title says is help', () => {
  const words = (title: string) => wordsOf({ title }, 'minAmount')
  expect(words('Title')).toEqual({ name: 'Title', help: [] })
  expect(words('Shadows: soft with a glow of the accent, or hard')).toEqual({
    name: 'Shadows',
    help: ['Soft with a glow of the accent, or hard'],
  })
  expect(words('Release date, e.g. `2026-03-31`')).toEqual({ name: 'Release date', help: [] })
  const sentence = 'What is shown to somebody who has never been here before'
  expect(words(sentence)).toEqual({ name: 'Min amount', help: [sentence] })
})

test('moving and writing leave all else as it is', () => {
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
  const list = [1, 2]
  expect(moved(list, 0, 5)).toBe(list)
  expect(Object.keys(reordered({ $schema: 's', a: 1, b: 2 }, ['a', 'b'], 0, 1))).toEqual(['$schema', 'b', 'a'])
  const value = { a: { b: [1, 2] }, c: { d: 1 } }
  const next = withValue(value, ['a', 'b', 1], 3) as typeof value
  expect(next).toEqual({ a: { b: [1, 3] }, c: { d: 1 } })
  expect(next.c).toBe(value.c)
  expect(withValue(value, ['a', 'b'], undefined)).toEqual({ a: {}, c: { d: 1 } })
})
