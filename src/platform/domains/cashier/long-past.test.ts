import { expect, test } from 'vitest'
import { describePostgres } from '../../kernel/db/engines.ts'
import { addLostRounds } from '../games/testing.ts'
import { addPaidWithdrawals } from './testing-past.ts'
import { startCashier, type TestPlayer } from './testing.ts'

const [FEW, MANY] = [100, 30_000]

// Counts the rows the server reads instead of time, which varies on a busy machine.
describePostgres('a player with a long history', (engine) => {
  test('costs no more for a bet, a deposit and a withdrawal than one with a short one', async () => {
    // One connection, so that its statistics hold everything it reads.
    const cashier = await startCashier({ kind: engine.kind, open: () => engine.open({ max: 1 }) })
    const { pool } = cashier.app.database
    const rowsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const rows = async () => {
        await pool.query('SELECT pg_stat_force_next_flush()')
        const { rows: sums } = await pool.query<{ rows: string }>(
          `SELECT ((SELECT sum(seq_tup_read) FROM pg_stat_user_tables)
            + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes))::text AS rows`,
        )
        return Number(sums[0]!.rows)
      }
      const before = await rows()
      await work()
      return (await rows()) - before
    }
    const payOut = async (player: TestPlayer): Promise<string> => {
      const { data } = await player.withdraw('20')
      await cashier.work()
      expect(await player.statusOf(data.transaction.id)).toBe('paid')
      return data.transaction.id
    }
    const costs = async (player: TestPlayer): Promise<Record<string, number>> => ({
      deposit: await rowsOf(() => player.fund('20')),
      bet: await rowsOf(() => cashier.round(player, 100n, 100n)),
      withdrawal: await rowsOf(() => payOut(player)),
    })
    // Every rule that looks at what a player paid in, played and was paid has something to look at.
    cashier.withdrawalRules({ playDepositTimes: 0.05 })
    const playerOf = async (rounds: number): Promise<TestPlayer> => {
      const player = await cashier.player()
      await player.fund('500')
      await cashier.round(player, 30_00n, 30_00n)
      await addPaidWithdrawals(pool, await payOut(player), rounds / 5)
      await addLostRounds(pool, { brand: 'test', playerId: player.id, aggregator: 'sandbox-games', rounds })
      expect(await cashier.services.ledger.watch('test')).toEqual([])
      return player
    }
    const costsOf = async (player: TestPlayer) => {
      // The first run also plans the statements, which reads more.
      await costs(player)
      return costs(player)
    }
    // The first is asked while nobody has a long past: what reads everybody's would cost both the same.
    const few = await costsOf(await playerOf(FEW))
    const many = await costsOf(await playerOf(MANY))
    for (const [what, rows] of Object.entries(many))
      expect(rows, `${what}: ${rows} rows after ${MANY} rounds, ${few[what]} after ${FEW}`).toBeLessThan(
        few[what]! * 1.1 + 100,
      )
    // Nor do operators' figures: they look at what is still open.
    await pool.query(
      `INSERT INTO job (brand, name, payload, run_at, max_attempts, created_at, done_at)
      SELECT 'test', 'past', '{}', '2020-01-01', 1, '2020-01-01', '2020-01-01' FROM generate_series(1, ${MANY})`,
    )
    await pool.query('ANALYZE job')
    const measured = await rowsOf(() => cashier.app.platform.metrics())
    expect(measured, `metrics: ${measured} rows`).toBeLessThan(1_000)
    await cashier.services.ledger.watch('test')
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
    await cashier.app.close()
  })
})
