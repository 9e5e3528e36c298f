import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { describePostgres } from './engines.ts'
import { linkTo } from './testing-link.ts'

const coded = (code: string) => Object.assign(new Error('the server said so'), { code })
const AWAY = ['08006', '08P01', '25006', '53100', '53300', '55P03', '57014', '57P01', '57P02', '57P03']

test.each(AWAY)('the state %s says that the database is away for the moment, also as a cause', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(true)
  expect(isDatabaseAway(new Error('the transaction was not ended', { cause: coded(code) }))).toBe(true)
})

test('a fault of a statement says nothing of the kind, and neither do troubles with others than the database', () => {
  for (const code of ['23505', '40001', '42P01', '28P01', '3D000', '57P04', 'ECONNREFUSED', 'ECONNRESET'])
    expect(isDatabaseAway(coded(code)), code).toBe(false)
  expect(isDatabaseAway(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBe(false)
  expect(isDatabaseAway('57P01')).toBe(false)
})

describePostgres('a database out of reach', (engine) => {
  test('is away to whoever asks, whoever waits for an answer, and whoever is in a transaction', async () => {
    const link = await linkTo(await engine.open(), { max: 3, checkoutTimeout: 500 })
    const { pool } = link.database
    const client = await pool.connect()
    await client.query('BEGIN')
    const waiting = pool.query('SELECT pg_sleep(30)').catch((error: unknown) => error)
    const broken = new Promise((resolve) => {
      client.once('end', resolve)
    })
    await link.cut()
    await broken
    const inside = await client.query('SELECT 1').catch((error: unknown) => error)
    client.release(true)
    const refused = await pool.query('SELECT 1').catch((error: unknown) => error)
    expect([await waiting, inside, refused].map(isDatabaseAway)).toEqual([true, true, true])
    await link.mend()
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
    await link.close()
  })

  test('is away to whoever gets no connection in time, and to who is ended by the server', async () => {
    const database = await engine.open({ max: 1, checkoutTimeout: 200 })
    const held = await database.pool.connect()
    expect(isDatabaseAway(await database.pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
    const ended = await held.query('SELECT pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
    held.release(true)
    expect(isDatabaseAway(ended)).toBe(true)
  })
})
