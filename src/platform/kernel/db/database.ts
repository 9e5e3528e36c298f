import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../../../../engine/clock/index.ts'
import { lockDirectory } from './lock.ts'
import { startMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { embeddedPool, serverPool } from './pool.ts'
import type { PoolOptions } from './pool.ts'
import { ownsTables } from './roles.ts'
import type { Tables } from './tables.ts'

/** An open database with its schema up to date. */
export interface Database {
  readonly db: Kysely<Tables>
  /** The pool below `db`, for plain SQL. */
  readonly pool: Pool
  readonly kind: 'pglite' | 'postgres'
  /** Whether the connected role owns the tables, so that nothing keeps it from changing what is past. */
  readonly ownsTables: boolean
  /** Waits for what is under way, closes every connection and frees the data directory. Safe to call twice. */
  close(): Promise<void>
}

export interface OpenOptions extends PoolOptions {
  /** A PostgreSQL server. Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** Where the embedded database keeps its files. */
  dataDir: string
  clock: Clock
  /** Every step of the schema, in the order they run. */
  migrations: readonly Migration[]
  /** Sync each commit of the embedded database to disk. Off in tests only. Default on. */
  durable?: boolean
}

/**
 * Opens the database and brings its schema up to date.
 * @throws DataDirectoryInUse, DurabilityError, MigrationError, DatabaseRightsError, or the driver's error when the
 * server cannot be reached
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) {
    const database = await finish('postgres', serverPool(options.databaseUrl, options), options, [])
    try {
      return { ...database, ownsTables: await ownsTables(database.pool) }
    } catch (error) {
      await database.close()
      throw error
    }
  }
  const lock = await lockDirectory(options.dataDir)
  try {
    const lite = await openPglite(options.dataDir, options.durable ?? true)
    const pool = embeddedPool(lite, options)
    const maintenance = startMaintenance(pool, { onError: (error) => options.onError?.(error as Error) })
    return await finish('pglite', pool, options, [() => maintenance.stop()], [() => lite.close(), () => lock.release()])
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Step = () => Promise<unknown>

/** Migrates over `pool` and wraps it up; `before` and `after` are what closing does around the end of the pool. */
export async function finish(
  kind: Database['kind'],
  pool: Pool,
  { migrations, clock }: Pick<OpenOptions, 'migrations' | 'clock'>,
  before: Step[],
  after: Step[] = [],
): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    for (const step of before) await step()
    await pool.end()
    for (const step of after) await step()
  }
  const database: Database = { db, pool, kind, ownsTables: true, close: () => (closing ??= close()) }
  try {
    await migrate(pool, migrations, clock)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
