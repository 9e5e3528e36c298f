import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { afterwards, apart, asOne, withTransaction, type Database } from './index.ts'
import { describeEngines } from './engines.ts'

describeEngines('several transactions as one', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    await database.pool.query('CREATE TABLE kept (name text)')
  })
  const add = (name: string) =>
    withTransaction(database.db, (tx) => sql`INSERT INTO kept VALUES (${name})`.execute(tx), { idempotent: true })
  const kept = async () => {
    const { rows } = await database.pool.query<{ name: string }>('DELETE FROM kept RETURNING name')
    return rows.map(({ name }) => name)
  }
  const named = (name: string) => (tx: Parameters<Parameters<typeof withTransaction>[1]>[0]) =>
    sql`INSERT INTO kept VALUES (${name})`.execute(tx).then(() => undefined)
  const ends = { first: named('first'), last: named('last') }

  test('all of them are kept together, with what begins and ends them', async () => {
    const done: string[] = []
    const result = await asOne(database.db, ends, async () => {
      await add('one')
      await afterwards(() => void done.push('told'))
      await add('two')
      expect(done).toEqual([])
      return 'answer'
    })
    expect(result).toBe('answer')
    expect(await kept()).toEqual(['first', 'one', 'two', 'last'])
    expect(done).toEqual(['told'])
  })

  test('none is kept when the work fails after them, or what ends them does; only what was apart', async () => {
    const done: string[] = []
    const failing = async () => {
      await apart(() => add('counted'))
      await add('one')
      await afterwards(() => void done.push('told'))
      await afterwards(() => void done.push('always'), true)
      throw new Error('refused')
    }
    await expect(asOne(database.db, ends, failing)).rejects.toThrow('refused')
    expect(await kept()).toEqual(['counted'])
    expect(done).toEqual(['always'])
    const last = () => Promise.reject(new Error('not kept'))
    await expect(asOne(database.db, { ...ends, last }, () => add('one'))).rejects.toThrow('not ended')
    expect(await kept()).toEqual([])
  })

  test('what the work left running has a transaction of its own once the others are kept, or are not', async () => {
    for (const isKept of [true, false]) {
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      let left: Promise<unknown> = Promise.resolve()
      const work = async () => {
        await add('one')
        left = held.then(() => add('late'))
        if (!isKept) throw new Error('refused')
      }
      await asOne(database.db, ends, work).catch(() => undefined)
      goOn()
      await left
      expect(await kept()).toEqual([...(isKept ? ['first', 'one', 'last'] : []), 'late'])
    }
  })

  test('work without a transaction has one all the same', async () => {
    expect(await asOne(database.db, ends, () => Promise.resolve(7))).toBe(7)
    expect(await kept()).toEqual(['first', 'last'])
  })

  test('a transaction that fails can be followed by another', async () => {
    await asOne(database.db, ends, async () => {
      await withTransaction(database.db, () => Promise.reject(new Error('the first'))).catch(() => undefined)
      await add('two')
    })
    expect(await kept()).toEqual(['first', 'two', 'last'])
  })
})
