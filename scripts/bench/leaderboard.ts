// Reading the leaderboard of a tournament that a hundred thousand players have joined.
import { startCashier, type TestCashier, type TestPlayer } from '../../src/platform/domains/cashier/testing.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { median, percentile } from './rounds.ts'

const PLAYERS = 100_000
const READS = 1_000
const TARGET_MS = 20
const ID = 'cup-1'
const TERMS = {
  title: 'Cup',
  from: '2026-03-01T00:00:00Z',
  every: 'P7D',
  runs: 'P7D',
  settleAfter: 'PT15M',
  scoring: 'sumStake',
  minStake: '0.10',
  games: { types: [], tags: [], providers: [], sysnames: [] },
  prizes: [{ upTo: 50, amount: '30.00' }],
  resetOnCashout: false,
  restrictions: [],
} as const

/** Players who joined, nine of ten with points, many with the same; the rows are inserted directly. */
async function addPlayers({ app }: TestCashier, own: TestPlayer): Promise<void> {
  const client = await app.database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    await client.query(
      `INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, locale, profile,
        is_subscribed, created_at)
      SELECT 'rank-' || n, 'test', 'rank-' || n || '@example.test', '-', 'Player' || n, 'EUR', 'MT', 'en', '{}',
        false, $2
      FROM generate_series(1, $1::int) n`,
      [PLAYERS, app.clock.now()],
    )
    await client.query(
      `INSERT INTO tournament_entry (brand_id, tournament_id, player_id, joined_at, points, reached_seq)
      SELECT 'test', $2, 'rank-' || n, $3, CASE WHEN n % 10 = 0 THEN 0 ELSE (n * 7919) % 50000 + 1 END, n
      FROM generate_series(1, $1::int) n`,
      [PLAYERS, ID, app.clock.now()],
    )
    // The player's own place is in the middle.
    await client.query('UPDATE tournament_entry SET points = 25000, reached_seq = 0 WHERE player_id = $1', [own.id])
    await client.query('UPDATE tournament SET participants = $1, ranked = $2 WHERE id = $3', [
      PLAYERS + 1,
      (PLAYERS / 10) * 9 + 1,
      ID,
    ])
    await client.query('COMMIT')
    // As the server does by itself some time after so many rows have come.
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release()
  }
}

const timed = async (work: () => Promise<{ data: { total: number } }>): Promise<number> => {
  const started = performance.now()
  const { data } = await work()
  const took = performance.now() - started
  if (!data.total) throw new Error('The leaderboard is empty')
  return took
}

async function measure(cashier: TestCashier): Promise<Findings> {
  cashier.change((before) => ({ ...before, tournaments: { tournaments: { cup: structuredClone(TERMS) as never } } }))
  const player = await cashier.player()
  await player.call('tournaments.participate', { tournament_id: ID })
  await addPlayers(cashier, player)
  const times: Record<'top' | 'page' | 'own', number[]> = { top: [], page: [], own: [] }
  for (let read = 0; read < READS; read += 1) {
    // Any of the pages a player may leaf to.
    const offset = (read * 50) % 2_000
    times.top.push(await timed(() => player.call('leaderboard.get', { tournament_id: ID, count: 50 })))
    times.page.push(await timed(() => player.call('leaderboard.get', { tournament_id: ID, count: 50, offset })))
    times.own.push(await timed(() => player.call('tournaments.get', { ids: ID })))
  }
  const all = Object.values(times).flat()
  return {
    figures: [
      {
        name: `leaderboard of ${PLAYERS}: a read, p99`,
        value: percentile(all, 0.99),
        unit: 'ms',
        target: TARGET_MS,
        must: 'stay below',
      },
    ],
    notes: Object.entries(times).map(
      ([name, of]) => `${name}: median ${median(of).toFixed(1)} ms, p99 ${percentile(of, 0.99).toFixed(1)} ms`,
    ),
  }
}

/** The best places, pages further down and a player's own place, over HTTP and PostgreSQL, one read after another. */
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
