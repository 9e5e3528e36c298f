import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { describePostgres } from '../../kernel/db/engines.ts'
import type { Database } from '../../kernel/db/index.ts'
import { createWallet, InsufficientFunds, splitLegs, splitStake } from './index.ts'
import type { Entry, Wallet } from './index.ts'
import { deposit, stake, transfer } from './testing.ts'

const BRAND = 'kilovolt'

describePostgres('the wallet under races', (engine) => {
  let wallet: Wallet
  let database: Database
  beforeAll(async () => {
    database = await engine.open({ max: 64 })
    wallet = createWallet({ db: database.db, clock: systemClock })
  })
  const held = async (player: string) => (await wallet.balances(BRAND, player))[0]

  test('64 concurrent stakes on a balance that covers ten', async () => {
    await wallet.post(undefined, deposit('race-deposit', 'racer', 100n))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) => wallet.post(undefined, stake(`race-${index}`, 'racer', 10n))),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(54)
    expect(refused.every(({ reason }) => reason instanceof InsufficientFunds)).toBe(true)
    expect((await held('racer'))?.main).toBe(0n)
  })

  test('64 stakes decided under lock take main and bonus to exactly zero', async () => {
    const owner = 'player:planner' as const
    const main = { owner, bucket: 'main', currency: 'EUR' } as const
    const bonus = { owner, bucket: 'bonus', currency: 'EUR' } as const
    const cost = { owner: 'house', bucket: 'bonus_cost', currency: 'EUR' } as const
    await wallet.post(undefined, deposit('plan-deposit', 'planner', 55n))
    await wallet.post(undefined, {
      brand: BRAND,
      key: 'plan-bonus',
      kind: 'bonus_grant',
      legs: transfer(cost, bonus, 45n),
    })
    const bet = (index: number): Entry => ({
      brand: BRAND,
      key: `plan-${index}`,
      kind: 'stake',
      requestHash: '10',
      legs: {
        accounts: [main, bonus],
        decide: ([inMain, inBonus]) =>
          splitLegs(splitStake(10n, { main: inMain?.balance ?? 0n, bonus: inBonus?.balance ?? 0n }), 'out', {
            player: owner,
            house: 'house',
            houseBucket: 'games',
            currency: 'EUR',
          }),
      },
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) => wallet.post(undefined, bet(index))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await held('planner')).toMatchObject({ main: 0n, bonus: 0n })
  })

  test('players who pay each other in circles never deadlock for good', async () => {
    const players = ['a', 'b', 'c', 'd']
    await Promise.all(players.map((player) => wallet.post(undefined, deposit(`circle-${player}`, player, 1_000n))))
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const account = (offset: number) =>
          ({ owner: `player:${players[(index + offset) % 4]}`, bucket: 'main', currency: 'EUR' }) as const
        return wallet.post(undefined, {
          brand: BRAND,
          key: `circle-${index}`,
          kind: 'adjustment',
          legs: transfer(account(0), account(1 + (index % 3)), 1n),
        })
      }),
    )
    const total = (await Promise.all(players.map(held))).reduce((sum, balances) => sum + (balances?.main ?? 0n), 0n)
    expect(total).toBe(4_000n)
  })

  test('concurrently needed accounts are created once', async () => {
    await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        wallet.post(undefined, {
          ...deposit(`fresh-${index}`, 'fresh', 1n),
          brand: 'belvarde',
        }),
      ),
    )
    expect((await wallet.balances('belvarde', 'fresh'))[0]?.main).toBe(64n)
  })

  test('the ledger is sound after the races', async () => {
    expect(await wallet.reconcile()).toEqual([])
  })
})
