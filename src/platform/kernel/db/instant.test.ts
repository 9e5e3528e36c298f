import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { afterwards, asOne, clockOfTransactions, withTransaction, type Database } from './index.ts'
import { describeEngines } from './engines.ts'

describeEngines('the clock inside a transaction', (engine) => {
  let database: Database
  let readings = 0
  /** Two looks at a machine's clock are never the same instant. */
  const clock = clockOfTransactions({ now: () => new Date((readings += 1)) })
  const at = () => clock.now().getTime()
  beforeAll(async () => {
    database = await engine.open()
  })

  test('stands still from its first reading on, and goes on afterwards', async () => {
    const before = at()
    const inside = await withTransaction(database.db, async (tx) => {
      const first = at()
      await sql`SELECT 1`.execute(tx)
      clock.now().setFullYear(1999)
      return [first, at(), await Promise.resolve().then(at)]
    })
    expect(inside).toEqual([before + 1, before + 1, before + 1])
    expect(at()).toBe(before + 2)
  })

  test('goes on for what a transaction left running, also when it failed', async () => {
    for (const isKept of [true, false]) {
      let later: Promise<number> = Promise.resolve(0)
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      const first = await withTransaction(database.db, async () => {
        later = over.then(at)
        if (!isKept) throw new Error(String(at()))
        return at()
      }).catch((error: Error) => Number(error.message))
      end()
      expect(await later).toBe(first + 1)
    }
  })

  test('each attempt of a transaction has its own instant', async () => {
    const tried: number[] = []
    const deadlock = () => Object.assign(new Error('deadlock'), { code: '40P01' })
    const work = async () => {
      tried.push(at(), at())
      if (tried.length < 4) throw deadlock()
    }
    await withTransaction(database.db, work, { idempotent: true })
    expect(tried).toEqual([tried[0], tried[0], tried[0]! + 1, tried[0]! + 1])
  })

  test('transactions that are one have one instant, and what comes after them another', async () => {
    const ends = { first: async () => {}, last: async () => {} }
    const read = () => withTransaction(database.db, async () => at())
    const after: number[] = []
    const both = await asOne(database.db, ends, async () => {
      const one = await read()
      await afterwards(() => void after.push(at()))
      return [one, await read()]
    })
    expect(both[1]).toBe(both[0])
    expect(after).toEqual([both[0]! + 1])
  })
})
