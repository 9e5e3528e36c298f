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

test('a packed body is restored in every coding, under one tag, also from compressed copies alone', async () => {
  const body = Buffer.from('evening '.repeat(500))
  const [kept, light] = [await pack(body), await pack(body, { keepsRaw: false })]
  for (const packed of [kept, light]) {
    expect(packed.as(undefined).equals(body)).toBe(true)
    expect(brotliDecompressSync(packed.as('br')).equals(body)).toBe(true)
    expect(gunzipSync(packed.as('gzip')).equals(body)).toBe(true)
    expect(packed.as('br').length).toBeLessThan(body.length / 20)
  }
  expect(light.etag).toBe(kept.etag)
  expect(light.held).toBe(kept.held - body.length)
  expect((await pack(Buffer.from('another'))).etag).not.toBe(kept.etag)
})

test('a tag is recognised in every form a browser may send it', () => {
  for (const asked of ['W/"a"', '"a"', '"x", W/"a"', '*'])
    expect([asked, isKnown(asked, 'W/"a"')]).toEqual([asked, true])
  for (const asked of [undefined, '', '"b"', 'a']) expect([asked, isKnown(asked, 'W/"a"')]).toEqual([asked, false])
})
