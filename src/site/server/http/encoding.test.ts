import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codingOf, isKnown, mayCompress, pack } from './encoding.ts'

test('the coding is chosen from those the client accepts', () => {
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['identity', undefined],
    ['zstd', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    expect([accepted, codingOf(accepted)]).toEqual([accepted, coding])
})

test('no header leads to a coding that the client did not name', () => {
  fc.assert(
    fc.property(fc.string(), (accepted) => {
      fc.pre(!/br|gzip|\*/i.test(accepted))
      expect(codingOf(accepted)).toBeUndefined()
    }),
  )
})

test('the answer to a request that another site caused is not compressed', () => {
  const cookie = 'foyer_session=x'
  for (const site of ['cross-site', 'same-site', undefined])
    expect([site, mayCompress({ cookie, 'sec-fetch-site': site })]).toEqual([site, false])
  for (const site of ['same-origin', 'none'])
    expect([site, mayCompress({ cookie, 'sec-fetch-site': site })]).toEqual([site, true])
  expect(mayCompress({ 'sec-fetch-site': 'cross-site' })).toBe(true)
})

test('a packed body is restored in every coding, under one tag, however hard it was compressed', async () => {
  const body = Buffer.from('evening '.repeat(500))
  const [kept, quick] = [await pack(body), await pack(body, { effort: 'once' })]
  for (const packed of [kept, quick]) {
    expect(packed.as(undefined).equals(body)).toBe(true)
    expect(brotliDecompressSync(packed.as('br')).equals(body)).toBe(true)
    expect(gunzipSync(packed.as('gzip')).equals(body)).toBe(true)
    expect(packed.as('gzip')).toBe(packed.as('gzip'))
    for (const coding of ['br', 'gzip'] as const) expect(packed.as(coding).length).toBeLessThan(body.length / 20)
    expect(packed.held).toBe(2 * packed.as('br').length)
  }
  expect(quick.etag).toBe(kept.etag)
  expect((await pack(Buffer.from('another'))).etag).not.toBe(kept.etag)
})

test('a body larger than the smallest window, and an empty one, come back as they were', async () => {
  for (const size of [0, 1, 65_536, 300_000, 1_000_000]) {
    const body = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7919) % 251))
    expect([size, (await pack(body, { effort: 'once' })).as(undefined).equals(body)]).toEqual([size, true])
  }
})

test('a tag is recognised in every form a browser may send it', () => {
  for (const asked of ['W/"a"', '"a"', '"x", W/"a"', '*'])
    expect([asked, isKnown(asked, 'W/"a"')]).toEqual([asked, true])
  for (const asked of [undefined, '', '"b"', 'a']) expect([asked, isKnown(asked, 'W/"a"')]).toEqual([asked, false])
})
