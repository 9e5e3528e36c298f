import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompiledBrand } from '../engine/brand/index.ts'
import { createGameArt } from './game-art.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-art-'))
})
afterAll(() => rm(folder, { recursive: true }))

const line = 'Marble Owls|ember-and-oak|s||95.92|h|2024-09-22|144|owl|45|296|0.20-200'
const brand = (style: string) =>
  ({ platform: { catalogue: { games: [line] } }, theme: { art: { style } } }) as unknown as CompiledBrand

test("a game nobody drew is drawn once, in the brand's style and both sizes", async () => {
  const art = createGameArt(folder)
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
  const art = createGameArt(join(folder, 'empty'))
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

test('the first 36 games of each category are drawn before anybody asks, and no others', async () => {
  const ahead = join(folder, 'ahead')
  const art = createGameArt(ahead)
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
