import { expect, test } from 'vitest'
import { RenderBudget, type Sender } from './render-budget.ts'

const ALLOWANCES = { network: { burst: 3, perSecond: 0.5 }, session: { burst: 2, perSecond: 1 } }
const sender = (network: string, site?: string): Sender => ({
  isLocal: false,
  network,
  ...(site !== undefined && { site: { network: site, share: 2 } }),
})

test('a network renders its burst at once, is told how long to wait, and has one more after that', () => {
  const budget = new RenderBudget(ALLOWANCES)
  const take = (now: number) => budget.takeForSender(sender('a'), now)
  expect([take(0), take(0), take(0)]).toEqual([0, 0, 0])
  expect(take(0)).toBe(2)
  expect(take(1000)).toBe(1)
  expect(take(2000)).toBe(0)
  expect(take(2000)).toBe(2)
  expect(budget.takeForSender(sender('b'), 2000)).toBe(0)
})
test('time that nobody used does not add up beyond the burst', () => {
  const budget = new RenderBudget(ALLOWANCES)
  const take = (now: number) => budget.takeForSender(sender('a'), now)
  take(0)
  expect([take(1e9), take(1e9), take(1e9), take(1e9)]).toEqual([0, 0, 0, 2])
})
test('all networks of a site together have its share, whatever each has left', () => {
  const budget = new RenderBudget(ALLOWANCES)
  const takes = Array.from({ length: 7 }, (_, index) => budget.takeForSender(sender(`net ${index}`, 'site'), 0))
  expect(takes.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
  expect(takes[6]).toBeGreaterThan(0)
})
test('a session is known once it was counted, and is counted apart from its network', () => {
  const budget = new RenderBudget(ALLOWANCES)
  for (let index = 0; index < 4; index++) budget.takeForSender(sender('a'), 0)
  expect(budget.knows('s')).toBe(false)
  expect(budget.takeForSession('s', sender('a'), 0)).toBe(0)
  expect(budget.knows('s')).toBe(true)
  expect(budget.takeForSession('s', sender('a'), 0)).toBe(0)
  expect(budget.takeForSession('s', sender('a'), 0)).toBe(1)
})
test('the machine itself is not counted', () => {
  const budget = new RenderBudget(ALLOWANCES)
  const local = { ...sender('127.0.0.1'), isLocal: true }
  expect(Array.from({ length: 9 }, () => budget.takeForSender(local, 0))).toEqual(Array.from({ length: 9 }, () => 0))
})
