import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPlayers } from '../platform/domains/accounts/search.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import type { Database } from '../platform/kernel/db/index.ts'
import { addCrowd } from './crowd.ts'

const HOME = { currency: 'EUR', country: 'IE', locale: 'en' }

describeEngines('a crowd of invented players', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })
  afterAll(() => database.close())
  const idsOf = async (brand: string) =>
    (await database.db.selectFrom('player').select('id').where('brand_id', '=', brand).execute()).map(({ id }) => id)

  test('stopped in the middle and called again, it goes on after the last one, at each brand alone', async () => {
    const seen: number[] = []
    const stop = (done: number) => {
      seen.push(done)
      if (done === 6) throw new Error('stopped')
    }
    const crowd = { ...HOME, brand: 'test', players: 10, batch: 3 }
    await expect(addCrowd(database, { ...crowd, onProgress: stop })).rejects.toThrow('stopped')
    expect(await idsOf('test')).toHaveLength(6)
    expect(await addCrowd(database, { ...crowd, onProgress: (done) => seen.push(done) })).toBe(4)
    expect(seen).toEqual([3, 6, 9, 10])
    expect(await addCrowd(database, crowd)).toBe(0)
    expect(await addCrowd(database, { ...crowd, brand: 'other', players: 2 })).toBe(2)
    const [test, other] = [await idsOf('test'), await idsOf('other')]
    expect([test.length, other.length, new Set([...test, ...other]).size]).toEqual([10, 2, 12])
  })

  test('they are found as other players are', async () => {
    const [found] = await searchPlayers(database.db, 'test', 'fox 7', 5)
    const name = found!.name.toLowerCase()
    expect((await searchPlayers(database.db, 'test', name, 5)).map(({ id }) => id)).toContain(found!.id)
  })
})
