// @vitest-environment jsdom
import { runInAction } from 'mobx'
import { afterEach, expect, test } from 'vitest'
import { parseQuery } from '../routing/index.ts'
import { PROMO_KEY, PromoStore } from './promo.ts'
import { testStores } from './testing.tsx'

afterEach(() => localStorage.clear())
const at = (query: Record<string, string>) => ({ id: 'x', path: '/', params: {}, query, hash: '' })
const started = (query: Record<string, string> = {}) => {
  const store = new PromoStore()
  store.start(() => at(query))
  return store.code
}

test('a code in the address wins over a stored one and is kept [PROMO-03]', () => {
  localStorage.setItem(PROMO_KEY, 'A')
  expect(started({ promo_code: 'B' })).toBe('B')
  expect(localStorage.getItem(PROMO_KEY)).toBe('B')
})
test('without one in the address the stored one serves, without either there is none [PROMO-04]', () => {
  expect(started()).toBeUndefined()
  localStorage.setItem(PROMO_KEY, 'A')
  expect(started()).toBe('A')
  expect(started({ promo_code: ' ' })).toBe('A')
})
test('of several in one address the last counts [PROMO-02]', () => {
  expect(started(parseQuery('?promo_code=A&promo_code=B'))).toBe('B')
})
test('any page of the site may bring one [PROMO-01] [PROMO-05]', () => {
  const stores = testStores()
  const stop = stores.promo.start(() => stores.route)
  runInAction(() => stores.enter({ ...stores.route, path: '/help', query: { promo_code: ' SPARK ' } }))
  expect([stores.promo.code, localStorage.getItem(PROMO_KEY)]).toEqual(['SPARK', 'SPARK'])
  stores.promo.clear()
  expect([stores.promo.code, localStorage.getItem(PROMO_KEY)]).toEqual([undefined, null])
  stop()
})
