import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KINDS_OF_FILES } from '../../../../engine/brand/index.ts'
import { fileRoutes } from './files.ts'

const endings = Object.values(KINDS_OF_FILES).flatMap(({ types }) => Object.entries(types))
const BYTES = '0123456789'
const app = Fastify()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-files-'))
  for (const name of [...endings.map(([ending]) => `one${ending}`), 'LOUD.WEBM', 'page.html'])
    await writeFile(join(folder, name), BYTES)
  fileRoutes(app, { files: new Map(), assetRoots: () => [folder] })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const get = (name: string, range?: string) =>
  app.inject({ url: `/assets/${name}`, headers: range === undefined ? {} : { range } })

test('films, subtitles, sounds, pictures and fonts are among the files of a brand', () => {
  expect(endings.map(([ending]) => ending)).toEqual(
    expect.arrayContaining(['.mp4', '.webm', '.vtt', '.ogg', '.m4a', '.mp3', '.jpeg', '.gif', '.avif', '.woff2']),
  )
})

test.each(endings)('a file that ends with %s is sent as %s, also in parts', async (ending, type) => {
  const whole = await get(`one${ending}`)
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, type, BYTES])
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
  const part = await get(`one${ending}`, 'bytes=2-4')
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-4/10', '234'])
})

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=7-', 206, 'bytes 7-9/10', '789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=4-2', 416, 'bytes */10', ''],
  ['bytes=0-1,4-5', 200, undefined, BYTES],
])('of a film, %s is answered with %i', async (range, status, told, body) => {
  const answer = await get('one.webm', range)
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([status, told, body])
})

test('the ending may be in capitals, and a page is no file of a brand', async () => {
  expect((await get('LOUD.WEBM')).headers['content-type']).toBe('video/webm')
  expect((await get('page.html')).statusCode).toBe(404)
})

test('an address is kept for a year with the version of what is sent alone, another by nobody', async () => {
  const version = createHash('sha256').update(BYTES).digest('hex').slice(0, 8)
  const kept = async (query: string) => (await get(`one.png${query}`)).headers['cache-control']
  const year = 'public, max-age=31536000, immutable'
  expect([await kept(`?v=${version}`), await kept('?v=00000000'), await kept('?v='), await kept('')]).toEqual([
    year,
    'no-store',
    'no-store',
    'public, max-age=3600',
  ])
  // Other bytes at the same place have another version.
  await writeFile(join(folder, 'one.png'), `${BYTES}!`)
  expect(await kept(`?v=${version}`)).toBe('no-store')
  await writeFile(join(folder, 'one.png'), BYTES)
})
