import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseClock } from './clock.ts'
import { describeEngines } from './engines.ts'
import { withTransaction } from './index.ts'

describeEngines("the database's clock", (engine) => {
  test('goes on within a transaction, in whole milliseconds, and is ahead by what is stored', async () => {
    const { db } = await engine.open()
    const clock = databaseClock()
    const later = databaseClock(sql`SELECT ahead FROM sandbox_clock WHERE id = 1`)
    await db.updateTable('sandbox_clock').set({ ahead: 3_600_000n }).execute()
    await withTransaction(db, async (tx) => {
      const begun = await clock.read(tx)
      await sql`SELECT pg_sleep(0.01)`.execute(tx)
      const [own, sandbox] = [await clock.read(tx), await later.read(tx)]
      expect(own.getTime()).toBeGreaterThanOrEqual(begun.getTime() + 10)
      expect(sandbox.getTime()).toBeGreaterThanOrEqual(own.getTime() + 3_600_000)
      expect(sandbox.getTime()).toBeLessThan(own.getTime() + 3_660_000)
      const { rows } = await sql<{ exact: boolean }>`
        SELECT date_trunc('milliseconds', now) = now AS exact FROM (SELECT ${clock.instant()} AS now) t`.execute(tx)
      expect(rows).toEqual([{ exact: true }])
    })
  })
})
