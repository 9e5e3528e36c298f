import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../../../../scripts/testing/pgbouncer.ts'
import { WAIT_MS } from '../../../../scripts/testing/wait.ts'
import { createNotifications } from '../notifications.ts'
import { hasPostgres } from './engines.ts'
import {
  openDatabase,
  runTogether,
  sentWithNext,
  SERVING,
  withTransaction,
  type Database,
  type Db,
  type Tx,
} from './index.ts'
import { createServerDatabase, migrations } from './testing.ts'

const ADD = sentWithNext('INSERT INTO counted VALUES ($1)')

describe.skipIf(!hasPostgres || !hasPgBouncer())('through PgBouncer, two sessions for all in transaction mode', () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>
  let bouncer: PgBouncer
  const opened: Database[] = []
  const open = async (timeouts = SERVING): Promise<Database> => {
    const urls = { databaseUrl: server.url, databasePoolUrl: bouncer.url }
    const database = await openDatabase({ ...urls, dataDir: '', clock: systemClock, migrations, timeouts, max: 8 })
    opened.push(database)
    return database
  }
  let database: Database
  beforeAll(async () => {
    server = await createServerDatabase()
    bouncer = await startPgBouncer(server.url)
    database = await open()
    await database.pool.query('CREATE TABLE counted (n bigint)')
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await bouncer?.stop()
    await server?.drop()
  })
  const add = (n: bigint) =>
    withTransaction(database.db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(7)`.execute(tx)
      await sql.raw(`SELECT ${n}`).execute(tx)
      const [[{ before }]] = (await runTogether(tx, [
        { text: 'SELECT count(*) AS before FROM counted', values: [] },
        { text: ADD, values: [n] },
      ])) as [[{ before: bigint }], unknown]
      return before
    })

  test('forty transactions of eight callers keep to themselves, and no statement is left prepared', async () => {
    const before = await Promise.all(Array.from({ length: 40 }, (_, n) => add(BigInt(n))))
    expect(before.toSorted((a, b) => Number(a - b))).toEqual(Array.from({ length: 40 }, (_, n) => BigInt(n)))
    await expect(withTransaction(database.db, () => Promise.reject(new Error('given up')))).rejects.toThrow('given up')
    const { rows } = await database.pool.query('SELECT count(*) AS n FROM counted')
    expect(rows).toEqual([{ n: 40n }])
    expect((await database.pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([])
  })

  test("a transaction has the platform's limits, and leaves none behind in the session", async () => {
    const limits = async (db: Db | Tx) =>
      (
        await sql<{ s: string; l: string; i: string }>`SELECT current_setting('statement_timeout') AS s,
        current_setting('lock_timeout') AS l, current_setting('idle_in_transaction_session_timeout') AS i`.execute(db)
      ).rows[0]
    expect(await withTransaction(database.db, (tx) => limits(tx))).toEqual({ s: '8s', l: '4s', i: '5s' })
    expect(await limits(database.db)).toEqual({ s: '0', l: '0', i: '0' })
    const short = await open({ ...SERVING, statement: 100 })
    await expect(withTransaction(short.db, (tx) => sql`SELECT pg_sleep(5)`.execute(tx))).rejects.toMatchObject({
      code: '57014',
    })
  })

  test('news of another process is heard, past the pooler', async () => {
    const [log, heard] = [{ warn: vi.fn() }, [] as string[]]
    const [first, second] = [createNotifications(database, log), createNotifications(await open(), log)]
    second.listen((brandId, topic) => heard.push(`${brandId} ${topic}`))
    second.start()
    try {
      await vi.waitFor(
        () => {
          first.tell('test', 'winners')
          expect(heard).toContain('test winners')
        },
        { timeout: WAIT_MS, interval: 100 },
      )
      expect(log.warn).not.toHaveBeenCalled()
    } finally {
      await second.stop()
    }
  })
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** What belongs to a session, and is gone or somebody else's after a transaction through a pooler. */
const OF_SESSIONS = new RegExp(
  [
    /\bpg_(?:try_)?advisory_(?:lock|unlock)|\bset_config\(/,
    /\bLISTEN \$|\bUNLISTEN\b|\bCREATE TEMP|\bWITH HOLD\b|\bDISCARD ALL\b/,
    /['"`]\s*(?:RE)?SET (?!LOCAL\b)[A-Za-z_]+(?: =| TO)|['"`]\s*(?:PREPARE|DEALLOCATE) /,
  ]
    .map(({ source }) => source)
    .join('|'),
)
/** Files that may, and why. */
const MAY: Record<string, string> = {
  'src/platform/kernel/notifications.ts': 'has a session of its own',
  'src/platform/kernel/db/migrate.ts': 'migrates over a connection of its own, past any pooler',
  'src/platform/kernel/db/pool.ts': "cleans the embedded engine's only session",
  'src/platform/kernel/db/embedded-stream.ts': "cleans the embedded engine's only session",
}

test('what belongs to a session is used in sessions of its own alone', () => {
  const files = globSync('{src,engine}/**/*.ts', { cwd: root }).filter(
    (file) => !/(?:\.test|testing[^/]*)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(800)
  const found = files.filter((file) => OF_SESSIONS.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(MAY).toSorted())
})
