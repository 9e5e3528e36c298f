import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { PlatformGames } from '../../schemas/brand/platform.ts'
import { CATEGORIES, GAMES, platformCatalogue, PROVIDERS, providerNameOf } from './catalogue.ts'
import { titleLines } from './games.ts'
import { MOTIFS } from './motifs/index.ts'
import { providerSprite } from './providers.ts'
import { SCHEMES } from './scenes/litho.ts'
import { lithoTile } from './tiles/litho.ts'
import { neonTile } from './tiles/neon.ts'

const BRANDS = resolve(import.meta.dirname, '../../brands')
const art = (path: string): string => resolve(BRANDS, '_base/assets/art', path)
const doubled = (values: readonly string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i)

const count = (type: string): number => GAMES.filter((game) => game.type === type).length

describe('the catalogue', () => {
  test('has at least 60 games, 58 of them slots, and no live ones', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(60)
    expect(count('slot')).toBeGreaterThanOrEqual(58)
    expect([count('fast'), count('casino'), count('live')]).toEqual([8, 4, 0])
  })

  test('gives every game a sysname, a name and a sentence of its own', () => {
    expect(doubled(GAMES.map(({ sysname }) => sysname))).toEqual([])
    expect(doubled(GAMES.map(({ name }) => name))).toEqual([])
    expect(doubled(GAMES.map(({ description }) => description))).toEqual([])
  })

  test('gives no two games the same look', () => {
    const looks = GAMES.map(({ art: { motif, hue, scene, sky } }) => `${motif} ${hue} ${scene} ${sky ?? ''}`)
    const posters = GAMES.map(({ art: { motif, poster, inks } }) => `${motif} ${poster} ${inks}`)
    expect([...doubled(looks), ...doubled(posters)]).toEqual([])
    for (const { art: look } of GAMES) expect([MOTIFS[look.motif], SCHEMES[look.inks]]).not.toContain(undefined)
  })

  test('resolves every provider and fills every category', () => {
    for (const game of GAMES) expect(providerNameOf(game)).toBeTruthy()
    for (const { sysname } of PROVIDERS) expect(GAMES.some((game) => game.provider === sysname)).toBe(true)
    for (const { types, tags } of CATEGORIES) {
      const members = GAMES.filter(
        (game) => types?.includes(game.type) || tags?.some((tag) => game.tags?.includes(tag)),
      )
      expect(members.length).toBeGreaterThanOrEqual(4)
    }
    const known = new Set(CATEGORIES.flatMap(({ tags = [] }) => tags))
    expect(GAMES.flatMap(({ tags = [] }) => tags).filter((tag) => !known.has(tag))).toEqual([])
  })

  test('is what the brands import, and keeps to its schema', () => {
    const file = JSON.parse(readFileSync(resolve(BRANDS, '_base/platform/games.json'), 'utf8'))
    expect(file).toEqual(JSON.parse(JSON.stringify(platformCatalogue())))
    expect([...Value.Errors(PlatformGames, Value.Default(PlatformGames, structuredClone(file)))]).toEqual([])
  })
})

describe('the pictures', () => {
  test('are drawn the same way every time', () => {
    for (const game of GAMES.slice(0, 6)) {
      const maker = providerNameOf(game)
      expect(neonTile(game, maker).toSvg()).toBe(neonTile(game, maker).toSvg())
      expect(lithoTile(game, maker).toSvg()).toBe(lithoTile(game, maker).toSvg())
    }
  })

  test.each([
    ['neon', 320],
    ['litho', 300],
  ])('of every game exist in %s, in both sizes and light enough', async (model, height) => {
    for (const { sysname } of GAMES) {
      for (const [suffix, scale, limit] of [
        ['', 1, 18],
        ['@2x', 2, 45],
      ] as const) {
        const bytes = readFileSync(art(`${model}/games/${sysname}${suffix}.webp`))
        const { format, width, height: tall } = await sharp(bytes).metadata()
        expect([sysname, format, width, tall]).toEqual([sysname, 'webp', 240 * scale, height * scale])
        expect(bytes.length, `${sysname}${suffix} in bytes`).toBeLessThan(limit * 1024)
      }
    }
  })

  test('of every motif exist as objects in both models', async () => {
    for (const name of Object.keys(MOTIFS)) {
      for (const model of ['neon', 'litho']) {
        const { width, height, hasAlpha } = await sharp(art(`${model}/objects/${name}.webp`)).metadata()
        expect([name, width, height, hasAlpha]).toEqual([name, 256, 256, true])
      }
    }
  })

  test('of every provider are in the sprite', () => {
    const ids = [...providerSprite().matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toEqual(PROVIDERS.map(({ sysname }) => sysname))
    expect(readFileSync(resolve(BRANDS, '_base/assets/providers.svg'), 'utf8')).toBe(providerSprite())
  })

  test('break titles into two lines of like length', () => {
    expect(titleLines({ name: 'Book of Embers' })).toEqual(['BOOK OF', 'EMBERS'])
    expect(titleLines({ name: 'Clover & Co', lines: ['Clover', '& Co'] })).toEqual(['CLOVER', '& CO'])
  })
})
