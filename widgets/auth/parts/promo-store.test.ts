// @vitest-environment jsdom
import { runInAction } from 'mobx'
import { afterEach, expect, test } from 'vitest'
import { parseQuery } from '../../../engine/routing/index.ts'
import { testStores } from '../../../engine/stores/testing.tsx'
import { promoStore } from './promo-store.ts'

let stop = () => undefined as void
afterEach(() => {
  stop()
  localStorage.clear()
})
const started = (query: Record<string, string> = {}) => {
  const stores = testStores({ route: { query } })
  stop = stores.start()
  return stores
}
const codeOf = (query?: Record<string, string>) => started(query).get(promoStore).code

test('a code in the address replaces a stored one and is kept [PROMO-01.1] [PROMO-03.1..2]', () => {
  localStorage.setItem('promo_code', 'A')
  expect(codeOf({ promo_code: 'B' })).toBe('B')
  expect(localStorage.getItem('promo_code')).toBe('B')
})
test('without a code in the address the stored one is used, if any [PROMO-04.1..2]', () => {
  expect(codeOf()).toBeUndefined()
  stop()
  localStorage.setItem('promo_code', 'A')
  expect(codeOf()).toBe('A')
  stop()
  expect(codeOf({ promo_code: ' ' })).toBe('A')
})
test('of several codes in one address the last is used [PROMO-02]', () => {
  expect(codeOf(parseQuery('?promo_code=A&promo_code=B'))).toBe('B')
})
test('a code in the address of any page is kept for the form [PROMO-01.2] [PROMO-03.1..2] [PROMO-05.3]', () => {
  const stores = started()
  const visit = (path: string, query: Record<string, string>) =>
    runInAction(() => stores.enter({ ...stores.route, path, query }))
  visit('/help', { promo_code: ' SPARK ' })
  visit('/', {})
  const promo = stores.get(promoStore)
  expect([promo.code, localStorage.getItem('promo_code')]).toEqual(['SPARK', 'SPARK'])
  visit('/terms', { promo_code: ' FLAME ' })
  expect([promo.code, localStorage.getItem('promo_code')]).toEqual(['FLAME', 'FLAME'])
  promo.clear()
  expect([promo.code, localStorage.getItem('promo_code')]).toEqual([undefined, null])
})
