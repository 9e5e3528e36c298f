import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { fixedClock } from '../../../../engine/clock/index.ts'
import type { Clock } from '../../../../engine/clock/index.ts'
import { createOfficeModule } from '../../../office/index.ts'
import { createSandbox } from '../../../sandbox/index.ts'
import { createStudioModule } from '../../../studio/server/index.ts'
import { domains } from '../../domains/index.ts'
import { migrationsOf } from '../assembly.ts'
import { clockOf, type DatabaseClock } from './clock.ts'
import { finish, imageOf } from './database.ts'
import type { Database } from './database.ts'
import { startParameters } from './fsync.ts'
import { migrate } from './migrate.ts'
import { embeddedPool, serverPool } from './pool.ts'
import type { PoolOptions } from './pool.ts'

export interface TestDatabaseOptions extends PoolOptions {
  /** Use the PostgreSQL server of `TEST_DATABASE_URL` instead of the embedded engine in memory. */
  postgres?: boolean
  clock?: Clock
}

/** The migrations of platform, sandbox, studio and office. */
export const migrations = migrationsOf([
  ...domains,
  ...createSandbox(fixedClock('2026-01-01T00:00:00.000Z')).modules,
  createStudioModule().module,
  createOfficeModule().module,
])

/** A database's clock that goes by a clock of the test. */
export const fixedDatabaseClock = (clock: Clock): DatabaseClock => clockOf(() => sql`${clock.now()}::timestamptz`)

/** Opens an empty database with the whole schema; closing it deletes it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const clock = options.clock ?? fixedClock('2026-01-01T00:00:00.000Z')
  if (options.postgres) {
    const server = await createDatabase(await migratedTemplate())
    return finish('postgres', serverPool(server.url, options), { migrations, clock }, [], [server.drop])
  }
  const lite = await openInMemory()
  const pool = embeddedPool(lite, options)
  const database = await finish('pglite', pool, { migrations, clock }, [], [() => lite.close()])
  return { ...database, image: () => imageOf(lite, pool) }
}

/** Creates an empty database on the test server. `drop` closes what is still connected to it and deletes it. */
export async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = serverAddress()
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return { url: databaseOn(server, name), drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

function serverAddress(): string {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server for tests')
  return server
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const VERSION_FILE = fileURLToPath(
  new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
)

const { version } = JSON.parse(readFileSync(VERSION_FILE, 'utf8')) as { version: string }

/** Names the whole schema in this version of the embedded database: a changed migration has another name. */
export const SCHEMA = `${version}-${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)}`

const templates = new Map<string, Promise<string>>()

/** A database of the test server with the whole schema, to be copied: the migrations take many times as long. */
function migratedTemplate(): Promise<string> {
  const server = serverAddress()
  const made = templates.get(server) ?? createTemplate()
  templates.set(server, made)
  return made
}

async function createTemplate(): Promise<string> {
  const server = serverAddress()
  const name = `template_${randomBytes(8).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const pool = serverPool(databaseOn(server, name), {})
  await migrate(pool, migrations, fixedClock('2026-01-01T00:00:00.000Z'))
  // A database that anybody is connected to cannot be copied.
  await pool.end()
  return name
}

/** Opens a stored image of a database with the whole schema: creating one takes ten times as long. */
async function openInMemory(): Promise<PGlite> {
  const image = fileURLToPath(new URL(`../../../../node_modules/.cache/pglite-small-${SCHEMA}.tar`, import.meta.url))
  const startParams = startParameters(false)
  if (existsSync(image)) return PGlite.create({ loadDataDir: new Blob([await readFile(image)]), startParams })
  const lite = await PGlite.create({ startParams, initDbStartParams: ['--wal-segsize=1'] })
  const pool = embeddedPool(lite)
  await migrate(pool, migrations, fixedClock('2026-01-01T00:00:00.000Z'))
  // Whoever opens the image copies all of it, and tests create no databases inside this one.
  await lite.exec("UPDATE pg_database SET datistemplate = false, datallowconn = true WHERE datname LIKE 'template%'")
  for (const name of ['template0', 'template1']) await lite.exec(`DROP DATABASE ${name}`)
  await lite.exec('CHECKPOINT')
  await pool.end()
  const unfinished = `${image}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(image), { recursive: true })
  await writeFile(unfinished, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await rename(unfinished, image)
  return lite
}

/** How many statements on a PostgreSQL database wait for a lock now; those of other databases do not count. */
export async function lockWaits({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length
}
