import { expect, test } from 'vitest'
import { neverHolds } from './holds.ts'

const off = new Set(['betting'])
const betting = { var: 'features.betting' }
const games = { var: 'features.games' }
const balance = { var: 'session.balance' }
const player = { var: 'session.authenticated' }

test.each<[rule: unknown, place: string | undefined, feature?: string]>([
  [betting, '', 'betting'],
  [{ '!': [games] }, undefined],
  [{ '!': betting }, undefined],
  [{ '!!': [betting] }, '', 'betting'],
  [{ '==': [betting, true] }, '', 'betting'],
  [{ '==': [betting, false] }, undefined],
  [{ '!=': [betting, true] }, undefined],
  [{ '!==': [betting, false] }, '', 'betting'],
  [{ and: [player, betting] }, 'and/1', 'betting'],
  [{ and: [{ or: [betting, { '==': [betting, true] }] }, player] }, 'and/0/or/0', 'betting'],
  [{ or: [player, betting] }, undefined],
  [{ if: [betting, true, player] }, undefined],
  [games, undefined],
  [player, undefined],
  // What is not an answer is never exactly true.
  [balance, ''],
  [{ and: [player, balance] }, 'and/1'],
  [{ and: [balance, player] }, undefined],
  [{ or: [balance, { var: 'locale' }] }, 'or/0'],
  [{ or: [balance, player] }, undefined],
  [{ '>': [balance, 0] }, undefined],
  [{ var: ['route.query.from', 'x'] }, ''],
  [true, undefined],
  [false, undefined],
])('%j never holds because of %j', (rule, place, feature) => {
  const never = neverHolds(rule, off)
  expect(never?.path.join('/')).toBe(place)
  expect(never?.feature).toBe(feature)
})
