import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { PlatformGames } from '../../schemas/brand/games.ts'
import { CATALOGUE, GAMES, PROVIDERS, providerNameOf } from './games.ts'
import { MOTIFS } from './motifs/index.ts'
import { providerSprite } from './providers.ts'
import { readStyles } from './styles/index.ts'
import { NOTES as posters } from './styles/litho/games.ts'
import { SCHEMES } from './styles/litho/scenes.ts'
import { NOTES as lights } from './styles/neon/games.ts'
import { NOTES as stickers } from './styles/sticker/games.ts'
import { PAPERS, PATTERNS } from './styles/sticker/scenes.ts'
import { titleLines } from './titles.ts'

const styles = await readStyles()
const catalogue = JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', CATALOGUE), 'utf8')) as PlatformGames
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

  test('gives every game a sysname, a name and a description of its own', () => {
    expect(doubled(GAMES.map(({ sysname }) => sysname))).toEqual([])
    expect(doubled(GAMES.map(({ name }) => name))).toEqual([])
    expect(doubled(GAMES.map(({ description = '' }) => description))).toEqual([])
  })

  test('gives no two games the same look', () => {
    const neon = GAMES.map(({ sysname, art: { motif, hue } }) => {
      const { scene, sky } = lights[sysname]!
      return `${motif} ${hue} ${scene} ${sky ?? ''}`
    })
    const litho = GAMES.map(({ sysname, art: { motif } }) => {
      const { poster, inks } = posters[sysname]!
      return `${motif} ${poster} ${inks}`
    })
    const sticker = GAMES.map(({ sysname, art: { motif } }) => {
      const { paper, pattern } = stickers[sysname]!
      return `${motif} ${paper} ${pattern}`
    })
    expect([...doubled(neon), ...doubled(litho), ...doubled(sticker)]).toEqual([])
    for (const { sysname, art: look } of GAMES) {
      expect([MOTIFS[look.motif], SCHEMES[posters[sysname]!.inks]]).not.toContain(undefined)
      expect([PAPERS[stickers[sysname]!.paper], PATTERNS[stickers[sysname]!.pattern]]).not.toContain(undefined)
    }
  })

  test('resolves every provider and fills every category', () => {
    for (const game of GAMES) expect(providerNameOf(game)).toBeTruthy()
    for (const { sysname } of PROVIDERS) expect(GAMES.some((game) => game.provider === sysname)).toBe(true)
    for (const { types, tags } of catalogue.categories) {
      const members = GAMES.filter(
        (game) => types?.includes(game.type) || tags?.some((tag) => game.tags?.includes(tag)),
      )
      expect(members.length).toBeGreaterThanOrEqual(4)
    }
    const known = new Set([...catalogue.categories, ...catalogue.features].flatMap(({ tags = [] }) => tags))
    expect(GAMES.flatMap(({ tags = [] }) => tags).filter((tag) => !known.has(tag))).toEqual([])
  })

  test('is valid against its schema', () => {
    expect([...Value.Errors(PlatformGames, Value.Default(PlatformGames, structuredClone(catalogue)))]).toEqual([])
  })
})

describe('the pictures', () => {
  test('are drawn identically every time', () => {
    for (const game of GAMES.slice(0, 6)) {
      const maker = providerNameOf(game)
      for (const style of styles.values()) expect(style.tile(game, maker).toSvg()).toBe(style.tile(game, maker).toSvg())
    }
  })

  test('have a folder for each style that is drawn', () => {
    expect(readdirSync(art('.')).sort()).toEqual([...styles.keys()])
    expect([...styles.keys()]).toEqual(['litho', 'neon', 'sticker'])
  })

  test.each([
    ['neon', 320],
    ['litho', 300],
    ['sticker', 240],
  ])('of every game exist in %s, in both sizes and small enough', async (style, height) => {
    for (const { sysname } of GAMES) {
      for (const [suffix, scale, limit] of [
        ['', 1, 18],
        ['@2x', 2, 45],
      ] as const) {
        const bytes = readFileSync(art(`${style}/games/${sysname}${suffix}.webp`))
        const { format, width, height: tall } = await sharp(bytes).metadata()
        expect([sysname, format, width, tall]).toEqual([sysname, 'webp', 240 * scale, height * scale])
        expect(bytes.length, `${sysname}${suffix} in bytes`).toBeLessThan(limit * 1024)
      }
    }
  })

  test('of every motif exist as objects in every style', async () => {
    for (const name of Object.keys(MOTIFS)) {
      for (const style of styles.keys()) {
        const { width, height, hasAlpha } = await sharp(art(`${style}/objects/${name}.webp`)).metadata()
        expect([name, width, height, hasAlpha]).toEqual([name, 256, 256, true])
      }
    }
  })

  test('of every provider are in the sprite', () => {
    const ids = [...providerSprite().matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toEqual(PROVIDERS.map(({ sysname }) => sysname))
    expect(readFileSync(resolve(BRANDS, '_base/assets/providers.svg'), 'utf8')).toBe(providerSprite())
  })

  test('break titles into two lines of similar length', () => {
    expect(titleLines('Book of Embers')).toEqual(['BOOK OF', 'EMBERS'])
    expect(titleLines('Clover & Co', ['Clover', '& Co'])).toEqual(['CLOVER', '& CO'])
  })
})
