import { expect, test } from 'vitest'
import { needsSession, verbOf } from './calls.ts'
import { officeMethods, type OfficeMethodName } from './index.ts'

const names = Object.keys(officeMethods) as OfficeMethodName[]

test('browsers call each method of the staff API with the verb of its contract', () => {
  expect(names.map((name) => [name, verbOf(name)])).toEqual(names.map((name) => [name, officeMethods[name].verb]))
})

test('browsers know for which methods of the staff API nobody has to be signed in', () => {
  expect(names.filter((name) => !needsSession(name))).toEqual(
    names.filter((name) => officeMethods[name].roles === 'nobody'),
  )
})
