import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { GAME_AGGREGATORS, type GameAggregator, type MissedCall } from '../../providers/aggregator/port.ts'
import { noAggregator } from '../../providers/aggregator/none.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { testBrand } from '../../testing.ts'
import { createRoundSweep } from './sweep.ts'
import { gamesOf } from './testing.ts'

describeEngines('rounds that stay open', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const { open, server, spin } = gamesOf(() => player)
  beforeAll(async () => {
    cashier = await startCashier(engine)
    player = await cashier.player()
    await player.fund('100')
  })
  afterAll(async () => {
    await cashier.services.ledger.watch('test')
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
    await cashier.app.close()
  })

  test('are looked up at their aggregator, and its missed calls are processed once', async () => {
    const { context } = cashier.app.platform
    for (const stake of [100n, 200n, 300n, 400n]) await cashier.round(player, stake)
    const { rows } = await cashier.app.database.pool.query<{ external_id: string }>(
      'SELECT external_id FROM game_round ORDER BY stake',
    )
    const [won, undone, playing, broken] = rows.map(({ external_id }) => external_id)
    const known: Record<string, MissedCall[]> = {
      [won!]: [
        { op: 'win', txId: `${won}-w1`, amount: '5.00', endsRound: false },
        { op: 'win', txId: `${won}-w2`, amount: '0.50' },
      ],
      [undone!]: [{ op: 'rollback', txId: `${undone}-r`, betTxId: `${undone}-bet` }],
      [playing!]: [],
    }
    const asked: string[] = []
    const aggregator: GameAggregator = {
      ...noAggregator,
      name: 'sandbox-games',
      missedCalls: async (id) => {
        asked.push(id)
        if (id === broken) throw new Error('down')
        return known[id] ?? []
      },
    }
    const sweep = createRoundSweep({ context, rounds: cashier.services.games.rounds, aggregators: () => [aggregator] })
    await sweep()
    expect(asked).toEqual([])
    cashier.app.clock.advance('PT2H')
    await sweep()
    await sweep()
    expect(asked.toSorted()).toEqual([won, undone, playing, broken, playing, broken].toSorted())
    await player.back()
    expect(await player.held()).toMatchObject({ main: '97.50' })
    const states = await cashier.app.database.pool.query<{ status: string }>(
      'SELECT status FROM game_round ORDER BY stake',
    )
    expect(states.rows.map(({ status }) => status)).toEqual(['settled', 'rolled_back', 'open', 'open'])
  })

  test('a round interrupted before its result is finished when the game is opened again, or by the queue', async () => {
    const { token } = await open('fox-fire')
    const cut = async () => {
      const result = await spin('fox-fire', token)
      // As if the server had died between taking the stake and sending the result.
      await cashier.app.database.pool.query("UPDATE sandbox_round SET status = 'bet', token = $2 WHERE id = $1", [
        result.id,
        token,
      ])
      return result
    }
    const first = await cut()
    const balance = (await player.held()).main
    expect((await server('fox-fire', 'state', { token })).resumed).toMatchObject({ id: first.id, win: first.win })
    const second = await cut()
    cashier.app.clock.advance('PT11S')
    while (await cashier.app.platform.runDue());
    const { rows } = await cashier.app.database.pool.query('SELECT status, token FROM sandbox_round WHERE id = $1', [
      second.id,
    ])
    expect(rows).toEqual([{ status: 'settled', token: null }])
    expect(Number((await player.held()).main)).toBeCloseTo(Number(balance) - 1 + Number(second.win.amount))
  })

  test('a stake with an unknown result is returned', async () => {
    const { token } = await open('fox-fire')
    const result = await spin('fox-fire', token)
    const before = (await player.held()).main
    const {
      rows: [round],
    } = await cashier.app.database.pool.query('SELECT external_id FROM game_round ORDER BY created_at DESC, id LIMIT 1')
    expect(round).toBeDefined()
    await cashier.app.database.pool.query(
      'INSERT INTO sandbox_round (id, token_hash, request_id, token, stake, win, view, status, ' +
        "created_at, updated_at) SELECT 'unsure', token_hash, 'unsure-request', $2, 100, 5000, '{}', " +
        "'asked', created_at, updated_at FROM sandbox_round WHERE id = $1",
      [result.id, token],
    )
    expect((await server('fox-fire', 'state', { token })).resumed).toBeUndefined()
    expect((await spin('fox-fire', token, { requestId: 'unsure-request' })).error.code).toBe('ROLLED_BACK')
    expect((await player.held()).main).toBe(before)
  })
})

describeEngines('housekeeping', (engine) => {
  test('asks after open rounds, whatever else of it fails', async () => {
    const aggregator: GameAggregator = {
      ...noAggregator,
      name: 'sandbox-games',
      missedCalls: (id) => Promise.resolve([{ op: 'win', txId: `${id}-win`, amount: '5.00' }]),
    }
    const added = defineDomain({
      name: 'added',
      retention: [{ table: 'job', column: 'id', keep: 'PT1H' }],
      create: () => ({ supplies: [supply(GAME_AGGREGATORS, aggregator)] }),
    })
    const cashier = await startCashier(engine, testBrand(), [added])
    const player = await cashier.player()
    await player.fund('20')
    await cashier.round(player, 100n)
    cashier.app.clock.advance('PT2H')
    await cashier.app.platform.tidy()
    await player.back()
    expect(await player.held()).toMatchObject({ main: '24.00' })
    await cashier.app.close()
  })
})
