import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  InsufficientFunds,
  playerOwner,
  splitLegs,
  splitRollback,
  splitStake,
  splitTotal,
  splitWin,
  STAKE_ORDERS,
} from './index.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const held = fc.record({
  main: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  bonus: fc.bigInt({ min: 0n, max: 10n ** 12n }),
})

test('a stake takes main first, then bonus, and never more than a wallet holds', () => {
  fc.assert(
    fc.property(amount, held, (stake, wallets) => {
      if (stake > wallets.main + wallets.bonus) {
        expect(() => splitStake(stake, wallets)).toThrow(InsufficientFunds)
        return
      }
      const split = splitStake(stake, wallets)
      expect(splitTotal(split)).toBe(stake)
      expect(split.main ?? 0n).toBe(stake < wallets.main ? stake : wallets.main)
      expect(Object.values(split).every((part) => part > 0n)).toBe(true)
    }),
  )
})

test('a brand may set bonus first, bonus only or main only', () => {
  const wallets = { main: 100n, bonus: 30n }
  expect(splitStake(50n, wallets, { order: STAKE_ORDERS.bonusFirst })).toEqual({ bonus: 30n, main: 20n })
  expect(splitStake(30n, wallets, { order: STAKE_ORDERS.bonusOnly })).toEqual({ bonus: 30n })
  expect(() => splitStake(31n, wallets, { order: STAKE_ORDERS.bonusOnly })).toThrow(InsufficientFunds)
  expect(splitStake(100n, wallets, { order: STAKE_ORDERS.mainOnly })).toEqual({ main: 100n })
})

test('with isolation one wallet pays the whole stake or the stake is refused', () => {
  expect(splitStake(50n, { main: 40n, bonus: 60n }, { isolated: true })).toEqual({ bonus: 50n })
  expect(splitStake(40n, { main: 40n, bonus: 60n }, { isolated: true })).toEqual({ main: 40n })
  expect(() => splitStake(70n, { main: 40n, bonus: 60n }, { isolated: true })).toThrow(InsufficientFunds)
})

test("a win is split in the stake's proportion to the last unit", () => {
  fc.assert(
    fc.property(amount, held, fc.bigInt({ min: 0n, max: 10n ** 15n }), (stake, wallets, win) => {
      fc.pre(stake <= wallets.main + wallets.bonus)
      const paid = splitStake(stake, wallets)
      const shares = splitWin(win, paid)
      expect(splitTotal(shares)).toBe(win)
      for (const bucket of ['main', 'bonus'] as const) {
        const off = (shares[bucket] ?? 0n) * stake - win * (paid[bucket] ?? 0n)
        expect(off < stake && off > -stake).toBe(true)
        if (!paid[bucket]) expect(shares[bucket]).toBeUndefined()
      }
    }),
  )
})

test('a rollback restores the same split', () => {
  fc.assert(
    fc.property(amount, held, (stake, wallets) => {
      fc.pre(stake <= wallets.main + wallets.bonus)
      const paid = splitStake(stake, wallets)
      expect(splitRollback(stake, paid)).toEqual(paid)
      expect(() => splitRollback(stake + 1n, paid)).toThrow(RangeError)
    }),
  )
})

test('the win of a free round goes to the wallet set by the rules', () => {
  expect(splitWin(10n, {})).toEqual({ main: 10n })
  expect(splitWin(10n, {}, 'bonus')).toEqual({ bonus: 10n })
  expect(splitWin(0n, {})).toEqual({})
  expect(splitWin(0n, { main: 5n })).toEqual({})
})

test('legs of a split add up to zero, and play money is posted against play money', () => {
  const parties = { player: playerOwner('p'), house: 'house', houseBucket: 'games', currency: 'EUR' } as const
  const legs = splitLegs({ main: 3n, bonus: 2n }, 'out', parties)
  expect(legs.reduce((sum, leg) => sum + leg.amount, 0n)).toBe(0n)
  expect(legs[0]).toEqual({ owner: 'player:p', bucket: 'main', currency: 'EUR', amount: -3n })
  expect(splitLegs({ fun: 1n }, 'in', parties)).toEqual([
    { owner: 'player:p', bucket: 'fun', currency: 'EUR', amount: 1n },
    { owner: 'house', bucket: 'fun', currency: 'EUR', amount: -1n },
  ])
})
