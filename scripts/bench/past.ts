// The cost of a bet and a withdrawal for a player with a hundred rounds, and one with a hundred thousand.
import { startCashier, type TestCashier, type TestPlayer } from '../../src/platform/domains/cashier/testing.ts'
import { addLostRounds } from '../../src/platform/domains/games/testing.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { interleave, median, ratioOf } from './rounds.ts'

const [FEW, MANY] = [100, 100_000]
const ROUNDS = 15
const BETS = 40
const TARGET = 1.15

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const bets = (cashier: TestCashier, player: TestPlayer) => () =>
  timed(async () => {
    for (let n = 0; n < BETS; n += 1) await cashier.round(player, 100n, 100n)
  })
const withdrawal = (cashier: TestCashier, player: TestPlayer) => () =>
  timed(async () => {
    const { data } = await player.withdraw('20')
    await cashier.work()
    if ((await player.statusOf(data.transaction.id)) !== 'paid') throw new Error('the withdrawal was not paid')
  })

/** Measured alternately on one server; only the ratio is meaningful. */
export const run = async (): Promise<Findings> => {
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  const database = await openTestDatabase({ postgres: true })
  const cashier = await startCashier({ kind: 'postgres', open: () => Promise.resolve(database) })
  try {
    const [short, long] = [await cashier.player(), await cashier.player()]
    for (const [player, rounds] of [
      [short, FEW],
      [long, MANY],
    ] as const) {
      // The lost rounds take up to 1,000; what is left pays for the measured ones.
      await player.fund('1000')
      await player.fund('1000')
      await cashier.round(player, 100n, 100n)
      await addLostRounds(database.pool, { brand: 'test', playerId: player.id, aggregator: 'sandbox-games', rounds })
    }
    await cashier.services.ledger.watch('test')
    for (const player of [short, long]) await bets(cashier, player)()
    const bet = await interleave({ few: bets(cashier, short), many: bets(cashier, long) }, ROUNDS)
    const out = await interleave({ few: withdrawal(cashier, short), many: withdrawal(cashier, long) }, ROUNDS)
    return {
      figures: [
        {
          name: `bet after ${MANY} rounds: of one after ${FEW}`,
          value: ratioOf(bet.many, bet.few),
          unit: '',
          target: TARGET,
          must: 'stay below',
        },
        {
          name: `withdrawal after ${MANY} rounds: of one after ${FEW}`,
          value: ratioOf(out.many, out.few),
          unit: '',
          target: TARGET,
          must: 'stay below',
        },
      ],
      notes: [
        `a bet and its win ${(median(bet.few) / BETS).toFixed(2)} and ${(median(bet.many) / BETS).toFixed(2)} ms, ` +
          `a withdrawal until it is paid ${median(out.few).toFixed(1)} and ${median(out.many).toFixed(1)} ms`,
      ],
    }
  } finally {
    await cashier.app.close()
    await database.close()
    await server.stop()
  }
}
