import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Packed, pack } from './encoding.ts'
import { GuestCache, type CachedDocument } from './guest-cache.ts'
import { createRepacker } from './repack.ts'

/** A document that takes this many bytes. */
const page = (text: string): CachedDocument => {
  const body = Buffer.from(text)
  return {
    page: 'home',
    status: 200,
    headers: {},
    body: new Packed(body, { br: body, gzip: Buffer.alloc(0) }),
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
  const again = (key: string, text: string) => [1, 2].map(() => cache.set(key, page(text), 0, 5))
  again('c', '3')
  expect(cache.get('b', 1)).toBeUndefined()
  expect(cache.get('a', 1)).toBeDefined()
  again('big', '123456789')
  expect(cache.get('a', 1)).toBeDefined()
  expect(cache.get('c', 1)).toBeUndefined()
  expect(cache.size).toEqual({ documents: 2, bytes: 10 })
})
test('addresses that are asked for once drive out nobody while all places are taken', () => {
  const cache = new GuestCache({ entries: 3, bytes: 100 })
  const kept = (now: number) => ['a', 'b', 'c', 'late', 'again'].filter((key) => cache.get(key, now))
  for (const key of ['a', 'b', 'c']) cache.set(key, page('1'), 0, 5)
  for (let n = 0; n < 50; n++) cache.set(`invented ${n}`, page('1'), 1_000, 5)
  expect(kept(1_000)).toEqual(['a', 'b', 'c'])
  // Those that are kept are renewed at once, and so many are remembered as there are places.
  cache.set('a', page('2'), 2_000, 5)
  cache.set('invented 0', page('1'), 2_000, 5)
  cache.set('again', page('1'), 2_000, 5)
  cache.set('again', page('1'), 2_000, 5)
  expect(kept(2_000)).toEqual(['a', 'c', 'again'])
  // What nobody may be sent any more makes room for whoever comes.
  cache.set('late', page('1'), 60_000, 5)
  expect(kept(60_000)).toEqual(['late'])
})
test('everybody who asks at the same time waits for one rendering', async () => {
  const cache = new GuestCache()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.once('k', make), cache.once('k', make)])).toEqual([1, 1])
  expect(await cache.once('k', make)).toBe(2)
})

const quickPage = async (text: string): Promise<CachedDocument> => ({
  ...page(text),
  body: await pack(Buffer.from(text), { effort: 'once' }),
})
const failed = (error: unknown) => {
  throw error
}

test('a document that is sent again is compressed as far as it goes, and stays what it was', async () => {
  const cache = new GuestCache()
  const repacker = createRepacker(cache, failed)
  const text = readFileSync('package-lock.json', 'utf8').slice(0, 200_000)
  const first = await quickPage(text)
  cache.set('k', first, 0, 5)
  repacker.sent('k', first)
  const now = () => cache.get('k', 1000)!.document
  await expect.poll(() => now().body.effort).toBe('kept')
  expect(now().body.as('br').length).toBeLessThan(first.body.as('br').length)
  expect(now().body.as(undefined).toString()).toBe(text)
  expect([now().body.etag, now().page, now().status]).toEqual([first.body.etag, 'home', 200])
  expect(cache.size).toEqual({ documents: 1, bytes: now().body.held })
  // Its age stays as well.
  expect(cache.get('k', 6000)?.isStale).toBe(true)
})
test('documents are compressed one at a time, and what is kept no more is not put back', async () => {
  const cache = new GuestCache()
  const repacker = createRepacker(cache, failed)
  const [one, other, newer] = [await quickPage('one '.repeat(900)), await quickPage('two '.repeat(900)), page('newer')]
  cache.set('a', one, 0, 5)
  cache.set('b', other, 0, 5)
  repacker.sent('a', one)
  repacker.sent('b', other)
  cache.set('a', newer, 0, 5)
  // The second was passed over; its next visitor has it compressed once the first is done.
  await expect
    .poll(() => {
      repacker.sent('b', cache.peek('b')!)
      return cache.peek('b')!.body.effort
    })
    .toBe('kept')
  expect(cache.peek('a')).toBe(newer)
})
