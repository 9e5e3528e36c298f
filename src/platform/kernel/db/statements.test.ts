import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { describeEngines } from './engines.ts'
import { runTogether, sentWithNext, withTransaction, type Database } from './index.ts'

const ADD = 'INSERT INTO kept (n) VALUES ($1)'
const ADD_LATER = sentWithNext('INSERT INTO kept (n) VALUES ($1) RETURNING n')
const run = (db: Database['db'], text: string, ...values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values))
const kept = async ({ pool }: Database) =>
  (await pool.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)

describeEngines('statements sent in one message', (engine) => {
  const open = async () => {
    const database = await engine.open({ max: 1 })
    await database.pool.query('CREATE TABLE kept (n integer CONSTRAINT kept_small CHECK (n < 100))')
    // What is prepared on the connection can be sent with others.
    for (const n of [1, 2])
      await withTransaction(database.db, async (tx) => {
        await runTogether(tx, [
          { text: ADD, values: [n] },
          { text: 'SELECT count(*) AS count FROM kept WHERE n <= $1', values: [n] },
        ])
        await run(tx, ADD_LATER, n + 10)
      })
    return database
  }

  test('the rows of each are returned in order, and all are committed', async () => {
    const database = await open()
    const rows = await withTransaction(database.db, (tx) =>
      runTogether(tx, [
        { text: ADD, values: [3] },
        { text: 'SELECT count(*) AS count FROM kept WHERE n <= $1', values: [3] },
      ]),
    )
    expect(rows).toEqual([[], [{ count: 3n }]])
    expect(await kept(database)).toEqual([1, 2, 3, 11, 12])
  })

  test('after an error nothing that was sent with it is done, and the connection goes on', async () => {
    const database = await open()
    const work = withTransaction(database.db, (tx) =>
      runTogether(tx, [
        { text: ADD, values: [100] },
        { text: ADD, values: [4] },
      ]),
    )
    await expect(work).rejects.toMatchObject({ constraint: 'kept_small' })
    // A value that cannot be sent leaves no half message behind.
    const unsendable = withTransaction(database.db, (tx) =>
      runTogether(tx, [
        { text: ADD, values: [5] },
        { text: ADD, values: [{}] },
        { text: ADD, values: [6] },
      ]),
    )
    await expect(unsendable).rejects.toThrow('no simple type')
    expect(await kept(database)).toEqual([1, 2, 11, 12])
  })

  test('a write that waits is done with the next statement or the commit, and dropped by a rollback', async () => {
    const database = await open()
    const seen = await withTransaction(database.db, async (tx) => {
      await run(tx, ADD_LATER, 20)
      const { rows } = await run(tx, 'SELECT n FROM kept WHERE n >= $1', 20)
      await run(tx, ADD_LATER, 21)
      return rows
    })
    expect(seen).toEqual([{ n: 20 }])
    await withTransaction(database.db, (tx) => run(tx, ADD_LATER, 22))
    for (const isFirst of [true, false]) {
      const givenUp = withTransaction(database.db, async (tx) => {
        if (!isFirst) await run(tx, ADD, 24)
        await run(tx, ADD_LATER, 23)
        throw new Error('given up')
      })
      await expect(givenUp).rejects.toThrow('given up')
    }
    expect(await kept(database)).toEqual([1, 2, 11, 12, 20, 21, 22])
  })

  test('the error of a write that waited is the error of the commit, and nothing is kept', async () => {
    const database = await open()
    const work = withTransaction(database.db, async (tx) => {
      await run(tx, ADD, 30)
      await run(tx, ADD_LATER, 100)
    })
    await expect(work).rejects.toMatchObject({ constraint: 'kept_small' })
    expect(await kept(database)).toEqual([1, 2, 11, 12])
    await expect(withTransaction(database.db, (tx) => run(tx, ADD_LATER, 100))).rejects.toThrow('kept_small')
    await withTransaction(database.db, (tx) => run(tx, ADD, 31))
    expect(await kept(database)).toEqual([1, 2, 11, 12, 31])
  })

  test('a transaction begins before its first statement, also of one that cannot be sent with others', async () => {
    const database = await open()
    for (const first of [
      ADD,
      'INSERT INTO kept SELECT t.* FROM (SELECT $1::integer) t',
      'INSERT INTO kept VALUES (40)',
    ]) {
      const work = withTransaction(database.db, async (tx) => {
        await run(tx, first, ...(first.includes('$1') ? [40] : []))
        throw new Error('given up')
      })
      await expect(work).rejects.toThrow('given up')
    }
    expect(await kept(database)).toEqual([1, 2, 11, 12])
  })

  test('what a caller left undone is not sent for the next one', async () => {
    const database = await open()
    const client = await database.pool.connect()
    await client.query('start transaction isolation level read committed')
    await client.query(ADD_LATER, [50])
    client.release()
    const next = await database.pool.connect()
    await next.query(ADD, [51])
    next.release()
    expect(await kept(database)).toEqual([1, 2, 11, 12, 51])
  })

  test('begin and commit cost no message of their own', async () => {
    const database = await open()
    const client = await database.pool.connect()
    const { connection } = client as unknown as { connection: { sync(): void } }
    client.release()
    const syncs = vi.spyOn(connection, 'sync')
    await withTransaction(database.db, async (tx) => {
      await run(tx, ADD, 60)
      await run(tx, ADD_LATER, 61)
    })
    expect(syncs).toHaveBeenCalledTimes(2)
    await withTransaction(database.db, () => Promise.resolve())
    expect(syncs).toHaveBeenCalledTimes(2)
  })
})
