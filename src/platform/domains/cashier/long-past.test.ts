import { expect, test } from 'vitest'
import { describePostgres } from '../../kernel/db/engines.ts'
import { addLostRounds } from '../games/testing.ts'
import { startCashier, type TestPlayer } from './testing.ts'

const [FEW, MANY] = [100, 30_000]

// What the server reads is counted, not the time it takes, which says nothing on a busy machine.
describePostgres('a player with a long past', (engine) => {
  test('pays no more for a bet, a deposit and a withdrawal than one with a short one', async () => {
    // One connection, so that everything it reads stands in one place.
    const cashier = await startCashier({ kind: engine.kind, open: () => engine.open({ max: 1 }) })
    const { pool } = cashier.app.database
    const read = async (work: () => Promise<unknown>): Promise<number> => {
      const blocks = async () => {
        await pool.query('SELECT pg_stat_force_next_flush()')
        const { rows } = await pool.query<{ blocks: string }>(
          `SELECT sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::text AS blocks
          FROM pg_statio_user_tables`,
        )
        return Number(rows[0]!.blocks)
      }
      const before = await blocks()
      await work()
      return (await blocks()) - before
    }
    const costs = async (player: TestPlayer): Promise<Record<string, number>> => {
      const costsOf = {
        bet: await read(() => cashier.round(player, 100n, 100n)),
        deposit: await read(() => player.fund('20')),
        withdrawal: await read(async () => {
          const { data } = await player.withdraw('20')
          await cashier.work()
          expect(await player.statusOf(data.transaction.id)).toBe('paid')
        }),
      }
      return costsOf
    }
    const [short, long] = [await cashier.player(), await cashier.player()]
    for (const [player, rounds] of [
      [short, FEW],
      [long, MANY],
    ] as const) {
      await player.fund('500')
      await cashier.round(player, 100n, 100n)
      await addLostRounds(pool, { brand: 'test', playerId: player.id, aggregator: 'sandbox-games', rounds })
    }
    expect(await cashier.services.ledger.watch('test')).toEqual([])
    // What is asked for the first time is planned then, which reads more.
    for (const player of [short, long]) await costs(player)
    const [few, many] = [await costs(short), await costs(long)]
    // Indexes are a level or two deeper.
    for (const [what, blocks] of Object.entries(many))
      expect(blocks, `${what}: ${blocks} blocks after ${MANY} rounds, ${few[what]} after ${FEW}`).toBeLessThan(
        few[what]! * 1.5 + 60,
      )
    await cashier.services.ledger.watch('test')
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
    await cashier.app.close()
  })
})
