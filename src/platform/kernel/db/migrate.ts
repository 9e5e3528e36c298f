import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../../../engine/clock/index.ts'
import { MigrationError } from './errors.ts'
import { sqlState } from './away.ts'

/** One migration. Once released it never changes; add a new one instead. */
export interface Migration {
  /** Unique and permanent: `wallet/1`. */
  readonly id: string
  /** Any number of statements, run in one database transaction. */
  readonly sql: string
  /** Id under which earlier releases ran it; a database that has that id is updated to the new one. */
  readonly formerly?: string
  /** SHA-256 of other texts that it ran as and that leave the same tables: a database that ran one is as good. */
  readonly ranAs?: readonly string[]
  /**
   * Whether it is statements `CREATE INDEX CONCURRENTLY` alone, run one by one outside a transaction while rows are
   * written. One whose index is there is left out.
   */
  readonly apart?: boolean
}

/** How long a migration waits for a table others use, and how often and after how long it is tried again. */
interface Patience {
  /** Milliseconds; whoever needs the table waits behind the migration as long. */
  readonly lock: number
  /** Milliseconds between two attempts, in which the others go on. */
  readonly pause: number
  readonly attempts: number
}
const PATIENCE: Patience = { lock: 2_000, pause: 1_000, attempts: 200 }

const INSUFFICIENT_PRIVILEGE = '42501'
/** A lock that was not to be had in time, and a circle of waiting that was ended. */
const IN_USE: ReadonlySet<unknown> = new Set(['55P03', '40P01'])
/** Key of the advisory lock; no other user of the database may use it. */
const LOCK = 4_607_182
/** Migrations of optional modules (sandbox, studio, office) stay when the database is opened without those modules. */
const OF_MODULES = /^((\d{4}_)?sandbox|(office|studio)\/)/

/**
 * Runs, in the order of the list, the migrations that have not run yet, each in a transaction of its own that waits for
 * a table only shortly and is tried again: what uses the tables goes on meanwhile. On an empty database they are one
 * transaction. Processes that start at the same time wait for each other. Those before one that fails stay.
 * @returns the ids that were run
 * @throws MigrationError when a migration was changed after it ran, the database has migrations the program does not
 *   know, or a table is in use for minutes
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[],
  clock: Clock,
  patience: Patience = PATIENCE,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await takeTurn(client)
    const { pending, isEmpty } = await within(client, 0, () => prepare(client, migrations))
    const note = (migration: Migration) => noteRun(client, migration, clock)
    if (isEmpty)
      await within(client, 0, async () => {
        for (const one of pending) {
          await client.query(one.apart ? one.sql.replaceAll(' CONCURRENTLY', '') : one.sql)
          await note(one)
        }
      })
    else for (const one of pending) await patiently(one, patience, () => runOne(client, one, patience, note))
    return pending.map(({ id }) => id)
  } catch (error) {
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE)
      throw new MigrationError(
        'the tables are older than this program, or this role may not see them: run `foyer database migrate`, then ' +
          '`foyer database grant` for this role, as the role that owns the tables',
      )
    throw error
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}

/** Milliseconds between two looks whether it is a process's turn. */
const TURN_MS = 100

/**
 * Waits until no other process migrates, and keeps the turn for the session. It asks anew and again: whoever waits in a
 * statement is waited for by an index that is made concurrently, and both would wait for ever.
 */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])
    if (rows[0]?.mine) return
    await sleep(TURN_MS)
  }
}

/**
 * Does some work in a transaction. Changing a large table may take long, a busy process too, and a role may have limits
 * of its own: none but that of locks holds here.
 * @param lock milliseconds to wait for a lock; 0 for as long as it takes
 */
async function within<T>(client: PoolClient, lock: number, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('BEGIN')
    await client.query(
      `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lock};
      SET LOCAL idle_in_transaction_session_timeout = 0`,
    )
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The table of what ran, and what is left to run. */
async function prepare(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<{ pending: Migration[]; isEmpty: boolean }> {
  const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('migration') IS NOT NULL AS known")
  if (!rows[0]?.known)
    await client.query(`CREATE TABLE migration (
      id text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL
    )`)
  await rename(client, migrations)
  return findPending(client, migrations)
}

const noteRun = (client: PoolClient, { id, sql }: Migration, clock: Clock) =>
  client.query('INSERT INTO migration (id, checksum, applied_at) VALUES ($1, $2, $3)', [id, checksum(sql), clock.now()])

async function runOne(
  client: PoolClient,
  migration: Migration,
  { lock }: Patience,
  note: (migration: Migration) => Promise<unknown>,
): Promise<void> {
  if (migration.apart) await makeIndexes(client, migration.sql)
  await within(client, lock, async () => {
    if (!migration.apart) await client.query(migration.sql)
    await note(migration)
  })
}

/** Runs a migration again where a table was in use, until it is not or the patience is over. */
async function patiently({ id }: Migration, { pause, attempts }: Patience, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      if (!IN_USE.has(sqlState(error))) throw error
      if (attempt >= attempts)
        throw new MigrationError(
          `a table of ${id} was in use at all ${attempts} attempts: nothing of it ran, try again`,
        )
      await sleep(pause)
    }
}

/**
 * Makes the indexes of a migration that are not there, while their tables are written. One that was left half made is
 * made anew. Its lock keeps nobody from writing, so it may wait for it.
 */
async function makeIndexes(client: PoolClient, text: string): Promise<void> {
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
  try {
    for (const statement of text.split(';').filter((part) => part.trim() !== '')) {
      const name = /^\s*CREATE INDEX CONCURRENTLY (\w+) /.exec(statement)?.[1]
      if (name === undefined) throw new MigrationError(`not an index made concurrently: ${statement.trim()}`)
      const { rows } = await client.query<{ whole: boolean }>(
        'SELECT indisvalid AS whole FROM pg_index WHERE indexrelid = to_regclass($1)',
        [name],
      )
      if (rows[0]?.whole) continue
      if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
      await client.query(statement)
    }
  } finally {
    await client.query('RESET statement_timeout; RESET lock_timeout')
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

async function findPending(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<{ pending: Migration[]; isEmpty: boolean }> {
  const ids = new Set(migrations.map(({ id }) => id))
  if (ids.size !== migrations.length) throw new MigrationError('two migrations carry the same id')
  const { rows } = await client.query<{ id: string; checksum: string }>('SELECT id, checksum FROM migration')
  const applied = new Map(rows.map((row) => [row.id, row.checksum]))
  const unknown = [...applied.keys()].filter((id) => !ids.has(id) && !OF_MODULES.test(id))
  if (unknown.length > 0) {
    throw new MigrationError(`the database is newer than this program: it has run ${unknown.join(', ')}`)
  }
  const changed = migrations.filter(({ id, sql, ranAs = [] }) => {
    const ran = applied.get(id)
    return ran !== undefined && ran !== checksum(sql) && !ranAs.includes(ran)
  })
  if (changed.length > 0) {
    throw new MigrationError(`changed after it ran: ${changed.map(({ id }) => id).join(', ')}`)
  }
  return { pending: migrations.filter(({ id }) => !applied.has(id)), isEmpty: applied.size === 0 }
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
