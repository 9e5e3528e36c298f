import type { PGlite } from '@electric-sql/pglite'
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
  /** Whether the connected role owns the tables, so that its rights do not protect past rows. */
  readonly ownsTables: boolean
  /**
   * An image of the embedded database's files, uncompressed, as they would be after a crash now: a restored one has
   * all that was committed. Requests wait meanwhile. Undefined on PostgreSQL, whose own programs do it.
   */
  image?(): Promise<Blob>
  /** Waits for running queries, closes every connection and unlocks the data directory. Safe to call twice. */
  close(): Promise<void>
}

export interface OpenOptions extends PoolOptions {
  /** URL of a PostgreSQL server; when absent, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** Where the embedded database keeps its files. */
  dataDir: string
  clock: Clock
  /** All migrations, in the order they run. */
  migrations: readonly Migration[]
  /** Sync each commit of the embedded database to disk. Off in tests only. Default on. */
  durable?: boolean
}

/**
 * Opens the database and runs its migrations.
 * @throws DataDirectoryInUse, DurabilityError, MigrationError, DatabaseRightsError, or the driver's error when the
 *   server cannot be reached
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
    const database = await finish(
      'pglite',
      pool,
      options,
      [() => maintenance.stop()],
      [() => lite.close(), () => lock.release()],
    )
    return { ...database, image: () => imageOf(lite, pool) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The pool's only client is held, so that no transaction is open in the image. */
async function imageOf(lite: PGlite, pool: Pool): Promise<Blob> {
  const client = await pool.connect()
  try {
    await client.query('CHECKPOINT')
    return await lite.dumpDataDir('none')
  } finally {
    client.release()
  }
}

type Step = () => Promise<unknown>

/**
 * Runs the migrations over `pool` and builds the Database; closing it runs `before`, ends the pool and runs `after`.
 */
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
