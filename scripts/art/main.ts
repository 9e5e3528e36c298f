/**
 * Draws every picture of the project: `node scripts/art/main.ts [--only games,objects,…]`. Unchanged pictures are
 * skipped; `--force` draws them again.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as medallions from '../../src/art/belvarde/medallions.ts'
import * as panorama from '../../src/art/belvarde/panorama.ts'
import * as cards from '../../src/art/kilovolt/cards.ts'
import { GAMES, providerNameOf } from '../../src/art/games.ts'
import * as heroes from '../../src/art/kilovolt/heroes.ts'
import { baseMark, belvardeLogo, belvardeMark, kilovoltLogo, kilovoltMark } from '../../src/art/logos.ts'
import { MOTIFS, type MotifName } from '../../src/art/motifs/index.ts'
import { lookOf } from '../../src/art/objects.ts'
import { providerSprite } from '../../src/art/providers.ts'
import { openMemory, renderAll, type Picture } from '../../src/art/render.ts'
import { notice } from '../../src/art/sounds.ts'
import { readStyles } from '../../src/art/styles/index.ts'
import type { Drawing } from '../../src/art/svg.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BRANDS = resolve(ROOT, 'brands')
const art = (path: string): string => resolve(BRANDS, '_base/assets/art', path)

const styles = await readStyles()

/** Both sizes of every tile in every style. The larger is shown at half size, so it is compressed harder. */
function gameTiles(): Picture[] {
  return GAMES.flatMap((game) =>
    [...styles].map(([name, style]) => ({
      svg: style.tile(game, providerNameOf(game)).toSvg(480),
      outputs: [
        { file: art(`${name}/games/${game.sysname}@2x.webp`), width: 480, quality: 76 },
        { file: art(`${name}/games/${game.sysname}.webp`), width: 240, quality: 82 },
      ],
    })),
  )
}

/** Every object on a transparent ground, for reels, coins and empty states. */
function objects(): Picture[] {
  return (Object.keys(MOTIFS) as MotifName[]).flatMap((motif) =>
    [...styles].map(([name, style]) => ({
      svg: style.object(lookOf(motif)).toSvg(256),
      outputs: [{ file: art(`${name}/objects/${motif}.webp`), width: 256, quality: 80 }],
    })),
  )
}

/** Pictures of one brand's pages: name, drawing, width in pixels. */
function scenes(brand: string, quality: number, list: readonly (readonly [string, Drawing, number])[]): Picture[] {
  return list.map(([name, drawing, width]) => ({
    svg: drawing.toSvg(width),
    outputs: [{ file: resolve(BRANDS, brand, 'assets', `${name}.webp`), width, quality }],
  }))
}

const kilovolt = (): Picture[] =>
  scenes('kilovolt', 82, [
    ['hero', heroes.hero(), 1520],
    ['hero-m', heroes.heroMobile(), 780],
    ['auth', heroes.auth(), 780],
    ['auth-s', heroes.authShort(), 720],
    ['auth-m', heroes.authMobile(), 720],
    ['duo-slots', cards.duoSlots(), 640],
    ['duo-tables', cards.duoTables(), 640],
    ['offer-1', cards.welcome(), 640],
    ['offer-2', cards.tournament(), 640],
    ['offer-3', cards.race(), 640],
  ])

const belvarde = (): Picture[] =>
  scenes('belvarde', 74, [
    ['hero', panorama.hero(), 1920],
    ['hero-m', panorama.heroMobile(), 780],
    ['auth', panorama.auth(), 780],
    ['auth-s', panorama.authShort(), 720],
    ['auth-m', panorama.authMobile(), 720],
    ...medallions.OFFERS.map((draw, i) => [`offer-${i + 1}`, draw(), 560] as const),
    ...medallions.SALON.map((draw, i) => [`salon-${i + 1}`, draw(), 560] as const),
  ])

/** Writes a file of the brands folder: logos, sprites, sounds. */
function write(path: string, content: string | Buffer): void {
  const file = resolve(BRANDS, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function marks(): Picture[] {
  write('_base/assets/mark.svg', baseMark())
  write('_base/assets/providers.svg', providerSprite())
  write('kilovolt/assets/logo.svg', kilovoltLogo())
  write('kilovolt/assets/mark.svg', kilovoltMark())
  write('belvarde/assets/logo.svg', belvardeLogo())
  write('belvarde/assets/mark.svg', belvardeMark())
  return []
}

function sounds(): Picture[] {
  write('_base/assets/notice.wav', notice())
  return []
}

const PARTS: Record<string, () => Picture[]> = {
  games: gameTiles,
  objects,
  kilovolt,
  belvarde,
  marks,
  sounds,
}

const { values } = parseArgs({ options: { only: { type: 'string' }, force: { type: 'boolean', default: false } } })
const wanted = values.only?.split(',') ?? Object.keys(PARTS)
const cache = resolve(ROOT, 'node_modules/.cache/foyer-art.json')
const memory = openMemory(cache, ROOT, values.force)
for (const name of wanted) {
  const part = PARTS[name]
  if (!part) throw new Error(`--only ${name}: expected one of ${Object.keys(PARTS).join(', ')}`)
  const started = performance.now()
  const written = await renderAll(part(), memory)
  console.log(`${name}: ${written} written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
