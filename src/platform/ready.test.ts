import { expect, test } from 'vitest'
import { describePostgres } from './kernel/db/engines.ts'
import { startTestPlatform } from './testing.ts'

describePostgres('readiness', (engine) => {
  test('of a database that hangs is told within seconds', async () => {
    const app = await startTestPlatform({ database: await engine.open({ max: 2 }) })
    const hung = await app.database.pool.connect()
    await hung.query('BEGIN; LOCK TABLE migration IN ACCESS EXCLUSIVE MODE')
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), 15_000)
    expect(await Promise.race([app.platform.ready(), late.promise])).toBe(false)
    clearTimeout(timer)
    await hung.query('ROLLBACK')
    hung.release()
    expect(await app.platform.ready()).toBe(true)
    await app.close()
  })
})
