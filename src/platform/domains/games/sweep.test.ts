import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import type { GameAggregator, MissedCall } from '../../providers/aggregator/port.ts'
import { noAggregator } from '../../providers/aggregator/none.ts'
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
