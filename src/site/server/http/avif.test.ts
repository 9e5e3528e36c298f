import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { imageUrl } from '../../../../engine/images/index.ts'
import { AvifCopies } from './avif.ts'
import { fileRoutes } from './files.ts'
import { imageRoutes } from './images.ts'

const BRANDS = resolve(import.meta.dirname, '../../../../brands')
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const BYTES = readFileSync(join(BRANDS, 'kilovolt/assets/hero-m.webp'))
const PICTURE = `/assets/hero-m.webp?v=${createHash('sha256').update(BYTES).digest('hex').slice(0, 8)}`
const app = Fastify()
let folder: string
const copies = () => join(folder, 'copies')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-avif-'))
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const busy = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } }).toBuffer({
    resolveWithObject: true,
  })
  const raw = { width: busy.info.width, height: busy.info.height, channels: busy.info.channels }
  const frame = (color: string) => ({ create: { width: 60, height: 60, channels: 3 as const, background: color } })
  const picture = sharp(busy.data, { raw })
  await picture.clone().webp({ quality: 5 }).toFile(join(folder, 'worse.webp'))
  await picture.clone().png().toFile(join(folder, 'lossless.png'))
  await picture.clone().jpeg({ quality: 92 }).withMetadata({ orientation: 6 }).toFile(join(folder, 'turned.jpg'))
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => sharp(frame(color)).png().toBuffer()))
  await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toFile(join(folder, 'moving.webp'))
  await writeFile(join(folder, 'damaged.webp'), Buffer.alloc(20_000, 1))
  await writeFile(join(folder, 'drawing.webp'), `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(9000)}</svg>`)
  const roots = [join(BRANDS, 'kilovolt/assets'), folder]
  fileRoutes(app, { files: new Map(), assetRoots: () => roots, copies: new AvifCopies(copies()) })
  imageRoutes(app, () => ({ roots, quality: 82 }))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const get = (url: string, accept: string = BROWSER, headers = {}) =>
  app.inject({ url, headers: { accept, ...headers } })
const typeOf = async (url: string) => (await get(url)).headers['content-type']
const copied = (url: string) => vi.waitFor(async () => expect(await typeOf(url)).toBe('image/avif'), 20_000)

test('a picture comes as AVIF, half the size, once its copy is made, and as it is to others', async () => {
  const first = await get(PICTURE)
  expect([first.statusCode, first.headers['content-type'], first.headers['vary']]).toEqual([
    200,
    'image/webp',
    'accept',
  ])
  await copied(PICTURE)
  const copy = await get(PICTURE)
  expect(copy.headers).toMatchObject({
    vary: 'accept',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(copy.rawPayload.length),
  })
  expect(copy.rawPayload.length / first.rawPayload.length).toBeLessThan(0.65)
  const [own, made] = await Promise.all([sharp(first.rawPayload).metadata(), sharp(copy.rawPayload).metadata()])
  expect(made).toMatchObject({ width: own.width, height: own.height, format: 'heif', compression: 'av1' })
  for (const accept of ['*/*', 'image/webp,*/*'])
    expect((await get(PICTURE, accept)).headers['content-type']).toBe('image/webp')
  const part = await get(PICTURE, BROWSER, { range: 'bytes=0-9' })
  expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'image/webp'])
  // What a browser has stays good, be it the picture or its copy.
  for (const { headers } of [first, copy]) {
    const again = await get(PICTURE, BROWSER, { 'if-none-match': headers['etag'] })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect(copy.headers['etag']).not.toBe(first.headers['etag'])
})

test('copies outlive the server; one that is not smaller, moves or cannot be read is never made', async () => {
  await copied('/assets/turned.jpg')
  const { width, height } = await sharp((await get('/assets/turned.jpg')).rawPayload).metadata()
  expect([width, height]).toEqual([400, 400])
  const kinds = { 'worse.webp': 'webp', 'moving.webp': 'webp', 'lossless.png': 'png', 'drawing.webp': 'webp' }
  for (const name of [...Object.keys(kinds), 'damaged.webp']) await get(`/assets/${name}`)
  // The queue makes one at a time: when the last one is there, those before it were decided.
  await copied('/assets/auth.webp')
  for (const [name, kind] of Object.entries(kinds)) expect(await typeOf(`/assets/${name}`)).toBe(`image/${kind}`)
  expect((await get('/assets/damaged.webp')).statusCode).toBe(200)
  const later = new AvifCopies(copies())
  const before = await readdir(copies())
  const file = await realpath(join(BRANDS, 'kilovolt/assets/hero-m.webp'))
  const { size, mtimeMs: mtime } = await stat(file)
  await vi.waitFor(async () => expect(await later.find({ file, size, mtime })).toBeDefined())
  expect(await readdir(copies())).toEqual(before)
})

test('a copy that is deleted is made again; until then the picture itself is sent', async () => {
  await copied('/assets/hero-m.webp')
  await rm(copies(), { recursive: true })
  const { statusCode, headers } = await get('/assets/hero-m.webp')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  await copied('/assets/hero-m.webp')
})

test('a changed picture gets another copy', async () => {
  const file = join(folder, 'turned.jpg')
  await copied('/assets/turned.jpg')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123' } })
    .composite([{ input: await sharp(join(BRANDS, 'kilovolt/assets/auth.webp')).resize(300, 200).toBuffer() }])
    .jpeg({ quality: 95 })
    .toFile(file)
  await utimes(file, new Date(), new Date(Date.now() + 5000))
  await vi.waitFor(async () => {
    const { headers, rawPayload } = await get('/assets/turned.jpg')
    expect(headers['content-type']).toBe('image/avif')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
  }, 20_000)
})

test('the image proxy sends its default format as AVIF to those that take it, and any other as asked for', async () => {
  const url = imageUrl('/assets/hero.webp', { w: 640, q: 82 })
  const [plain, small] = [await get(url, '*/*'), await get(url)]
  expect([plain.headers['content-type'], plain.headers['vary']]).toEqual(['image/webp', 'accept'])
  expect([small.headers['content-type'], small.headers['vary']]).toEqual(['image/avif', 'accept'])
  expect(small.rawPayload.length / plain.rawPayload.length).toBeLessThan(0.7)
  expect(small.headers['etag']).not.toBe(plain.headers['etag'])
  const named = await get(imageUrl('/assets/hero.webp', { w: 640, q: 82, f: 'avif' }), '*/*')
  expect([named.headers['content-type'], named.headers['vary']]).toEqual(['image/avif', undefined])
})
