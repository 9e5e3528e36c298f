import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type LogEvent } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Clock } from '../../../../engine/clock/index.ts'
import { spanOfPast } from '../../../observed/spans.ts'
import { lockDirectory } from './lock.ts'
import { startMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { chooseClient, createStandbyReads } from './old-reads.ts'
import { openPglite } from './pglite.ts'
import { embeddedPool, pooledPool, serverPool, sessionAt } from './pool.ts'
import type { PoolOptions } from './pool.ts'
import { ownsTables } from './roles.ts'
import type { Tables } from './tables.ts'

/** Milliseconds a busy server may take to accept the connection of the migrations. */
const CONNECTS_WITHIN = 60_000
/** Milliseconds a standby may take to accept a connection before the primary is asked instead. */
const READS_CONNECT_WITHIN = 1_000

/** An open database with its schema up to date. */
export interface Database {
  readonly db: Kysely<Tables>
  /** The pool below `db`, for plain SQL. */
  readonly pool: Pool
  readonly kind: 'pglite' | 'postgres'
  /** How a session of one's own is opened, past any pooler; undefined on the embedded engine, which has only one. */
  readonly session: ClientConfig | undefined
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
  /**
   * URL of a pooler in front of that server which gives each transaction any of its connections (PgBouncer's
   * `pool_mode = transaction`). Statements and transactions go through it; migrations and `session` do not.
   */
  databasePoolUrl?: string | undefined
  /** URL of a standby of that server, for reads that may be old (`mayBeOld`). */
  databaseReadUrl?: string | undefined
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
    await migrateServer(options.databaseUrl, options)
    const { databaseUrl, databasePoolUrl } = options
    const pool = databasePoolUrl ? pooledPool(databasePoolUrl, options) : serverPool(databaseUrl, options)
    const database = await withReads(over('postgres', pool, [], [], sessionAt(databaseUrl)), options)
    try {
      return { ...database, ownsTables: await ownedBy(databasePoolUrl ?? databaseUrl) }
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

/** The database with a standby for reads that may be old, where one is named. */
async function withReads(database: Database, options: OpenOptions): Promise<Database> {
  if (!options.databaseReadUrl) return database
  const noteError = (error: unknown) => options.onError?.(error as Error)
  const standby = serverPool(options.databaseReadUrl, { ...options, checkoutTimeout: READS_CONNECT_WITHIN })
  const reads = createStandbyReads(database.pool, standby, noteError)
  await reads.start()
  const pool = chooseClient(database.pool, standby, reads.isFresh)
  return {
    ...database,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteStatement }),
    async close() {
      await reads.stop()
      await standby.end()
      await database.close()
    },
  }
}

/**
 * Runs the migrations over a connection of their own: the limits of serving would end them on a busy machine, or while
 * another process migrates.
 */
async function migrateServer(url: string, { migrations, clock, onError }: OpenOptions): Promise<void> {
  const pool = serverPool(url, { max: 1, checkoutTimeout: CONNECTS_WITHIN, ...(onError && { onError }) })
  try {
    await migrate(pool, migrations, clock)
  } finally {
    await pool.end()
  }
}

/** Whether the role of a server or pooler owns the tables; asked as patiently as the migrations, at a busy start. */
async function ownedBy(url: string): Promise<boolean> {
  const pool = serverPool(url, { max: 1, checkoutTimeout: CONNECTS_WITHIN, namedStatements: false })
  try {
    return await ownsTables(pool)
  } finally {
    await pool.end()
  }
}

/** The pool's only client is held, so that no transaction is open in the image. */
export async function imageOf(lite: PGlite, pool: Pool): Promise<Blob> {
  const client = await pool.connect()
  try {
    await client.query('CHECKPOINT')
    return await lite.dumpDataDir('none')
  } finally {
    client.release()
  }
}

/** A span for each message to the database, with the text of its statement: values are apart from it. */
const noteStatement = ({ query, queryDurationMillis, level }: LogEvent): void =>
  spanOfPast(
    'statement',
    { 'db.query.text': query.sql, ...(level === 'error' && { failed: true }) },
    queryDurationMillis,
  )

type Step = () => Promise<unknown>

/** Builds the Database over `pool`; closing it runs `before`, ends the pool and runs `after`. */
function over(
  kind: Database['kind'],
  pool: Pool,
  before: Step[],
  after: Step[] = [],
  session: Database['session'] = kind === 'postgres' ? pool.options : undefined,
): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteStatement })
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    for (const step of before) await step()
    await pool.end()
    for (const step of after) await step()
  }
  return { db, pool, kind, session, ownsTables: true, close: () => (closing ??= close()) }
}

/** Builds the Database as `over` does and runs the migrations over its pool, which must have no limits. */
export async function finish(
  kind: Database['kind'],
  pool: Pool,
  { migrations, clock }: Pick<OpenOptions, 'migrations' | 'clock'>,
  before: Step[],
  after: Step[] = [],
): Promise<Database> {
  const database = over(kind, pool, before, after)
  try {
    await migrate(pool, migrations, clock)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
