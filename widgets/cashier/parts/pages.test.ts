import { expect, test } from 'vitest'
import { matchPattern } from '../../../engine/routing/index.ts'
import page from '../../../brands/_base/pages/cashier-deposit-method.json' with { type: 'json' }

test("a method's page is looked up by search engines' pattern for all methods (the cashier's row of ROUTE-56)", () => {
  expect(matchPattern(page.path, '/cashier/deposit/card')).toEqual({ sysname: 'card' })
  expect(page.head.pattern).toBe('/cashier/deposit/{name}')
})
