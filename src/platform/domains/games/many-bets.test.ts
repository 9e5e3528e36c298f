import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { withTransaction } from '../../kernel/db/index.ts'
import { sign } from '../../providers/signature.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { playerOwner } from '../wallet/index.ts'
import { grantBonus } from '../bonuses/testing.ts'

describeEngines('rounds with several bets and wins', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let uid: string
  let token: string
  let count = 0
  let round: string
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
    player = app.visitor()
    uid = await player.register()
    await give(100_00n, 50_00n)
    token = await open()
  })
  afterAll(async () => {
    const { ledger } = app.platform.services
    await ledger.watch('test')
    expect(await ledger.reconcile('test')).toEqual([])
    await app.close()
  })
  beforeEach(() => {
    round = `many-${(count += 1)}`
    app.clock.advance('PT1S')
  })

  const give = async (main: bigint, bonus: bigint) => {
    if (bonus > 0n) await grantBonus(app, { playerId: uid, amount: bonus })
    return app.platform.services.wallet.post(undefined, {
      brand: 'test',
      key: `gift-${(count += 1)}`,
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -main },
        { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: main },
      ],
    })
  }
  const open = async () =>
    new URL(
      String((await player.send('GET', '/platform/game/fox-fire/play?mode=real')).headers['location']),
    ).searchParams.get('token') ?? ''
  const call = async (op: string, tx: string, body: object = {}) => {
    const text = JSON.stringify({ token, currency: 'EUR', round_id: round, tx_id: `${round}-${tx}`, ...body })
    const [host, path] = ['test.localhost', `/platform/aggregator/${op}`]
    const answer = await player.send('POST', path, {
      host,
      headers: {
        'content-type': 'application/json',
        ...sign(aggregatorKey(app.settings.secret), { method: 'POST', host, path, body: text }, app.clock.now()),
      },
      body: text,
    })
    return (answer.error?.code as string | undefined) ?? answer.status
  }
  const bet = (tx: string, amount: string) => call('bet', tx, { amount })
  const win = (tx: string, amount: string, ends: boolean) => call('win', tx, { amount, round_ended: ends })
  const back = (tx: string, of: string, amount?: string, op = 'rollback') =>
    call(op, tx, { bet_tx_id: `${round}-${of}`, ...(amount && { amount }) })
  const held = async () => {
    const { main, bonus } = (await player.call('account.getBalance')).data
    return [Number(main.amount), Number(bonus.amount)] as const
  }
  const change = async (work: () => Promise<void>) => {
    const before = await held()
    await work()
    const after = await held()
    return after.map((amount, index) => Math.round((amount - before[index]!) * 100) / 100)
  }
  const newest = async () => (await player.call('games.getHistory', { count: 1 })).data.items[0]

  test('accepts bets and pays wins until it is ended, each once', async () => {
    const moved = await change(async () => {
      for (let time = 0; time < 2; time += 1) {
        expect([await bet('b1', '10.00'), await bet('b2', '5.00'), await win('w1', '4.00', false)]).toEqual([
          200, 200, 200,
        ])
      }
      expect(await newest()).toMatchObject({ status: 'open', stake: { amount: '15.00' }, win: { amount: '4.00' } })
      expect([await bet('b3', '1.00'), await win('w2', '6.00', true), await win('w2', '6.00', true)]).toEqual([
        200, 200, 200,
      ])
    })
    expect(moved).toEqual([-6, 0])
    expect([await win('w3', '1.00', true), await bet('b4', '1.00'), await back('r', 'b1')]).toEqual([
      'ROUND_CLOSED',
      'ROUND_CLOSED',
      'ROUND_CLOSED',
    ])
    expect(await newest()).toMatchObject({ status: 'settled', stake: { amount: '16.00' }, win: { amount: '10.00' } })
  })

  test('concurrent first bets all count', async () => {
    const moved = await change(async () => {
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((tx) => bet(tx, '1.00')))
      expect(answers).toEqual([200, 200, 200, 200])
      expect(await win('w', '0.00', true)).toBe(200)
    })
    expect(moved).toEqual([-4, 0])
    expect(await newest()).toMatchObject({ status: 'settled', stake: { amount: '4.00' } })
  })

  test('a win is split in proportion to all that is staked, over main and bonus', async () => {
    const [main] = await held()
    const moved = await change(async () => {
      await bet('b1', main.toFixed(2))
      await bet('b2', '10.00')
      await win('w', ((main + 10) * 2).toFixed(2), true)
    })
    expect(moved).toEqual([main, 10])
  })

  test('a bet is returned in parts, never more than was staked, to the wallets that paid it', async () => {
    const [main] = await held()
    const moved = await change(async () => {
      await bet('b1', (main + 20).toFixed(2))
      expect(await back('r1', 'b1', '0.01')).toBe(200)
      expect(await back('r1', 'b1', '0.01')).toBe(200)
      expect(await back('r1', 'b1', '0.02')).toBe('TX_CONFLICT')
      expect(await back('r2', 'b1', (main + 20).toFixed(2))).toBe('MORE_THAN_STAKED')
      expect(await back('r3', 'b1', '7.33')).toBe(200)
      expect(await newest()).toMatchObject({ status: 'open', stake: { amount: (main + 12.66).toFixed(2) } })
      expect(await back('r4', 'b1')).toBe(200)
    })
    expect(moved).toEqual([0, 0])
    expect(await newest()).toMatchObject({ status: 'rolled_back', stake: { amount: (main + 20).toFixed(2) } })
    expect([await bet('b2', '1.00'), await win('w', '1.00', true)]).toEqual(['ROLLED_BACK', 'ROLLED_BACK'])
  })

  test('one of two bets is rolled back, the other stays in play', async () => {
    const moved = await change(async () => {
      await bet('b1', '3.00')
      await bet('b2', '2.00')
      expect(await back('r', 'b2')).toBe(200)
      expect(await back('again', 'b2')).toBe(200)
      expect(await back('more', 'b2', '1.00')).toBe('MORE_THAN_STAKED')
      expect(await win('w', '4.00', true)).toBe(200)
    })
    expect(moved).toEqual([1, 0])
  })

  test('a refund returns a stake after the round is over, and takes back no win', async () => {
    const moved = await change(async () => {
      await bet('b1', '8.00')
      await win('w', '3.00', true)
      expect(await back('f1', 'b1', '5.00', 'refund')).toBe(200)
      expect(await back('f1', 'b1', '5.00', 'refund')).toBe(200)
      expect(await back('f2', 'b1', '5.00', 'refund')).toBe('MORE_THAN_STAKED')
      expect(await back('f3', 'b1', undefined, 'refund')).toBe(200)
    })
    expect(moved).toEqual([3, 0])
    expect(await newest()).toMatchObject({ status: 'settled', stake: { amount: '0.00' }, win: { amount: '3.00' } })
  })

  test('a partial rollback or a refund that arrives before its bet is refused for now', async () => {
    const moved = await change(async () => {
      expect(await back('r', 'b', '1.00')).toBe('TRY_AGAIN')
      expect(await back('f', 'b', undefined, 'refund')).toBe('TRY_AGAIN')
      expect(await bet('b', '2.00')).toBe(200)
      expect([await back('r', 'b', '1.00'), await back('f', 'b', undefined, 'refund')]).toEqual([200, 200])
    })
    expect(moved).toEqual([0, 0])
  })

  test('a returned stake raises the turnover requirement again by what it had counted for', async () => {
    const { pool } = app.database
    const toPlay = async () =>
      (await pool.query<{ to_play: bigint }>('SELECT to_play FROM player_turnover WHERE player_id = $1', [uid])).rows[0]
        ?.to_play
    await pool.query(
      "INSERT INTO player_turnover (brand_id, player_id, currency, to_play) VALUES ('test', $1, 'EUR', 600)",
      [uid],
    )
    await bet('b1', '4.00')
    await bet('b2', '10.00')
    expect(await toPlay()).toBe(0n)
    // The second bet counted for 2.00; 9.00 of it was returned, so 1.00 of it still counts.
    await back('r1', 'b2', '7.00')
    expect(await toPlay()).toBe(0n)
    await back('r2', 'b2', '2.00')
    expect(await toPlay()).toBe(100n)
    await back('r3', 'b1')
    expect(await toPlay()).toBe(500n)
    await win('w', '0.00', true)
    await pool.query('DELETE FROM player_turnover WHERE player_id = $1', [uid])
  })

  test('wins that exceed the ceiling only together wait from then on; the round ends when staff decide', async () => {
    const { office } = app.platform.services.games
    const brand = app.platform.context.brands.byId('test')!
    const ceiling = brand.platform.settings.wins.ceiling
    const moved = await change(async () => {
      await bet('b1', '1.00')
      expect(await win('w1', ceiling, false)).toBe(200)
      expect(await win('w2', '0.01', false)).toBe(200)
      expect(await bet('b2', '1.00')).toBe(200)
      expect(await win('w3', '0.00', true)).toBe(200)
    })
    expect(moved).toEqual([Number(ceiling) - 2, 0])
    expect(await bet('b3', '1.00')).toBe('ROUND_CLOSED')
    const waiting = (await office.list('test')).map(({ tx_id }) => tx_id)
    expect(waiting).toEqual([`${round}-w2`])
    expect(await newest()).toMatchObject({ status: 'open' })
    const paid = await change(async () => {
      await office.pay(brand, `${round}-w2`, 'anna', 'counted by hand')
      await office.pay(brand, `${round}-w2`, 'bela', 'counted by hand')
    })
    expect(paid).toEqual([0.01, 0])
    expect(await newest()).toMatchObject({ status: 'settled' })
  })

  test('a free round stakes nothing and wins own money, as often as it was granted', async () => {
    const { freeRounds } = app.platform.services.games.rounds
    const order = await withTransaction(app.database.db, (tx) =>
      freeRounds.give(tx, {
        brand_id: 'test',
        player_id: uid,
        sysname: 'fox-fire',
        currency: 'EUR',
        value: 50n,
        rounds: 2,
        valid_until: new Date(app.clock.now().getTime() + 3_600_000),
      }),
    )
    const free = (tx: string, more: object = {}) => call('bet', tx, { amount: '0.00', free_rounds: order, ...more })
    const moved = await change(async () => {
      expect([await free('b1'), await free('b1')]).toEqual([200, 200])
      expect([await bet('b1', '0.50'), await free('b1', { free_rounds: 'other' })]).toEqual([
        'TX_CONFLICT',
        'TX_CONFLICT',
      ])
      expect([await free('b2'), await bet('b3', '1.00')]).toEqual(['TX_CONFLICT', 'TX_CONFLICT'])
      expect(await win('w', '7.00', true)).toBe(200)
      round = `${round}.`
      expect(await free('b1')).toBe(200)
      round = `${round}.`
      expect(await free('b1')).toBe('NO_FREE_ROUNDS')
      // A round that was rolled back can be used again.
      round = round.slice(0, -1)
      expect([await back('r', 'b1'), await back('r2', 'b1')]).toEqual([200, 200])
      round = `${round}..`
      expect([await free('b1'), await win('w', '0.00', true)]).toEqual([200, 200])
      expect(await free('b9', { amount: '1.00' })).toBe('INVALID_REQUEST')
    })
    expect(moved).toEqual([7, 0])
    const { balances } = (
      await app.database.pool.query<{ balances: string }>(
        "SELECT sum(balance)::text AS balances FROM wallet_account WHERE owner = 'house' AND bucket = 'bonus_cost'",
      )
    ).rows[0]!
    expect(Number(balances)).toBeLessThanOrEqual(-700)
  })

  test('the aggregator gets free rounds when a game opens; they expire, and are for one player and game', async () => {
    const { freeRounds } = app.platform.services.games.rounds
    const given = {
      brand_id: 'test',
      player_id: uid,
      sysname: 'fox-fire',
      currency: 'EUR',
      value: 20n,
      rounds: 3,
      valid_until: new Date(app.clock.now().getTime() + 60_000),
    }
    const [id, elsewhere] = await withTransaction(app.database.db, async (tx) => [
      await freeRounds.give(tx, given),
      await freeRounds.give(tx, { ...given, sysname: 'another' }),
    ])
    token = await open()
    const { rows } = await app.database.pool.query<{ config: { freeRounds: object[] } }>(
      'SELECT config FROM sandbox_game ORDER BY created_at DESC',
    )
    expect(rows.flatMap(({ config }) => config.freeRounds)).toContainEqual({ id, rounds: 3, stake: '20' })
    expect(await call('bet', 'x', { amount: '0.00', free_rounds: elsewhere })).toBe('NO_FREE_ROUNDS')
    app.clock.advance('PT2M')
    expect(await call('bet', 'y', { amount: '0.00', free_rounds: id })).toBe('NO_FREE_ROUNDS')
  })
})
