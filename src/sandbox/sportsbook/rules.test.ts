import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptsOdds,
  cashOutOf,
  choices,
  comboOdds,
  isLost,
  oddsText,
  payoutOf,
  possiblePayout,
  statusOf,
  type LegResult,
} from './rules.ts'

const stakes = fc.bigInt({ min: 1n, max: 10n ** 9n })
const odds = fc.integer({ min: 1_000, max: 100_000 })
const plain = fc.constantFrom<LegResult>(
  { status: 'won' },
  { status: 'void' },
  { status: 'half_won' },
  { status: 'half_lost' },
)
const legs = fc.array(fc.record({ odds, result: plain }), { minLength: 1, maxLength: 8 })
const won = (...all: number[]) => all.map((one) => ({ odds: one, result: { status: 'won' } as const }))

test('a single pays its stake times its odds, rounded down to the house', () => {
  expect(payoutOf(1000n, won(2150))).toBe(2150n)
  expect(payoutOf(333n, won(1333))).toBe(443n)
  expect(payoutOf(1n, won(1999))).toBe(1n)
})
test('a combination multiplies exactly and rounds once: never more than the product, and less than a unit below', () =>
  fc.assert(
    fc.property(stakes, fc.array(odds, { minLength: 1, maxLength: 8 }), (stake, all) => {
      const exact = all.reduce((product, one) => product * BigInt(one), stake)
      const scale = 1000n ** BigInt(all.length)
      const payout = possiblePayout(stake, all)
      expect(payout * scale <= exact && exact < (payout + 1n) * scale).toBe(true)
      expect(payout >= (stake * comboOdds(all)) / 1000n).toBe(true)
    }),
  ))
test('a void selection counts as 1.000: leaving it out pays the same', () =>
  fc.assert(
    fc.property(stakes, legs, odds, (stake, all, one) => {
      expect(payoutOf(stake, [...all, { odds: one, result: { status: 'void' } }])).toBe(payoutOf(stake, all))
    }),
  ))
test('one lost selection loses the bet, wherever it stands', () =>
  fc.assert(
    fc.property(stakes, legs, odds, fc.nat(), (stake, all, one, place) => {
      const lost = all.toSpliced(place % (all.length + 1), 0, { odds: one, result: { status: 'lost' } })
      expect(payoutOf(stake, lost)).toBe(0n)
      expect(statusOf(lost, 0n)).toBe('lost')
    }),
  ))
test('a dead heat divides the stake: the part on this runner wins, the rest is lost', () =>
  fc.assert(
    fc.property(stakes, odds, fc.integer({ min: 2, max: 5 }), (stake, one, of) => {
      const payout = payoutOf(stake * BigInt(of), [{ odds: one, result: { status: 'dead_heat', of } }])
      expect(payout).toBe(payoutOf(stake, won(one)))
    }),
  ))
test('half of a half won or half lost bet is returned', () => {
  expect(payoutOf(1000n, [{ odds: 3000, result: { status: 'half_won' } }])).toBe(2000n)
  expect(payoutOf(1000n, [{ odds: 3000, result: { status: 'half_lost' } }])).toBe(500n)
})
test('no result pays more than the largest payout a bet was accepted with', () =>
  fc.assert(
    fc.property(stakes, legs, (stake, all) => {
      const most = possiblePayout(
        stake,
        all.map((leg) => leg.odds),
      )
      expect(payoutOf(stake, all) <= most).toBe(true)
    }),
  ))
test('a bet of void selections alone is void, and gives its stake back', () => {
  const all = [{ odds: 2000, result: { status: 'void' } as const }]
  expect([payoutOf(777n, all), statusOf(all, 777n)]).toEqual([777n, 'void'])
})
test('a slip takes odds that moved only as its policy says', () => {
  const cases = (['none', 'better', 'any'] as const).map((policy) =>
    [1900, 2000, 2100].map((now) => acceptsOdds(policy, 2000, now)),
  )
  expect(cases).toEqual([
    [false, true, false],
    [false, true, true],
    [true, true, true],
  ])
})
test('odds are written with three decimals', () => {
  expect([1000n, 2150n, 67_005n].map(oddsText)).toEqual(['1.000', '2.150', '67.005'])
})
test('a cash-out is the stake where nothing moved, rises as odds fall, and is never more than the payout', () => {
  const margins = fc.integer({ min: 0, max: 50 })
  const open = fc.array(fc.record({ odds, now: odds }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(stakes, open, legs, margins, (stake, all, decided, margin) => {
      const offer = cashOutOf(stake, [...all, ...decided], margin)
      const payable = payoutOf(stake, [...won(...all.map((one) => one.odds)), ...decided])
      expect(offer >= 0n && offer <= payable).toBe(true)
      const lower = all.map((one) => ({ ...one, now: Math.max(1000, one.now - 100) }))
      expect(cashOutOf(stake, [...lower, ...decided], margin) >= offer).toBe(true)
      expect(cashOutOf(stake, [...all, ...decided], Math.min(50, margin + 1)) <= offer).toBe(true)
      const still = all.map((one) => ({ odds: one.odds, now: one.odds }))
      expect(cashOutOf(stake, still, 0)).toBe(stake)
    }),
  )
  expect(cashOutOf(1000n, [{ odds: 2000, now: 1500 }], 5)).toBe(1266n)
})

/** All ways to choose `size` of some things. */
const chosen = <T>(all: readonly T[], size: number): T[][] =>
  size === 0 ? [[]] : all.flatMap((one, at) => chosen(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]))
const anyLegs = fc.array(fc.record({ odds, result: fc.oneof(plain, fc.constant<LegResult>({ status: 'lost' })) }), {
  minLength: 3,
  maxLength: 7,
})

test('a system pays what its combinations pay, each with the same share of the stake', () =>
  fc.assert(
    fc.property(stakes, anyLegs, fc.nat(), (share, all, pick) => {
      const size = 2 + (pick % (all.length - 2))
      const combos = chosen(all, size)
      const ways = BigInt(combos.length)
      expect(choices(all.length, size)).toBe(ways)
      const apart = combos.reduce((sum, legsOfOne) => sum + payoutOf(share, legsOfOne), 0n)
      const payout = payoutOf(share * ways, all, size)
      // Rounded once at the end, not once for each combination.
      expect(payout >= apart && payout < apart + ways).toBe(true)
      expect(
        payout <=
          possiblePayout(
            share * ways,
            all.map((one) => one.odds),
            size,
          ),
      ).toBe(true)
      const isOver = isLost(
        all.map((one) => one.result),
        size,
      )
      expect(isOver).toBe(combos.every((combo) => combo.some(({ result }) => result.status === 'lost')))
      if (isOver) expect(payout).toBe(0n)
    }),
  ))
test('a system of void selections alone gives its stake back', () => {
  const all = [2000, 3000, 4000].map((one) => ({ odds: one, result: { status: 'void' } as const }))
  expect([payoutOf(600n, all, 2), statusOf(all, 600n)]).toEqual([600n, 'void'])
})
test('the odds of a system are the mean of those of its combinations', () => {
  expect(comboOdds([2000, 3000, 4000], 2)).toBe(8666n)
  expect(possiblePayout(300n, [2000, 3000, 4000], 2)).toBe(2600n)
})
test('the cash-out of a system where nothing moved is its stake', () => {
  const still = [2000, 3000, 4000].map((one) => ({ odds: one, now: one }))
  expect(cashOutOf(1000n, still, 0, 2)).toBe(1000n)
  expect(cashOutOf(1000n, [...still.slice(1), { odds: 2000, result: { status: 'lost' } }], 0, 2)).toBe(333n)
})
