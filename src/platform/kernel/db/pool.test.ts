import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngines, describePostgres } from './engines.ts'
import { withTransaction } from './index.ts'

describeEngines('the pool', (engine) => {
  test('64-bit numbers are read and written as bigint', async () => {
    const { pool } = await engine.open()
    const { rows } = await pool.query('SELECT $1::bigint AS big, 7::integer AS small, $2::bigint[] AS list', [
      2n ** 63n - 1n,
      [1n, 2n],
    ])
    expect(rows).toEqual([{ big: 2n ** 63n - 1n, small: 7, list: [1n, 2n] }])
  })

  test("no client is handed out inside another caller's transaction", async () => {
    const { pool } = await engine.open({ max: 1 })
    await pool.query('CREATE TABLE leak (n integer)')
    for (const broken of [false, true]) {
      const client = await pool.connect()
      await client.query('BEGIN')
      await client.query('INSERT INTO leak VALUES (1)')
      client.release(broken)
      expect((await pool.query('SELECT n FROM leak')).rows).toEqual([])
    }
  })

  test('a failed statement is an error each time, and the next statement works', async () => {
    const { pool } = await engine.open()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(pool.query('SELECT missing FROM nowhere WHERE a = $1', [1])).rejects.toMatchObject({ code: '42P01' })
      expect((await pool.query('SELECT $1::integer AS n', [attempt])).rows).toEqual([{ n: attempt }])
    }
  })

  test('statements are prepared under a name, unless they contain a star or naming is off', async () => {
    const named = await engine.open({ max: 1 })
    const names = async (pool = named.pool) =>
      (
        await pool.query<{ statement: string }>(
          "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%probe%'",
        )
      ).rows
    const statements = [
      'SELECT $1::integer AS probe',
      'SELECT t.* FROM (SELECT $1::integer AS probe) t',
      'SELECT * FROM (SELECT $1::integer AS probe) t',
    ]
    for (const statement of statements) for (const n of [1, 2]) await named.pool.query(statement, [n])
    expect(await names()).toEqual([{ statement: statements[0] }])
    const unnamed = await engine.open({ max: 1, namedStatements: false })
    for (const statement of statements) await unnamed.pool.query(statement, [1])
    expect(await names(unnamed.pool)).toEqual([])
  })

  test('a transaction that was given up is run again only when it is idempotent', async () => {
    const { db } = await engine.open()
    for (const [idempotent, expected] of [
      [true, 3],
      [false, 1],
    ] as const) {
      let runs = 0
      const outcome = withTransaction(
        db,
        async () => {
          runs += 1
          if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
          return 'done'
        },
        { idempotent },
      )
      if (idempotent) expect(await outcome).toBe('done')
      else await expect(outcome).rejects.toThrow('deadlock')
      expect(runs).toBe(expected)
    }
  })
})

describePostgres('a connection that breaks', (engine) => {
  test('lost between two queries is an error at the next query and does not end the process', async () => {
    const { pool } = await engine.open({ max: 2 })
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const ended = new Promise((resolve) => {
      client.once('end', resolve)
    })
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await expect(client.query('SELECT 1')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  })
})

describePostgres('a hanging client', (engine) => {
  const LONG = 60_000
  const timeouts = { statement: LONG, lock: LONG, idleInTransaction: LONG, answer: LONG }

  test('idle in a transaction keeps its locks for a limited time', async () => {
    const { pool } = await engine.open({ max: 4, timeouts: { ...timeouts, idleInTransaction: 1_000 } })
    await pool.query('CREATE TABLE held (n integer); INSERT INTO held VALUES (1)')
    const hung = await pool.connect()
    await hung.query('BEGIN')
    await hung.query('UPDATE held SET n = 2')
    await pool.query('UPDATE held SET n = n + 10')
    expect((await pool.query('SELECT n FROM held')).rows).toEqual([{ n: 11 }])
    await expect(hung.query('COMMIT')).rejects.toThrow()
    hung.release(true)
  })

  test('makes others wait for a lock no longer than their timeout', async () => {
    const { pool } = await engine.open({ max: 4, timeouts: { ...timeouts, lock: 200 } })
    await pool.query('CREATE TABLE held (n integer); INSERT INTO held VALUES (1)')
    const hung = await pool.connect()
    await hung.query('BEGIN')
    await hung.query('UPDATE held SET n = 2')
    await expect(pool.query('UPDATE held SET n = 3')).rejects.toMatchObject({ code: '55P03' })
    await hung.query('ROLLBACK')
    hung.release()
  })

  test('with a statement that takes too long gets an error from the server, and the next one works', async () => {
    const { pool } = await engine.open({ max: 1, timeouts: { ...timeouts, statement: 200 } })
    await expect(pool.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  })

  test('a server that does not answer in time is an error; the next statement goes to a new connection', async () => {
    const { db, pool } = await engine.open({ max: 1, timeouts: { ...timeouts, answer: 1_000 } })
    await expect(pool.query('SELECT pg_sleep(20)')).rejects.toThrow('did not answer within 1 s')
    const work = withTransaction(db, (tx) => sql`SELECT pg_sleep(20)`.execute(tx))
    await expect(work).rejects.toThrow()
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  })
})
