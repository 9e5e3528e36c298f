import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isBehindPlayers } from '../platform/kernel/db/behind.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let sue: OfficeCaller
const asked: boolean[] = []
beforeAll(async () => {
  house = await startHouse()
  sue = await house.member('sue', [{ role: 'support', brand: 'test' }])
  const { pool } = house.database
  const connect = pool.connect.bind(pool) as () => ReturnType<typeof pool.connect>
  vi.spyOn(pool, 'connect').mockImplementation((() => {
    asked.push(isBehindPlayers())
    return connect()
  }) as typeof pool.connect)
})
afterAll(() => house.close())

/** How many connections some work asked for as work that goes behind players, and how many otherwise. */
async function connections(work: () => Promise<unknown>): Promise<{ behind: number; others: number }> {
  asked.length = 0
  await work()
  const behind = asked.filter(Boolean).length
  return { behind, others: asked.length - behind }
}

test('every connection of a call of staff is asked for behind players, and none of a player', async () => {
  const player = await house.player()
  const card = await connections(() => sue.call('players.card', { brand: 'test', login: player.id }))
  expect(card.behind).toBeGreaterThan(10)
  expect(card.others).toBe(0)
  expect(await connections(() => player.fund('10'))).toMatchObject({ behind: 0 })
})

test('an export is written behind players', async () => {
  await sue.call('exports.start', { brand: 'test', list: 'players.list' })
  const { behind } = await connections(() => house.work())
  expect(behind).toBeGreaterThan(2)
})
