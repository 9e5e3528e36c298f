import { expect, test } from 'vitest'
import { clashing, decimalOf, minorOf, modeOf, modesOf, sumsOf } from './stakes.ts'
import { firstState, type Mode } from './state.ts'

const pickOf = (id: string, odds: number) => ({ id, odds, event: '', market: '', label: '' })
const three = [pickOf('a-b-1/result/home', 2000), pickOf('a-b-2/result/home', 3000), pickOf('a-b-3/result/home', 4000)]
const sums = (mode: Mode | undefined, stake = '1.00', picked = three) =>
  sumsOf({ ...firstState(), picked, mode, stake })

test('a slip is one bet on all, a bet on each, or a system, and says what it costs and can pay', () => {
  expect(modesOf(3)).toEqual(['combo', 'singles', 2])
  expect(sums(undefined)).toEqual({ bets: 1n, total: 100n, pays: 2400n, odds: 24_000n })
  expect(sums('singles')).toEqual({ bets: 3n, total: 300n, pays: 900n, odds: undefined })
  expect(sums(2)).toEqual({ bets: 3n, total: 300n, pays: 2600n, odds: 8666n })
  expect(sums('combo', 'five')).toMatchObject({ total: undefined, pays: undefined })
})
test('a way to combine that needs more selections than there are is not kept', () => {
  expect(modeOf({ picked: three.slice(0, 2), mode: 2 })).toBe('combo')
  expect(modeOf({ picked: three.slice(0, 1), mode: 'combo' })).toBe('singles')
})
test('selections of one match are bets of their own, and are not combined', () => {
  const picked = [...three, pickOf('a-b-1/total/over', 1900)]
  expect(clashing(picked).map(({ id }) => id)).toEqual(['a-b-1/result/home', 'a-b-1/total/over'])
  expect(modeOf({ picked, mode: undefined })).toBe('singles')
})
test.each([
  ['5', 500n],
  ['2,5', 250n],
  ['0.05', 5n],
  ['', undefined],
  ['1.005', undefined],
  ['-1', undefined],
])('a stake typed as %j is %s hundredths', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor)
  if (minor !== undefined) expect(minorOf(decimalOf(minor))).toBe(minor)
})
