import { expect, test, vi } from 'vitest'
import { createApi, type Api } from './index.ts'
import { laterApi } from './later.ts'

test('a method is called once its code is there, with what it was given', async () => {
  const call = vi.fn(async (...args: unknown[]) => args)
  const load = vi.fn(async () => createApi({ call: call as never }))
  const api = laterApi(load)
  expect(load).not.toHaveBeenCalled()
  expect(await api.games.getLikes({})).toEqual(['GET', 'games.getLikes', {}, undefined])
  expect(await api.call('POST', 'own.method', { a: 1 }, { background: true })).toEqual([
    'POST',
    'own.method',
    { a: 1 },
    { background: true },
  ])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a call whose code cannot be loaded is refused, and the next one tries again', async () => {
  const load = vi.fn<() => Promise<Api>>().mockRejectedValueOnce(new Error('lost'))
  load.mockResolvedValue(createApi({ call: async () => 'answer' as never }))
  const api = laterApi(load)
  await expect(api.account.getInfo({})).rejects.toThrow('lost')
  expect(await api.account.getInfo({})).toBe('answer')
})

test('calls begin in the order they were made', async () => {
  const order: string[] = []
  const api = laterApi(async () => createApi({ call: async (_verb, name) => void order.push(name) as never }))
  await Promise.all([api.auth.logout({}), api.account.getInfo({}), api.call('GET', 'own.method')])
  expect(order).toEqual(['auth.logout', 'account.getInfo', 'own.method'])
})
