import { expect, test } from 'vitest'
import { edited } from './edits.ts'

test('a value after edits that are not written yet: set, made on the way, taken away', () => {
  const before = { order: ['card'], methods: { card: { limits: { EUR: { min: '10.00' } } } } }
  expect(
    edited(before, [
      { pointer: '/methods/card/limits/EUR/min', value: '0.00' },
      { pointer: '/methods/card/fees/EUR', value: { share: 150 } },
      { pointer: '/order', value: ['card', 'bank'] },
      { pointer: '/order/1', value: 'transfer' },
    ]),
  ).toEqual({
    order: ['card', 'transfer'],
    methods: { card: { limits: { EUR: { min: '0.00' } }, fees: { EUR: { share: 150 } } } },
  })
  expect(before.methods.card.limits.EUR.min).toBe('10.00')
  expect(edited(before, [{ pointer: '/methods/card' }, { pointer: '/order/0' }])).toEqual({ order: [], methods: {} })
  expect(edited(before, [{ pointer: '/nowhere' }])).toEqual(before)
})

test('a file that nobody wrote yet begins with its first edit', () => {
  expect(edited(undefined, [{ pointer: '/forms/registration/a~1b', value: [] }])).toEqual({
    forms: { registration: { 'a/b': [] } },
  })
  expect(edited({ a: 1 }, [{ pointer: '', value: { b: 2 } }])).toEqual({ b: 2 })
})
