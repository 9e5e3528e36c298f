import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import type { Database } from '../../kernel/db/index.ts'
import { withTransaction } from '../../kernel/db/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import {
  createWallet,
  IdempotencyConflict,
  InsufficientFunds,
  InvalidEntry,
  playerOwner,
  splitLegs,
  splitStake,
} from './index.ts'
import type { Entry, LegPlan, Wallet } from './index.ts'
import { deposit, stake, transfer } from './testing.ts'

const BRAND = 'kilovolt'
const clock = fixedClock('2026-03-01T12:00:00.000Z')

describeEngines('the wallet', (engine) => {
  let database: Database
  let wallet: Wallet
  beforeAll(async () => {
    database = await engine.open({ clock })
    wallet = createWallet({ db: database.db, clock })
  })
  const main = async (player: string) => (await wallet.balances(BRAND, player))[0]?.main
  const journals = async (key: string) =>
    (await database.db.selectFrom('wallet_journal').where('idem_key', '=', key).select('id').execute()).length

  test('[CASHIER-01] a player opens with five empty wallets, and opening twice changes nothing', async () => {
    const player = { brand: BRAND, playerId: 'opens', currency: 'EUR' }
    await wallet.openPlayer(undefined, player)
    await wallet.post(undefined, deposit('opens-1', 'opens', 500n))
    await wallet.openPlayer(undefined, player)
    expect(await wallet.balances(BRAND, 'opens')).toEqual([
      { currency: 'EUR', main: 500n, bonus: 0n, betting_bonus: 0n, fun: 0n, locked_withdrawal: 0n, held_win: 0n },
    ])
    expect(await wallet.balances('belvarde', 'opens')).toEqual([])
  })

  test('a movement returns the balances after it and is in the history', async () => {
    const posted = await wallet.post(undefined, { ...deposit('answer-1', 'answer', 1_250n), meta: { payment: 'p1' } })
    expect(posted).toMatchObject({ replayed: false, result: undefined })
    expect(posted.balances).toEqual([{ owner: 'player:answer', bucket: 'main', currency: 'EUR', balance: 1_250n }])
    await wallet.post(undefined, stake('answer-2', 'answer', 50n))
    const history = await wallet.history({ brand: BRAND, playerId: 'answer' })
    expect(
      history.map(({ kind, amount, balanceAfter, meta, at }) => ({
        kind,
        amount,
        balanceAfter,
        meta,
        at: at.toISOString(),
      })),
    ).toEqual([
      { kind: 'stake', amount: -50n, balanceAfter: 1_200n, meta: null, at: '2026-03-01T12:00:00.000Z' },
      {
        kind: 'deposit',
        amount: 1_250n,
        balanceAfter: 1_250n,
        meta: { payment: 'p1' },
        at: '2026-03-01T12:00:00.000Z',
      },
    ])
    const older = await wallet.history({
      brand: BRAND,
      playerId: 'answer',
      limit: 1,
      before: history[0]?.journalId ?? 0n,
    })
    expect(older.map(({ kind }) => kind)).toEqual(['deposit'])
    expect(await wallet.history({ brand: BRAND, playerId: 'answer', kinds: ['stake'], until: clock.now() })).toEqual([])
  })

  test('a repeated key gets the first answer, another request under it a conflict, another brand its own', async () => {
    const entry: Entry = {
      ...deposit('repeat', 'repeats', 100n),
      result: (balances) => ({ left: String(balances[0]?.balance) }),
    }
    const first = await wallet.post(undefined, entry)
    await wallet.post(undefined, deposit('repeat-2', 'repeats', 100n))
    const again = await wallet.post(undefined, entry)
    expect(again).toEqual({ ...first, replayed: true })
    expect(again.result).toEqual({ left: '100' })
    await expect(wallet.post(undefined, deposit('repeat', 'repeats', 101n))).rejects.toThrow(IdempotencyConflict)
    expect((await wallet.post(undefined, { ...entry, brand: 'belvarde' })).replayed).toBe(false)
    expect(await main('repeats')).toBe(200n)
  })

  test('a movement that has to be new is refused under a key that was used, with what the caller wrote', async () => {
    await wallet.post(undefined, deposit('new-0', 'new', 100n))
    const entry = stake('new-1', 'new', 10n)
    const write = () =>
      withTransaction(database.db, async (tx) => {
        await wallet.post(tx, deposit(`new-2-${(count += 1)}`, 'new', 1n))
        await wallet.postNew(tx, entry)
      })
    let count = 0
    await write()
    await expect(write()).rejects.toThrow('the movement "new-1" was made before')
    expect([await main('new'), await journals('new-1'), await journals('new-2-2')]).toEqual([91n, 1, 0])
  })

  test('one key sent 64 times at once moves once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => wallet.post(undefined, deposit('storm', 'storm', 7n))),
    )
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ journalId }) => journalId)).size).toBe(1)
    expect(await main('storm')).toBe(7n)
  })

  test('a movement of more than the balance is refused, and the key stays free', async () => {
    await wallet.post(undefined, deposit('poor-1', 'poor', 10n))
    await expect(wallet.post(undefined, stake('poor-2', 'poor', 11n))).rejects.toThrow(InsufficientFunds)
    expect(await journals('poor-2')).toBe(0)
    await wallet.post(undefined, deposit('poor-3', 'poor', 1n))
    expect((await wallet.post(undefined, stake('poor-2', 'poor', 11n))).replayed).toBe(false)
    expect(await main('poor')).toBe(0n)
  })

  test('a plan decides under lock which wallets pay', async () => {
    const owner = playerOwner('plan')
    const bonus = { owner, bucket: 'bonus', currency: 'EUR' } as const
    await wallet.post(undefined, deposit('plan-1', 'plan', 30n))
    await wallet.post(undefined, {
      brand: BRAND,
      key: 'plan-2',
      kind: 'bonus_grant',
      legs: transfer({ owner: 'house', bucket: 'bonus_cost', currency: 'EUR' }, bonus, 100n),
    })
    const legs: LegPlan = {
      accounts: [{ owner, bucket: 'main', currency: 'EUR' }, bonus],
      decide: ([mainWallet, bonusWallet]) =>
        splitLegs(splitStake(50n, { main: mainWallet?.balance ?? 0n, bonus: bonusWallet?.balance ?? 0n }), 'out', {
          player: owner,
          house: 'house',
          houseBucket: 'games',
          currency: 'EUR',
        }),
    }
    const entry: Entry = { brand: BRAND, key: 'plan-3', kind: 'stake', requestHash: 'round-1:50', legs }
    expect((await wallet.post(undefined, entry)).balances.map(({ bucket, balance }) => [bucket, balance])).toEqual([
      ['main', 0n],
      ['bonus', 80n],
    ])
    expect((await wallet.post(undefined, entry)).replayed).toBe(true)
    const tooMuch = {
      ...entry,
      key: 'plan-4',
      legs: {
        ...legs,
        decide: () => {
          throw new InsufficientFunds()
        },
      },
    }
    await expect(wallet.post(undefined, tooMuch)).rejects.toThrow(InsufficientFunds)
    expect(await journals('plan-4')).toBe(0)
  })

  test('a movement of nothing stores its key and its result', async () => {
    const entry: Entry = { brand: BRAND, key: 'nothing', kind: 'win', legs: [], result: { win: '0' } }
    expect(await wallet.post(undefined, entry)).toMatchObject({ replayed: false, balances: [], result: { win: '0' } })
    expect(await wallet.post(undefined, entry)).toMatchObject({ replayed: true, balances: [], result: { win: '0' } })
  })

  test.each<[string, Entry['legs']]>([
    ['made money', [{ owner: 'player:x', bucket: 'main', currency: 'EUR', amount: 1n }]],
    ['two currencies', transferBetween('EUR', 'USD')],
    [
      'play money turned real',
      [
        { owner: 'player:x', bucket: 'fun', currency: 'EUR', amount: -1n },
        { owner: 'player:x', bucket: 'main', currency: 'EUR', amount: 1n },
      ],
    ],
    [
      'a nameless owner',
      [
        { owner: 'provider:' as 'house', bucket: 'a', currency: 'EUR', amount: -1n },
        { owner: 'player:x', bucket: 'main', currency: 'EUR', amount: 1n },
      ],
    ],
    [
      'more than 64 bits',
      transfer(
        { owner: 'house', bucket: 'a', currency: 'EUR' },
        { owner: 'player:x', bucket: 'main', currency: 'EUR' },
        2n ** 63n,
      ),
    ],
  ])('%s is refused', async (_title, legs) => {
    await expect(
      wallet.post(undefined, { brand: BRAND, key: 'refused', kind: 'adjustment', requestHash: '', legs } as Entry),
    ).rejects.toThrow(InvalidEntry)
    expect(await journals('refused')).toBe(0)
  })

  test("inside a transaction the movement is rolled back with the caller's own work", async () => {
    await expect(
      withTransaction(database.db, async (tx) => {
        await wallet.post(tx, deposit('together', 'together', 5n))
        throw new Error('the caller fails')
      }),
    ).rejects.toThrow('the caller fails')
    expect(await journals('together')).toBe(0)
    await withTransaction(database.db, (tx) => wallet.post(tx, deposit('together', 'together', 5n)))
    expect(await main('together')).toBe(5n)
  })

  test('a caller that ignores the error cannot commit half a movement', async () => {
    await expect(
      withTransaction(database.db, async (tx) => {
        const legs: LegPlan = {
          accounts: [{ owner: 'player:swallow', bucket: 'main', currency: 'EUR' }],
          decide: () => {
            throw new InsufficientFunds()
          },
        }
        await wallet
          .post(tx, { brand: BRAND, key: 'swallow', kind: 'stake', requestHash: '', legs })
          .catch(() => undefined)
      }),
    ).rejects.toMatchObject({ constraint: 'wallet_journal_complete' })
    expect(await journals('swallow')).toBe(0)
  })

  test('the ledger is sound after all of these tests', async () => {
    expect(await wallet.reconcile()).toEqual([])
  })
})

function transferBetween(from: string, to: string): Entry['legs'] {
  return [
    { owner: 'player:x', bucket: 'main', currency: from, amount: -1n },
    { owner: 'player:x', bucket: 'main', currency: to, amount: 1n },
  ]
}
