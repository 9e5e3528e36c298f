// The weekly cashback of a hundred thousand players, and what bets notice of it.
import { startCashier, type TestCashier, type TestPlayer } from '../../src/platform/domains/cashier/testing.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 100_000)
/** Lost rounds of each in the week. */
const ROUNDS = 5
const MONDAY = Date.parse('2027-03-15T00:00:00Z')
const WEEK = 7 * 86_400_000
const BETS_BEFORE = 200

/** Players with lost rounds in the week before; the rows are inserted directly, because that is faster. */
async function addPlayers({ app }: TestCashier): Promise<void> {
  const client = await app.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    await client.query(
      `INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, locale, profile,
        is_subscribed, created_at)
      SELECT 'week-' || n, 'test', 'week-' || n || '@example.test', '-', 'Week', 'EUR', 'MT', 'en', '{}', false, $2
      FROM generate_series(1, $1::int) n`,
      [PLAYERS, new Date(MONDAY - WEEK)],
    )
    await client.query(
      `INSERT INTO game_round (id, brand_id, player_id, aggregator, external_id, sysname, currency, stake, win, split,
        status, is_ended, created_at, settled_at)
      SELECT 'week-' || n || '-' || r, 'test', 'week-' || n, 'sandbox-games', 'week-' || n || '-' || r, 'fox-fire',
        'EUR', 1000, 200, '{"main":"1000"}', 'settled', true, $3, $3
      FROM generate_series(1, $1::int) n, generate_series(1, $2::int) r`,
      [PLAYERS, ROUNDS, new Date(MONDAY - WEEK / 2)],
    )
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    client.release()
  }
}

/** Bets one after another until told to stop; returns the milliseconds of each. */
async function betUntil(cashier: TestCashier, player: TestPlayer, isOver: (bets: number) => boolean) {
  const times: number[] = []
  while (!isOver(times.length)) {
    const started = performance.now()
    await cashier.round(player, 100n, 100n)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)
}
const rank = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

async function measure(cashier: TestCashier): Promise<Findings> {
  const { app, services } = cashier
  app.clock.set(new Date(MONDAY + 3_600_000))
  const player = await cashier.player()
  await player.fund('1000')
  await addPlayers(cashier)
  const rules = { title: 'Weekly', percent: 10, min: {}, max: {}, claimWithin: 'P7D', times: 1 }
  cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [], cashback: rules } }))
  const before = await betUntil(cashier, player, (bets) => bets >= BETS_BEFORE)
  let isOver = false
  const betting = betUntil(cashier, player, () => isOver)
  const started = performance.now()
  await services.cashbacks.schedule()
  await cashier.work()
  const seconds = (performance.now() - started) / 1000
  isOver = true
  const during = await betting
  const { rows } = await app.database.pool.query(
    'SELECT count(*)::int AS given, sum(amount)::int AS amount FROM cashback',
  )
  const { given, amount } = rows[0] as { given: number; amount: number }
  if (given !== PLAYERS || amount !== PLAYERS * ROUNDS * 80)
    throw new Error(`${given} cashbacks of ${amount} in all were given to ${PLAYERS} players`)
  const blocked = rank(during, 0.99) - median(before)
  return {
    figures: [
      { name: `cashback of ${PLAYERS} players`, value: seconds, unit: 's', target: 60, must: 'stay below' },
      { name: 'bet p99 meanwhile, above one before', value: blocked, unit: 'ms', target: 50, must: 'stay below' },
    ],
    notes: [
      `${Math.round(given / seconds)} cashbacks/s; a bet and its win ${median(before).toFixed(1)} ms before, ` +
        `${median(during).toFixed(1)} ms meanwhile (p99 ${rank(during, 0.99).toFixed(1)}, longest ` +
        `${rank(during, 1).toFixed(1)} of ${during.length})`,
    ],
  }
}

/** Measured on one server, bets and job in one process. */
export const run = async (): Promise<Findings> => {
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  const database = await openTestDatabase({ postgres: true })
  const cashier = await startCashier({ kind: 'postgres', open: () => Promise.resolve(database) })
  try {
    return await measure(cashier)
  } finally {
    await cashier.app.close()
    await database.close()
    await server.stop()
  }
}
