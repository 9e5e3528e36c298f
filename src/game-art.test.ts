import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CompiledBrand } from '../engine/brand/index.ts'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { STAND_IN_RATIO } from '../engine/ui/stand-in.ts'
import { GamePictures } from './game-art.ts'
import { startWholeServer } from './testing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-art-'))
})
afterAll(() => rm(folder, { recursive: true }))

const line = 'Marble Owls|ember-and-oak|s||95.92|h|2024-09-22|144|owl|45|296|0.20-200'
const brand = (style: string) =>
  ({ platform: { catalogue: { games: [line] } }, theme: { art: { style } } }) as unknown as CompiledBrand

test("a game nobody drew is drawn once, in the brand's style and both sizes", async () => {
  const art = new GamePictures(folder)
  for (const [style, ratio] of [
    ['neon', 4 / 3],
    ['litho', 5 / 4],
    ['sticker', 1],
  ] as const) {
    const path = `art/${style}/games/marble-owls.webp`
    const meanwhile = await Promise.all([
      art.prepare(brand(style), path),
      art.prepare(brand(style), path.replace('.webp', '@2x.webp')),
    ])
    for (const other of meanwhile) expect([undefined, `art/${style}/objects/owl.webp`]).toContain(other)
    for (const file of [path, path.replace('.webp', '@2x.webp')])
      await expect.poll(() => art.prepare(brand(style), file), { timeout: 20_000 }).toBeUndefined()
    expect((await readdir(join(folder, `art/${style}/games`))).toSorted()).toEqual([
      'marble-owls.webp',
      'marble-owls@2x.webp',
    ])
    const { width = 0, height = 0 } = await sharp(join(folder, path)).metadata()
    expect([width, Math.round(240 * ratio)]).toEqual([240, height])
  }
  await art.close()
})
test('nothing is drawn for other games, styles, brands and paths', async () => {
  const art = new GamePictures(join(folder, 'empty'))
  for (const path of [
    'art/neon/games/unknown.webp',
    'art/litho/games/marble-owls.webp',
    'art/neon/objects/marble-owls.webp',
    'art/neon/games/../marble-owls.webp',
    'art/neon/games/marble-owls.png',
    'hero.webp',
    '',
  ])
    expect(await art.prepare(brand('neon'), path)).toBeUndefined()
  await expect(readdir(join(folder, 'empty'))).rejects.toThrow('ENOENT')
})

test('an object that stands in for a tile is in the middle of a picture no tile is as wide as', async () => {
  const art = new GamePictures(folder)
  const assets = join(PRODUCT_BRANDS, '_base/assets')
  for (const style of ['neon', 'litho', 'sticker']) {
    const path = `art/${style}/objects/owl.webp`
    const wide = await art.standIn(path, assets)
    const object = await sharp(join(assets, path)).metadata()
    const { width, height } = await sharp(join(folder, wide)).metadata()
    expect([width, height]).toEqual([object.height * STAND_IN_RATIO, object.height])
    const { data } = await sharp(join(folder, wide)).trim().raw().toBuffer({ resolveWithObject: true })
    const own = await sharp(join(assets, path)).trim().raw().toBuffer()
    expect(data.length).toBe(own.length)
    expect(await art.standIn(path, assets)).toBe(wide)
  }
  expect(await art.standIn('art/neon/objects/none.webp', assets)).toBe('art/neon/objects/none.webp')
})

test('of a few brands pictures are drawn ahead once the server has long been up, of many none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const art = new GamePictures(join(folder, 'soon'))
    let reads = 0
    const counted = {
      theme: brand('neon').theme,
      get platform() {
        reads += 1
        return { catalogue: { games: [] }, games: { games: [], categories: [] } }
      },
    } as unknown as CompiledBrand
    const failed = vi.fn<(error: unknown) => void>()
    art.drawSoon(
      Array.from({ length: 21 }, () => counted),
      failed,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads).toBe(0)
    art.drawSoon([counted], failed)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(reads).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([reads > 0, failed.mock.calls]).toEqual([true, []])
    art.drawSoon([counted], failed)
    await art.close()
    const before = reads
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})

test('a server draws ahead by itself, and sends what stands in for a tile while it is drawn', async () => {
  const dataDir = join(folder, 'data')
  const server = await startWholeServer({ FOYER_DATA_DIR: dataDir, FOYER_DEFAULT_BRAND: 'kilovolt' }, { drawAfter: 1 })
  try {
    const drawn = async () =>
      (await readdir(dataDir, { recursive: true })).filter((file) => /games\/.*@2x\.webp$/.test(file))
    await expect.poll(drawn, { timeout: 90_000 }).not.toEqual([])
    const { data: games } = JSON.parse((await server.ask('GET', '/api/games.get?v=1&locale=en&count=8&sort=name')).text)
    // One is drawn at a time, so most of these are not there in time.
    const answers = await Promise.all(
      games.items.map(({ image_url: url }: { image_url: string }) => fetch(`http://127.0.0.1:${server.port}${url}`)),
    )
    const shapes = await Promise.all(
      answers
        .filter(({ headers }) => headers.get('cache-control') === 'no-store')
        .map(async (answer) => {
          const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
          return width / height
        }),
    )
    expect([...new Set(shapes)]).toEqual([STAND_IN_RATIO])
  } finally {
    await server.close()
  }
}, 180_000)

test('the first 36 games of each category are drawn before anybody asks, and no others', async () => {
  const ahead = join(folder, 'ahead')
  const art = new GamePictures(ahead)
  const named = (index: number) => `owls-${index + 10}`
  const lines = Array.from({ length: 38 }, (_, index) =>
    line.replace('Marble Owls', `Owls ${index + 10}`).replace('|144|', `|${500 - index}|`),
  )
  const { theme } = brand('neon')
  const games = { games: [], categories: [{ sysname: 'slots', types: ['slot'] }] }
  const shipped = { platform: { games, catalogue: { games: lines.toReversed() } }, theme } as unknown as CompiledBrand
  // All but the last of the first 36 are there already.
  const pictures = join(ahead, 'art/neon/games')
  await mkdir(pictures, { recursive: true })
  await Promise.all(Array.from({ length: 35 }, (_, index) => writeFile(join(pictures, `${named(index)}.webp`), '')))
  await art.drawAhead(shipped)
  const files = new Set(await readdir(pictures))
  expect([35, 36, 37].map((index) => files.has(`${named(index)}.webp`))).toEqual([true, false, false])
  await art.close()
})
