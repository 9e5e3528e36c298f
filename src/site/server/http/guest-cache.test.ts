import { expect, test } from 'vitest'
import { Packed } from './encoding.ts'
import { GuestCache, type CachedDocument } from './guest-cache.ts'

/** A document that takes this many bytes. */
const page = (text: string): CachedDocument => {
  const body = Buffer.from(text)
  return {
    page: 'home',
    status: 200,
    headers: {},
    body: new Packed(body, { br: body, gzip: Buffer.alloc(0) }, { keepsRaw: false }),
  }
}

test('a document becomes stale, then is dropped', () => {
  const cache = new GuestCache()
  cache.set('k', page('x'), 0, 5)
  expect(cache.get('k', 4000)?.isStale).toBe(false)
  expect(cache.get('k', 6000)?.isStale).toBe(true)
  expect(cache.get('k', 51_000)).toBeUndefined()
})
test('the least recently used document is dropped first, by number and by bytes', () => {
  const cache = new GuestCache({ entries: 2, bytes: 10 })
  cache.set('a', page('1'), 0, 5)
  cache.set('b', page('2'), 0, 5)
  cache.get('a', 1)
  cache.set('c', page('3'), 0, 5)
  expect(cache.get('b', 1)).toBeUndefined()
  expect(cache.get('a', 1)).toBeDefined()
  cache.set('big', page('123456789'), 0, 5)
  expect(cache.get('a', 1)).toBeDefined()
  expect(cache.get('c', 1)).toBeUndefined()
  expect(cache.size).toEqual({ documents: 2, bytes: 10 })
})
test('everybody who asks at the same time waits for one rendering', async () => {
  const cache = new GuestCache()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.once('k', make), cache.once('k', make)])).toEqual([1, 1])
  expect(await cache.once('k', make)).toBe(2)
})
