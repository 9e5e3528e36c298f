import pg from 'pg'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describeEngines, describePostgres } from './engines.ts'
import { MigrationError } from './errors.ts'
import { openPlatformDatabase } from '../../database.ts'
import { openDatabase } from './index.ts'
import { migrate, type Migration } from './migrate.ts'
import { domains } from '../../domains/index.ts'
import { migrationsOf } from '../assembly.ts'
import { createServerDatabase, migrations } from './testing.ts'

const clock = fixedClock('2026-03-01T00:00:00.000Z')
const extra = [
  ...migrations,
  { id: 'x1', sql: 'CREATE TABLE x1 (n integer)' },
  { id: 'x2', sql: 'CREATE TABLE x2 (n integer); SELECT 1' },
]

describeEngines('migrations', (engine) => {
  test('migrations run once, in order, each by itself: those before one that fails stay', async () => {
    const { pool } = await engine.open()
    const failing = [...extra, { id: 'x3', sql: 'CREATE TABLE x3 (n integer); CREATE TABLE x2 (n integer)' }]
    await expect(migrate(pool, failing, clock)).rejects.toMatchObject({ code: '42P07' })
    const there = "SELECT to_regclass('x2') IS NOT NULL AS x2, to_regclass('x3') IS NOT NULL AS x3"
    expect((await pool.query(there)).rows).toEqual([{ x2: true, x3: false }])
    expect(await migrate(pool, extra, clock)).toEqual([])
    const mended = [...extra, { id: 'x3', sql: 'CREATE TABLE x3 (n integer)' }]
    expect(await migrate(pool, mended, clock)).toEqual(['x3'])
    expect(await migrate(pool, mended, clock)).toEqual([])
  })

  test('a database that ran another text of a migration, as long as that is named, goes on', async () => {
    const { pool } = await engine.open()
    const before = [...extra, { id: 'x3', sql: 'CREATE TABLE x3 (n integer); UPDATE x3 SET n = 1' }]
    await migrate(pool, before, clock)
    const { rows } = await pool.query<{ checksum: string }>("SELECT checksum FROM migration WHERE id = 'x3'")
    const now = { id: 'x3', sql: 'CREATE TABLE x3 (n integer)' }
    await expect(migrate(pool, [...extra, now], clock)).rejects.toThrow('changed after it ran: x3')
    const named = [...extra, { ...now, ranAs: [rows[0]!.checksum] }]
    expect(await migrate(pool, named, clock)).toEqual([])
  })

  test('indexes that are made apart are made where they are missing, or were left half made', async () => {
    const { pool } = await engine.open()
    const table = { id: 'x3', sql: 'CREATE TABLE x3 (n integer); INSERT INTO x3 VALUES (1), (1)' }
    await migrate(pool, [...extra, table], clock)
    await expect(pool.query('CREATE UNIQUE INDEX CONCURRENTLY x3_half ON x3 (n)')).rejects.toMatchObject({
      code: '23505',
    })
    await pool.query('CREATE INDEX x3_there ON x3 (n)')
    const sql = `CREATE INDEX CONCURRENTLY x3_half ON x3 (n); CREATE INDEX CONCURRENTLY x3_there ON x3 (n);
      CREATE INDEX CONCURRENTLY x3_new ON x3 (n);`
    expect(await migrate(pool, [...extra, table, { id: 'x4', sql, apart: true }], clock)).toEqual(['x4'])
    const { rows } = await pool.query(
      `SELECT relname, indisvalid, indisunique FROM pg_index JOIN pg_class ON oid = indexrelid
      WHERE relname LIKE 'x3_%' ORDER BY 1`,
    )
    expect(rows).toEqual(
      ['x3_half', 'x3_new', 'x3_there'].map((relname) => ({ relname, indisvalid: true, indisunique: false })),
    )
  })

  test('a database from before numbering by domain is taken over, with the sandbox or without', async () => {
    const { pool } = await engine.open()
    await pool.query('CREATE TABLE kept AS SELECT id, checksum FROM migration')
    const names = new Map(migrations.flatMap(({ id, formerly }) => (formerly === undefined ? [] : [[formerly, id]])))
    expect(names.size).toBe(27)
    const old = () =>
      Promise.all(
        [...names].map(([before, id]) => pool.query('UPDATE migration SET id = $1 WHERE id = $2', [before, id])),
      )
    await old()
    expect(await migrate(pool, migrations, clock)).toEqual([])
    expect((await pool.query('SELECT id, checksum FROM migration EXCEPT SELECT * FROM kept')).rows).toEqual([])
    await old()
    expect(await migrate(pool, migrationsOf(domains), clock)).toEqual([])
    expect(await migrate(pool, migrations, clock)).toEqual([])
  })

  test('a changed, duplicated or unknown migration is refused', async () => {
    const { pool } = await engine.open()
    await migrate(pool, extra, clock)
    await expect(migrate(pool, migrations, clock)).rejects.toThrow('newer than this program: it has run x1, x2')
    const changed = extra.map((step) => (step.id === 'x2' ? { ...step, sql: 'SELECT 2' } : step))
    await expect(migrate(pool, changed, clock)).rejects.toThrow('changed after it ran: x2')
    await expect(migrate(pool, [...extra, ...extra], clock)).rejects.toThrow(MigrationError)
  })
})

