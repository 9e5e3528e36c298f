import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../../../engine/clock/index.ts'
import { MigrationError } from './errors.ts'
import { sqlState } from './transaction.ts'

/** One migration. Once released it never changes; add a new one instead. */
export interface Migration {
  /** Unique and permanent: `wallet/1`. */
  readonly id: string
  /** Any number of statements, run in one database transaction. */
  readonly sql: string
  /** Id under which earlier releases ran it; a database that has that id is updated to the new one. */
  readonly formerly?: string
}

const INSUFFICIENT_PRIVILEGE = '42501'
/** Key of the advisory lock; no other user of the database may use it. */
const LOCK = 4_607_182
/** Migrations of optional modules (sandbox, studio, office) stay when the database is opened without those modules. */
const OF_MODULES = /^((\d{4}_)?sandbox|(office|studio)\/)/

/**
 * Runs, in the order of the list, the migrations that have not run yet, all or none. Processes that start at the same
 * time wait for each other.
 * @returns the ids that were run
 * @throws MigrationError when a migration was changed after it ran, or the database has migrations the program does not
 *   know
 */
export async function migrate(pool: Pool, migrations: readonly Migration[], clock: Clock): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // Changing a large table may take long, a busy process too; a role may have limits of its own.
    await client.query(
      'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('migration') IS NOT NULL AS known")
    if (!rows[0]?.known)
      await client.query(`CREATE TABLE migration (
      id text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL
    )`)
    await rename(client, migrations)
    const pending = await findPending(client, migrations)
    for (const { id, sql } of pending) {
      await client.query(sql)
      await client.query('INSERT INTO migration (id, checksum, applied_at) VALUES ($1, $2, $3)', [
        id,
        checksum(sql),
        clock.now(),
      ])
    }
    await client.query('COMMIT')
    return pending.map(({ id }) => id)
  } catch (error) {
    await client.query('ROLLBACK')
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE)
      throw new MigrationError(
        'the tables are older than this program, or this role may not see them: run `foyer database migrate`, then ' +
          '`foyer database grant` for this role, as the role that owns the tables',
      )
    throw error
  } finally {
    client.release()
  }
}

async function rename(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM migration')
  const applied = new Set(rows.map(({ id }) => id))
  for (const { id, formerly } of migrations) {
    if (formerly !== undefined && applied.has(formerly) && !applied.has(id))
      await client.query('UPDATE migration SET id = $1 WHERE id = $2', [id, formerly])
  }
}

async function findPending(client: PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  const ids = new Set(migrations.map(({ id }) => id))
  if (ids.size !== migrations.length) throw new MigrationError('two migrations carry the same id')
  const { rows } = await client.query<{ id: string; checksum: string }>('SELECT id, checksum FROM migration')
  const applied = new Map(rows.map((row) => [row.id, row.checksum]))
  const unknown = [...applied.keys()].filter((id) => !ids.has(id) && !OF_MODULES.test(id))
  if (unknown.length > 0) {
    throw new MigrationError(`the database is newer than this program: it has run ${unknown.join(', ')}`)
  }
  const changed = migrations.filter(({ id, sql }) => applied.has(id) && applied.get(id) !== checksum(sql))
  if (changed.length > 0) {
    throw new MigrationError(`changed after it ran: ${changed.map(({ id }) => id).join(', ')}`)
  }
  return migrations.filter(({ id }) => !applied.has(id))
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
