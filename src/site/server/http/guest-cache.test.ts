import { expect, test } from 'vitest'
import { cutDocument, GuestCache, newNonce } from './guest-cache.ts'

const page = (text: string) => cutDocument(text, 'NONCE', 200, {})

test('a document is cut where its nonce goes', () => {
  const { parts, length } = page('a NONCE b NONCE c')
  expect(parts.map(String)).toEqual(['a ', ' b ', ' c'])
  expect(length).toBe(7)
})
test('nonces are 128 bits and never the same', () => {
  const nonces = new Set(Array.from({ length: 2000 }, newNonce))
  expect(nonces.size).toBe(2000)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
test('a document goes stale, then away', () => {
  const cache = new GuestCache()
  cache.set('k', page('x'), 0, 5)
  expect(cache.get('k', 4000)?.isStale).toBe(false)
  expect(cache.get('k', 6000)?.isStale).toBe(true)
  expect(cache.get('k', 51_000)).toBeUndefined()
})
test('the least recently used goes first, by number and by bytes', () => {
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
})
test('everybody who asks at the same time waits for one rendering', async () => {
  const cache = new GuestCache()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.once('k', make), cache.once('k', make)])).toEqual([1, 1])
  expect(await cache.once('k', make)).toBe(2)
})