describePostgres('migrations', () => {
  test('processes that start at the same time wait for each other', async () => {
    const server = await createServerDatabase()
    const open = () => openPlatformDatabase({ databaseUrl: server.url, dataDir: '', clock, max: 2 })
    const databases = await Promise.all([open(), open(), open(), open()])
    const { rows } = await databases[0].pool.query('SELECT id FROM migration ORDER BY id')
    expect(rows.map(({ id }) => id)).toEqual(
      migrationsOf(domains)
        .map(({ id }) => id)
        .sort(),
    )
    await Promise.all(databases.map((database) => database.close()))
    await server.drop()
  })

  test('a table that is in use stops nobody but the migration, which is tried again', async () => {
    const server = await createServerDatabase()
    const database = await openPlatformDatabase({ databaseUrl: server.url, dataDir: '', clock, max: 4 })
    const { pool } = database
    const holder = await pool.connect()
    await holder.query('BEGIN; SELECT count(*) FROM outbox')
    const steps = [
      ...migrationsOf(domains),
      { id: 'x/1', sql: 'CREATE TABLE early (n integer)' },
      { id: 'x/2', sql: 'ALTER TABLE outbox ADD COLUMN later text' },
    ]
    const own = new pg.Pool({ connectionString: server.url, max: 1 })
    const running = migrate(own, steps, clock, { lock: 300, pause: 300, attempts: 100 })
    const waits: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const began = performance.now()
      await pool.query("UPDATE outbox SET subject = '' WHERE id = 'nobody'")
      waits.push(performance.now() - began)
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    // What ran before it is there already.
    expect((await pool.query("SELECT to_regclass('early') IS NOT NULL AS early")).rows).toEqual([{ early: true }])
    expect(Math.max(...waits)).toBeLessThan(2_000)
    await expect(pool.query('SELECT later FROM outbox')).rejects.toMatchObject({ code: '42703' })
    await holder.query('COMMIT')
    holder.release()
    expect(await running).toEqual(['x/1', 'x/2'])
    await pool.query('BEGIN; LOCK TABLE outbox; COMMIT')
    const last = [...steps, { id: 'x/3', sql: 'ALTER TABLE outbox ADD COLUMN never text' }]
    const again = await pool.connect()
    await again.query('BEGIN; SELECT count(*) FROM outbox')
    const given = migrate(own, last, clock, { lock: 50, pause: 10, attempts: 3 })
    await expect(given).rejects.toThrow('a table of x/3 was in use at all 3 attempts')
    await again.query('COMMIT')
    again.release()
    await own.end()
    await database.close()
    await server.drop()
  })

  // As on a machine so busy that the process runs again only after a while.
  const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  const limits = { statement: 1_000, lock: 1_000, idleInTransaction: 1_000, answer: 1_500 }
  const slow = (statements: readonly string[]): readonly Migration[] =>
    statements.map((sql, index) => ({
      id: `slow/${index}`,
      get sql() {
        pause(1_100)
        return sql
      },
    }))

  test('migrations run without the limits of serving, and serving has them afterwards', async () => {
    const server = await createServerDatabase()
    const steps = [
      ...migrationsOf(domains),
      ...slow(['CREATE TABLE a (n integer)', 'SELECT pg_sleep(1.6)', 'CREATE TABLE b (n integer)']),
    ]
    const database = await openDatabase({
      databaseUrl: server.url,
      dataDir: '',
      clock,
      timeouts: limits,
      migrations: steps,
    })
    expect((await database.pool.query("SELECT to_regclass('b') IS NOT NULL AS b")).rows).toEqual([{ b: true }])
    await expect(database.pool.query('SELECT pg_sleep(3)')).rejects.toThrow()
    await database.close()
    await server.drop()
  })

  test('two processes that start at once on an empty database come up, however long the migrations take', async () => {
    const server = await createServerDatabase()
    const steps = [
      ...migrationsOf(domains),
      { id: 'slow/1', sql: 'CREATE TABLE a AS SELECT 1 AS n FROM pg_sleep(1.6)' },
    ]
    const open = () =>
      openDatabase({ databaseUrl: server.url, dataDir: '', clock, timeouts: limits, migrations: steps })
    const databases = await Promise.all([open(), open()])
    const { rows } = await databases[1].pool.query("SELECT id FROM migration WHERE id = 'slow/1'")
    expect(rows).toEqual([{ id: 'slow/1' }])
    await Promise.all(databases.map((database) => database.close()))
    await server.drop()
  })

  test('indexes are made apart also while another process waits for its turn to migrate', async () => {
    const server = await createServerDatabase()
    const database = await openPlatformDatabase({ databaseUrl: server.url, dataDir: '', clock })
    const steps = [
      ...migrationsOf(domains),
      { id: 'x/1', sql: 'CREATE TABLE x1 AS SELECT 1 AS n FROM pg_sleep(1)' },
      { id: 'x/2', sql: 'CREATE INDEX CONCURRENTLY x1_n ON x1 (n);', apart: true },
    ]
    const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: server.url, max: 1 }))
    const patience = { lock: 2_000, pause: 100, attempts: 2 }
    const ran = await Promise.all(pools.map((pool) => migrate(pool, steps, clock, patience)))
    expect(ran.toSorted((a, b) => b.length - a.length)).toEqual([['x/1', 'x/2'], [], []])
    await Promise.all(pools.map((pool) => pool.end()))
    await database.close()
    await server.drop()
  })

  test('a server that cannot be reached is an error at once', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
    await expect(openPlatformDatabase({ databaseUrl, dataDir: '', clock })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
    expect(pg.types.getTypeParser(20)('1')).toBe('1')
  })
})
