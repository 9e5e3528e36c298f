import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'

let app: TestPlatform
let player: Visitor
beforeAll(async () => {
  app = await startTestPlatform()
  player = app.visitor()
})
afterAll(() => app.close())

const names = async (params: Record<string, unknown>) =>
  (await player.call('games.get', params)).data.items.map(({ sysname }: { sysname: string }) => sysname)

test('a page begins at its offset, holds no more than its count and knows the total [API-53.1]', async () => {
  for (const [params, expected] of [
    [{ count: 2 }, ['quick-dice', 'fox-fire']],
    [{ offset: 1, count: 2 }, ['fox-fire', 'cafe-noir']],
    [{ offset: 3 }, ['grand-wheel', 'old-mill']],
    [{ category: 'slots', offset: 1, count: 1 }, ['cafe-noir']],
  ] as const)
    expect([params, await names(params)]).toEqual([params, expected])
  const { total, offset } = (await player.call('games.get', { category: 'slots', offset: 1, count: 1 })).data
  expect([total, offset]).toEqual([3, 1])
})

test('each order is of each sort, and its own one where none is asked for [API-53.2]', async () => {
  const popular = ['quick-dice', 'fox-fire', 'cafe-noir', 'grand-wheel', 'old-mill']
  const byName = ['cafe-noir', 'fox-fire', 'grand-wheel', 'old-mill', 'quick-dice']
  const sorted = (sort: string, order?: string) => names({ sort, ...(order !== undefined && { order }) })
  expect(await sorted('popularity')).toEqual(popular)
  expect(await sorted('popularity', 'desc')).toEqual(popular)
  expect(await sorted('popularity', 'asc')).toEqual(popular.toReversed())
  expect(await sorted('name')).toEqual(byName)
  expect(await sorted('name', 'asc')).toEqual(byName)
  expect(await sorted('name', 'desc')).toEqual(byName.toReversed())
  expect((await sorted('released'))[0]).toBe('cafe-noir')
  expect((await sorted('released', 'desc'))[0]).toBe('cafe-noir')
  expect((await sorted('released', 'asc')).at(-1)).toBe('cafe-noir')
})

test('of several types, tags or providers each is found, and what fits two parameters only [API-53.3]', async () => {
  for (const [params, expected] of [
    [{ types: 'casino,fast' }, ['quick-dice', 'grand-wheel']],
    [{ types: 'slot' }, ['fox-fire', 'cafe-noir', 'old-mill']],
    [{ tags: 'hot,new' }, ['fox-fire']],
    [{ tags: 'hot' }, []],
    [{ providers: 'basalt' }, ['cafe-noir']],
    [{ providers: 'basalt,northlight', types: 'slot' }, ['fox-fire', 'cafe-noir', 'old-mill']],
    [{ providers: 'northlight', types: 'slot' }, ['fox-fire', 'old-mill']],
    [{ query: 'fox', types: 'slot' }, ['fox-fire']],
    [{ query: 'fox', types: 'fast' }, []],
  ] as const)
    expect([params, await names(params)]).toEqual([params, expected])
})

test('each of the options, written as JSON, narrows the list [API-53.4]', async () => {
  for (const [options, expected] of [
    [{ demo: true }, ['quick-dice', 'fox-fire', 'cafe-noir', 'old-mill']],
    [{ demo: false }, ['grand-wheel']],
    [{ maintenance: true }, ['old-mill']],
    [{ maintenance: false, demo: true }, ['quick-dice', 'fox-fire', 'cafe-noir']],
    [{ volatility: 'high' }, ['cafe-noir']],
    [{ volatility: 'low' }, []],
    [{ min_rtp: 97 }, ['quick-dice']],
    [{ feature: 'reels', maintenance: false }, ['fox-fire', 'cafe-noir']],
  ] as const) {
    const written = encodeURIComponent(JSON.stringify(options))
    const { body } = await player.send('GET', `/api/games.get?v=1&locale=en&options=${written}`)
    const found = JSON.parse(body).data.items.map(({ sysname }: { sysname: string }) => sysname)
    expect([options, found]).toEqual([options, expected])
  }
})
