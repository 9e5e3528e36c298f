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
  test('migrations run once, in order, all or none', async () => {
    const { pool } = await engine.open()
    const failing = [...extra, { id: 'x3', sql: 'CREATE TABLE x2 (n integer)' }]
    await expect(migrate(pool, failing, clock)).rejects.toMatchObject({ code: '42P07' })
    expect((await pool.query("SELECT to_regclass('x1') AS x1")).rows).toEqual([{ x1: null }])
    expect(await migrate(pool, extra, clock)).toEqual(['x1', 'x2'])
    expect(await migrate(pool, extra, clock)).toEqual([])
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

  test('a server that cannot be reached is an error at once', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
    await expect(openPlatformDatabase({ databaseUrl, dataDir: '', clock })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
    expect(pg.types.getTypeParser(20)('1')).toBe('1')
  })
})
