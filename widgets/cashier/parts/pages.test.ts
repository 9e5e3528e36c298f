import { expect, test } from 'vitest'
import { matchPattern } from '../../../engine/routing/index.ts'
import page from '../../../brands/_base/pages/cashier-deposit.json' with { type: 'json' }

test("a method's page is looked up by search engines' pattern for all methods (the cashier's row of ROUTE-56)", () => {
  expect(page.also.map((path) => matchPattern(path, '/cashier/deposit/card'))).toEqual([{ sysname: 'card' }])
  expect(page.head.pattern).toBe('/cashier/deposit/{name}')
})
