import { expect, test, vi } from 'vitest'
import { endableReads } from './reads.ts'
import type { CallOptions, Transport } from './transport.ts'

/** A platform that never answers: a call ends only when it is aborted. */
const silent = () => {
  const call = vi.fn(
    (_verb: string, _name: string, _params: object, options?: CallOptions) =>
      new Promise<never>((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error))
      }),
  )
  return { call, transport: endableReads({ call } as unknown as Transport) }
}
const NEVER = Symbol('never')
const soon = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, NEVER))])

test('aborts the reads in progress, but neither later reads nor logging in and out', async () => {
  const { call, transport } = silent()
  const before = transport.call('GET', 'games.getLikes', {})
  const who = transport.call('GET', 'account.getInfo', {})
  const out = transport.call('GET', 'auth.logout', {})
  const write = transport.call('POST', 'games.addLike', { sysname: 'a' })
  transport.endReads()
  const after = transport.call('GET', 'games.getLikes', {})
  await expect(before).rejects.toMatchObject({ name: 'AbortError' })
  expect(await Promise.all([soon(who), soon(out), soon(write), soon(after)])).toEqual([NEVER, NEVER, NEVER, NEVER])
  expect(call).toHaveBeenCalledTimes(5)
})

test('a caller can still abort its own read', async () => {
  const { transport } = silent()
  const own = new AbortController()
  const mine = transport.call('GET', 'games.getLikes', {}, { signal: own.signal })
  const other = transport.call('GET', 'games.getLikes', {})
  own.abort()
  await expect(mine).rejects.toMatchObject({ name: 'AbortError' })
  expect(await soon(other)).toBe(NEVER)
})
