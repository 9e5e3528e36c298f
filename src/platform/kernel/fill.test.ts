import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../../../engine/clock/index.ts'
import type { Tx } from './context.ts'
import { describeEngines } from './db/engines.ts'
import { withTransaction, type Database } from './db/index.ts'
import { createFill } from './fill.ts'

describeEngines('filling the rows of a table', (engine) => {
  let database: Database
  const clock = fixedClock('2026-03-02T12:00:00.000Z')
  beforeAll(async () => {
    database = await engine.open()
    await database.pool.query('CREATE TABLE old_row (n integer PRIMARY KEY, filled integer NOT NULL DEFAULT 0)')
  })
  afterAll(() => database.pool.query('DROP TABLE old_row'))
  beforeEach(() =>
    database.pool.query(`DELETE FROM table_fill; DELETE FROM old_row;
    INSERT INTO old_row SELECT generate_series(1, 25)`),
  )

  /** Fills ten rows a step, each once. */
  const step = async (tx: Tx, after: string): Promise<string | undefined> => {
    const { rows } = await sql<{ last: number | null }>`
      WITH batch AS (SELECT n FROM old_row WHERE n > ${Number(after)} ORDER BY n LIMIT 10),
      filled AS (UPDATE old_row SET filled = filled + 1 FROM batch WHERE old_row.n = batch.n)
      SELECT max(n) AS last FROM batch`.execute(tx)
    const last = rows[0]?.last
    return last === null || last === undefined ? undefined : String(last)
  }
  const fill = (work = step) =>
    createFill({
      context: {
        clock,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        transaction: (inside) => withTransaction(database.db, inside),
      },
      name: 'test/rows',
      step: work,
    })
  const counts = async () =>
    (await database.pool.query('SELECT filled, count(*)::int AS rows FROM old_row GROUP BY 1 ORDER BY 1')).rows
  const marker = async () => (await database.pool.query('SELECT name, up_to, done_at FROM table_fill')).rows

  test('every row is worked on once, also when it is asked for again or by several processes', async () => {
    await Promise.all([fill().run(), fill().run()])
    await fill().run()
    expect(await counts()).toEqual([{ filled: 1, rows: 25 }])
    expect(await marker()).toEqual([{ name: 'test/rows', up_to: '25', done_at: clock.now() }])
  })

  test('it goes on where a process was ended', async () => {
    const first = fill(async (tx, after) => {
      const last = await step(tx, after)
      void first.stop()
      return last
    })
    await first.run()
    expect(await counts()).toEqual([
      { filled: 0, rows: 15 },
      { filled: 1, rows: 10 },
    ])
    await fill().run()
    expect(await counts()).toEqual([{ filled: 1, rows: 25 }])
  })

  test('a step that fails leaves nothing half done and is tried again', async () => {
    let failures = 0
    await fill(async (tx, after) => {
      const last = await step(tx, after)
      if (after === '10' && (failures += 1) === 1) throw new Error('a row is locked')
      return last
    }).run()
    expect([failures, await counts()]).toEqual([2, [{ filled: 1, rows: 25 }]])
  })
})
