import { expect, test } from 'vitest'
import { Places } from './behind.ts'
import { describePostgres } from './engines.ts'
import { behindPlayers } from './index.ts'

describePostgres('work that goes behind players', (engine) => {
  test('has a quarter of the connections, so that a player finds one, and goes on as they are given back', async () => {
    const { pool } = await engine.open({ max: 8 })
    const held = Array.from({ length: 30 }, () => behindPlayers(() => pool.connect()))
    const first = await Promise.all(held.slice(0, 2))
    await pool.query('SELECT 1')
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([2, 0])
    for (const client of first) client.release()
    for (const client of await Promise.all(held.slice(2, 4))) client.release(true)
    for (const next of held.slice(4)) (await next).release()
    await behindPlayers(() => pool.query('SELECT 1'))
  })

  test('has one connection where there are few, and keeps no place of a statement that failed', async () => {
    const { pool } = await engine.open({ max: 2 })
    for (let turn = 0; turn < 3; turn += 1)
      await expect(behindPlayers(() => pool.query('SELECT missing'))).rejects.toMatchObject({ code: '42703' })
    const client = await behindPlayers(() => pool.connect())
    await pool.query('SELECT 1')
    client.release()
  })
})

test('whoever waits too long for a place is told so, and the place goes to the next in line', async () => {
  const places = new Places(1)
  const leave = await places.take(1_000)
  const [tired, patient] = [places.take(1), places.take(60_000)]
  await expect(tired).rejects.toThrow('timeout exceeded when trying to connect')
  leave()
  leave()
  const leaveToo = await patient
  await expect(places.take(1)).rejects.toThrow('timeout')
  leaveToo()
  ;(await places.take(1))()
})
