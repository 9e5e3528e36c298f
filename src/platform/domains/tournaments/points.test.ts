import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf, totalOf } from './points.ts'

const round = { stake: 200n, value: 200n, allStaked: 200n, win: 500n }

test('each way of scoring counts what it says', () => {
  expect(pointsOf('rounds', round)).toBe(1n)
  expect(pointsOf('sumStake', round)).toBe(200n)
  expect(pointsOf('sumWin', round)).toBe(500n)
  expect(pointsOf('sumMultiplier', round)).toBe(250n)
  expect(pointsOf('maxMultiplier', { ...round, win: 10_000_000n })).toBe(10_000n)
  expect(totalOf('maxMultiplier', [3n, 9n, 4n])).toBe(9n)
  expect(totalOf('sumMultiplier', [3n, 9n, 4n])).toBe(16n)
})

test('of a round staked with bonus money as well only the part of the real money counts', () => {
  const mixed = { stake: 50n, value: 50n, allStaked: 200n, win: 800n }
  expect(pointsOf('sumStake', mixed)).toBe(50n)
  expect(pointsOf('sumWin', mixed)).toBe(200n)
  expect(pointsOf('sumMultiplier', mixed)).toBe(400n)
  for (const scoring of ['rounds', 'sumStake', 'sumWin', 'maxMultiplier', 'sumMultiplier'] as const)
    expect(pointsOf(scoring, { ...mixed, stake: 0n, value: 0n })).toBe(0n)
})

test('points are never negative, and a larger win never gives fewer', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(amount, amount, amount, (stake, win, more) => {
      for (const scoring of ['sumWin', 'maxMultiplier', 'sumMultiplier'] as const) {
        const of = (won: bigint) => pointsOf(scoring, { stake, value: stake, allStaked: stake, win: won })
        expect(of(win)).toBeGreaterThanOrEqual(0n)
        expect(of(win + more)).toBeGreaterThanOrEqual(of(win))
      }
    }),
  )
})
