// What a database of a million players and ten million postings takes on the disk, and whether its ledger adds up.
// Smaller ones by BENCH_PLAYERS and BENCH_POSTINGS.
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { seed } from './size-seed.ts'

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 1_000_000)
const POSTINGS = Number(process.env['BENCH_POSTINGS'] ?? 10_000_000)
const TABLES = { player: PLAYERS, wallet_account: PLAYERS, wallet_journal: POSTINGS / 2, wallet_posting: POSTINGS }

export const run = async (): Promise<Findings> => {
  const server = await startPostgres()
  const database = await openPlatformDatabase({ databaseUrl: server.url, dataDir: '', clock: systemClock, max: 2 })
  try {
    const began = performance.now()
    await seed(database.pool, { players: PLAYERS, postings: POSTINGS, passwordHash: '-' })
    const minutes = (performance.now() - began) / 60_000
    const { rows } = await database.pool.query<{ name: string; bytes: bigint }>(
      'SELECT name, pg_total_relation_size(name::regclass) AS bytes FROM unnest($1::text[]) name',
      [Object.keys(TABLES)],
    )
    const findings = await createWallet({ db: database.db, clock: systemClock }).reconcile()
    if (findings.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(findings[0])}`)
    const each = rows.map(
      ({ name, bytes }) => `${name} ${Math.round(Number(bytes) / TABLES[name as keyof typeof TABLES])}`,
    )
    return {
      figures: [{ name: 'size: seeding', value: minutes, unit: 'min', target: 15, must: 'stay below' }],
      notes: [`${PLAYERS} players, ${POSTINGS} postings; bytes of a row with indexes: ${each.join(', ')}`],
    }
  } finally {
    await database.close()
    await server.stop()
  }
}
