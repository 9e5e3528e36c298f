import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

/** Banners that are told apart by their number. */
const banner = (id: number, more: { started_at?: string; finished_at?: string; off?: boolean } = {}) => ({
  id,
  finished_at: null,
  description: { position: 'lobby', title: `Banner ${id}` },
  ...more,
})
const brandOf = (id: string, site: ReturnType<typeof banner>[]) => {
  const plain = testBrand({ id, host: `${id}.localhost` })
  return { ...plain, content: { ...plain.content, banners: () => ({ auth: [], site }) } } as typeof plain
}

let app: TestPlatform
beforeAll(async () => {
  const many = Array.from({ length: 12 }, (_, index) => banner(index + 1))
  const silent = [
    banner(21, { off: true }),
    banner(22, { started_at: '2026-03-02T12:00:01.000Z' }),
    banner(23, { finished_at: '2026-03-02T12:00:00.000Z' }),
  ]
  app = await startTestPlatform({ brands: [brandOf('test', [...silent, ...many]), brandOf('other', [banner(31)])] })
})
afterAll(() => app.close())

const idsOf = async (params: object, host = 'test.localhost') =>
  (await app.visitor(host).call('banners.get', { ...params })).data.map(({ id }: { id: number }) => id)

test('ten banners of the brand that show now, or as many as are asked for, from the offset [API-28.1..4]', async () => {
  expect(await idsOf({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await idsOf({ offset: 1 })).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(await idsOf({ offset: 10 })).toEqual([11, 12])
  expect(await idsOf({ offset: 2, count: 3 })).toEqual([3, 4, 5])
  expect(await idsOf({ count: 12 })).toHaveLength(12)
  expect(await idsOf({}, 'other.localhost')).toEqual([31])
  const { data } = await app.visitor('other.localhost').call('banners.get', { fields: 'id' })
  expect(data).toEqual([{ id: 31 }])
})
