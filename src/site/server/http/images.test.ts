import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BANNERS, fixedImage, imageUrl, responsiveImage } from '../../../../engine/images/index.ts'
import { createQueue, ImageCache, QueueFull } from './image-cache.ts'
import { imageRoutes } from './images.ts'

const BRANDS = resolve(import.meta.dirname, '../../../../brands')
const app = Fastify()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-images-'))
  await writeFile(join(folder, 'no-picture.webp'), 'just words')
  await writeFile(join(folder, 'drawing.webp'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await writeFile(join(folder, 'heavy.webp'), Buffer.alloc(13 * 1024 * 1024))
  await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'huge.png'))
  imageRoutes(app, (host) => {
    const brand = /^(kilovolt|belvarde)\.localhost/.exec(host ?? '')?.[1]
    return brand ? { roots: [join(BRANDS, brand, 'assets'), folder], quality: 82 } : undefined
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const get = (url: string, brand = 'kilovolt', headers = {}) =>
  app.inject({ url, headers: { host: `${brand}.localhost`, ...headers } })
const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}

describe('the image proxy', () => {
  test.each(['kilovolt', 'belvarde'])('%s: every modifier does what it says [IMG-01.1] [IMG-01.9]', async (brand) => {
    const answer = await get(imageUrl('/assets/hero.webp?v=1', { w: 640, q: 82 }), brand)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sizeOf(answer.rawPayload)).toMatchObject({ width: 640, format: 'webp' })
    const avif = await get(imageUrl('/assets/hero.webp?v=1', { w: 320, f: 'avif' }), brand)
    expect(await sizeOf(avif.rawPayload)).toMatchObject({ width: 320, format: 'heif' })
    for (const fit of ['cover', 'contain', 'fill'] as const) {
      const cut = await get(imageUrl('/assets/auth.webp', { s: '360x240', fit }), brand)
      expect(await sizeOf(cut.rawPayload)).toMatchObject({ width: 360, height: 240 })
    }
    const inside = await get(imageUrl('/assets/auth.webp', { w: 360, h: 240, fit: 'inside' }), brand)
    expect((await sizeOf(inside.rawPayload)).width).toBeLessThan(360)
    const fine = await get(imageUrl('/assets/auth.webp', { w: 320 }), brand)
    const coarse = await get(imageUrl('/assets/auth.webp', { w: 320, q: 82 }), brand)
    expect(fine.rawPayload.length).toBeGreaterThan(coarse.rawPayload.length)
    const white = await get(imageUrl('/assets/auth.webp', { s: '360x240', fit: 'contain', b: 'ffffff' }), brand)
    const { data } = await sharp(white.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[1], data[2]].every((value) => value! > 250)).toBe(true)
  })
  test('all that a page can contain is answered, and kept for a year under its version alone', async () => {
    const versioned = async (name: string) => {
      const bytes = await readFile(join(BRANDS, 'kilovolt/assets', name))
      return `/assets/${name}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
    }
    const pages = [
      responsiveImage(await versioned('offer-1.webp'), 82),
      fixedImage(await versioned('auth.webp'), BANNERS.tablet),
    ]
    const other = responsiveImage('/assets/offer-1.webp?v=00000000', 82)
    expect((await get(other.src)).headers['cache-control']).toBe('no-store')
    for (const address of pages.flatMap(({ srcSet = '' }) => srcSet.split(', '))) {
      const answer = await get(address.split(' ')[0]!)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    const first = await get(pages[0]!.src)
    const again = await get(pages[0]!.src, 'kilovolt', { 'if-none-match': first.headers['etag'] })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test('a picture is never made larger than it is', async () => {
    const { rawPayload } = await get(imageUrl('/assets/offer-1.webp', { w: 3072 }))
    expect((await sizeOf(rawPayload)).width).toBe(640)
  })
  test.each([
    ['/_ipx/w_99999/assets/hero.webp', 400],
    ['/_ipx/w_641/assets/hero.webp', 400],
    ['/_ipx/s_1x1/assets/hero.webp', 400],
    ['/_ipx/_/assets/hero.webp', 400],
    ['/_ipx/w_640&blur_100/assets/hero.webp', 400],
    ['/_ipx/w_640&q_3/assets/hero.webp', 400],
    ['/_ipx/w_640&w_640/assets/hero.webp', 400],
    [`/_ipx/${'q_1&'.repeat(10)}/assets/hero.webp`, 400],
    ['/_ipx/w_640%00/assets/hero.webp', 400],
    ['/_ipx/w_640/assets/hero.webp%00.webp', 404],
    ['/_ipx/w_640/assets/missing.webp', 404],
    ['/_ipx/w_640/assets/mark.svg', 404],
    ['/_ipx/w_640/assets/../brand.json', 404],
    ['/_ipx/w_640/assets/..%2f..%2f..%2fpackage.webp', 404],
    ['/_ipx/w_640/assets/%2e%2e/%2e%2e/belvarde/assets/hero.webp', 400],
    ['/_ipx/w_640/assets/no-picture.webp', 422],
    ['/_ipx/w_640/assets/drawing.webp', 422],
    ['/_ipx/w_640/assets/huge.png', 422],
    ['/_ipx/w_640/assets/heavy.webp', 413],
    ['/_ipx/w_640/https://evil.example/a.webp', 404],
    ['/_ipx/w_640/http:%2f%2f169.254.169.254%2flatest.webp', 404],
    ['/_ipx/w_640/etc/passwd', 404],
  ])('%s is refused in the envelope', async (url, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.json().error.type).toBeTypeOf('string')
    expect(answer.body).not.toContain(folder)
  })
  test('a host of no brand has no pictures', async () => {
    expect((await get('/_ipx/w_640/assets/hero.webp', 'nobody')).statusCode).toBe(421)
  })
})

describe('what is kept and what waits', () => {
  test('an image is made once for all who wait, and dropped when others need the room', async () => {
    const cache = new ImageCache(10)
    let made = 0
    const make = (bytes: number) => async () => {
      made += 1
      return Buffer.alloc(bytes)
    }
    await Promise.all([cache.get('a', make(6)), cache.get('a', make(6))])
    expect(made).toBe(1)
    await cache.get('b', make(6))
    await cache.get('a', make(6))
    expect(made).toBe(3)
    await cache.get('big', make(11))
    await cache.get('a', make(6))
    expect(made).toBe(4)
  })
  test('a failure is not kept', async () => {
    const cache = new ImageCache(10)
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
  })
  test('only so many run and wait; the rest are refused', async () => {
    const queue = createQueue(1, 1)
    let finish = () => {}
    const first = queue(() => new Promise<void>((resolve) => (finish = resolve)))
    const second = queue(async () => 'second')
    await expect(queue(async () => 'third')).rejects.toThrow(QueueFull)
    finish()
    await first
    expect(await second).toBe('second')
    expect(await queue(async () => 'fourth')).toBe('fourth')
  })
})
