import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Strict } from '../../schemas/api/index.ts'
import { officeMethod } from '../../schemas/office/index.ts'
import { staffSide, type StaffSide } from '../platform/kernel/staff.ts'
import { joinSides } from './sides.ts'

const title = 'Counts'
const counted = officeMethod({
  title,
  verb: 'GET',
  scope: 'platform',
  roles: 'anyone',
  request: Strict({}),
  response: Strict({ count: Type.Integer() }),
})
const side = (name: string): StaffSide => staffSide({ [name]: counted }, { [name]: async () => ({ count: 1 }) })

test('sides of two domains are joined by the names of their methods', async () => {
  const methods = joinSides([side('a.count'), side('b.count')])
  expect([...methods.keys()]).toEqual(['a.count', 'b.count'])
  expect(await methods.get('b.count')!.handle({}, undefined as never)).toEqual({ count: 1 })
  expect(methods.get('a.count')!.method.title).toBe(title)
})

test('a method that two domains bring, or that nothing answers, is refused by its name', () => {
  expect(() => joinSides([side('a.count'), side('a.count')])).toThrow(/two domains bring the staff method a\.count/)
  expect(() => joinSides([{ ...side('a.count'), handlers: {} }])).toThrow(/nothing answers the staff method a\.count/)
})
