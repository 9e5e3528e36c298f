import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../engine/clock/index.ts'
import { describeEngines } from '../db/engines.ts'
import type { Database } from '../db/index.ts'
import { createWallet, IdempotencyConflict, InsufficientFunds } from './index.ts'
import type { AccountRef, Entry, PlayerBucket, Wallet } from './index.ts'
import { transfer } from './testing.ts'

const RUNS = 25
const players = ['p1', 'p2', 'p3']
const buckets = ['main', 'bonus', 'betting_bonus', 'locked_withdrawal'] as const satisfies PlayerBucket[]

const playerAccount: fc.Arbitrary<AccountRef> = fc.record({
  owner: fc.constantFrom(...players).map((id) => `player:${id}` as const),
  bucket: fc.constantFrom(...buckets),
  currency: fc.constantFrom('EUR', 'JPY'),
})
const houseAccount = fc.record({
  owner: fc.constantFrom('house' as const, 'provider:test-pay' as const), bucket: fc.constantFrom('games', 'payments'),
})
const command = fc.record({
  key: fc.integer({ min: 0, max: 30 }),
  player: playerAccount,
  house: houseAccount,
  amount: fc.bigInt({ min: -300n, max: 500n }).filter((amount) => amount !== 0n),
})

describeEngines('the wallet against a model', (engine) => {
  let database: Database
  let wallet: Wallet
  let round = 0
  beforeAll(async () => {
    database = await engine.open()
    wallet = createWallet({ db: database.db, clock: systemClock })
  })

  test('any sequence of movements ends where simple arithmetic says', async () => {
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
      const brand = `brand${round += 1}`
      const balances = new Map<string, bigint>()
      const done = new Map<number, string>()
      for (const { key, player, house, amount } of commands) {
        const counter = { ...house, currency: player.currency }
        const entry: Entry = { brand, key: `k${key}`, kind: 'test', legs: transfer(counter, player, amount) }
        const account = `${player.owner} ${player.bucket} ${player.currency}`
        const request = `${account} ${house.owner} ${house.bucket} ${amount}`
        const before = balances.get(account) ?? 0n
        const outcome = await wallet.post(undefined, entry).then((posted) => posted, (error: unknown) => error)
        if (done.has(key)) {
          if (done.get(key) === request) expect(outcome).toMatchObject({ replayed: true })
          else expect(outcome).toBeInstanceOf(IdempotencyConflict)
        } else if (before + amount < 0n) {
          expect(outcome).toBeInstanceOf(InsufficientFunds)
        } else {
          done.set(key, request)
          balances.set(account, before + amount)
          expect(outcome).toMatchObject({ replayed: false, balances: [{ ...player, balance: before + amount }] })
        }
      }
      for (const id of players) {
        for (const { currency, ...held } of await wallet.balances(brand, id)) {
          for (const bucket of buckets) {
            expect(held[bucket]).toBe(balances.get(`player:${id} ${bucket} ${currency}`) ?? 0n)
          }
        }
      }
    }), { numRuns: RUNS })
    expect(await wallet.reconcile()).toEqual([])
  }, 60_000)
})
