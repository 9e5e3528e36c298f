import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { GAME_AGGREGATORS, type GameAggregator, type MissedCall } from '../../providers/aggregator/port.ts'
import { noAggregator } from '../../providers/aggregator/none.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { testBrand } from '../../testing.ts'
import { createRoundSweep } from './sweep.ts'

describeEngines('rounds that stay open', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
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
