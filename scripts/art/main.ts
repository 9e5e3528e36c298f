/**
 * Draws every picture of the project: `node scripts/art/main.ts [--only games,objects,…]`. Unchanged pictures are
 * skipped; `--force` draws them again. The pictures of a brand are drawn from its `assets/pictures.json`, and
 * `--recipe <file>` draws those of another such file, beside it. Brands of `FOYER_BRANDS_DIR` are drawn like those of
 * Foyer.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { GAMES, providerNameOf } from '../../src/art/games.ts'
import { MOTIFS, type MotifName } from '../../src/art/motifs/index.ts'
import { lookOf } from '../../src/art/objects.ts'
import { providerSprite } from '../../src/art/providers.ts'
import { openMemory, renderAll, type Picture } from '../../src/art/render.ts'
import { drawMark } from '../../src/art/scenes/marks.ts'
import { readRecipe } from '../../src/art/scenes/recipe.ts'
import { notice } from '../../src/art/sounds.ts'
import { readStyles } from '../../src/art/styles/index.ts'
import { brandsDir, complain, optionsFault } from '../foyer/project.ts'

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

/** The pictures of a recipe, drawn into the recipe's folder; its marks are written at once. */
function recipe(file: string): Picture[] {
  const folder = dirname(file)
  const { pictures, marks } = readRecipe(readFileSync(file, 'utf8'), relative(ROOT, file))
  for (const mark of marks) writeFileSync(resolve(folder, `${mark.name}.svg`), drawMark(mark))
  return pictures.map(({ name, width, quality, drawing }) => ({
    svg: drawing.toSvg(width),
    outputs: [{ file: resolve(folder, `${name}.webp`), width, quality }],
  }))
}

/** Writes a file of the common assets. */
function write(path: string, content: string | Buffer): void {
  const file = resolve(BRANDS, '_base/assets', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function providers(): Picture[] {
  write('providers.svg', providerSprite())
  return []
}

function sounds(): Picture[] {
  write('notice.wav', notice())
  return []
}

/** A part for every brand that has a recipe, by the name of its folder. */
const recipes = [...new Set([BRANDS, brandsDir()])]
  .flatMap((folder) =>
    readdirSync(folder).map((brand) => [brand, resolve(folder, brand, 'assets/pictures.json')] as const),
  )
  .filter(([, file]) => existsSync(file))
  .map(([brand, file]) => [brand, () => recipe(file)] as const)

const OPTIONS = { only: { type: 'string' }, recipe: { type: 'string' }, force: { type: 'boolean' } } as const
const USAGE = `npm run art -- [--only <part>,…] [--recipe <file>] [--force]
  --only     parts to draw, such as games, or brands with a recipe: ${recipes.map(([brand]) => brand).join(', ')}
  --recipe   draws the pictures of another such file, beside it
  --force    draws what has not changed as well`

/** Draws the parts that are asked for; what is wrong with a recipe or a name is told in a line. */
async function draw(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const fault = optionsFault(args, OPTIONS)
  if (fault) return complain(fault)
  const { only, recipe: own, force = false } = parseArgs({ args, options: OPTIONS }).values
  const parts: Record<string, () => Picture[]> =
    own === undefined
      ? { games: gameTiles, objects, providers, sounds, ...Object.fromEntries(recipes) }
      : { [own]: () => recipe(resolve(own)) }
  const memory = openMemory(resolve(ROOT, 'node_modules/.cache/foyer-art.json'), ROOT, force)
  for (const name of only?.split(',') ?? Object.keys(parts)) {
    const part = parts[name]
    if (!part) return complain(`--only ${name}: expected one of ${Object.keys(parts).join(', ')}`)
    const started = performance.now()
    try {
      const written = await renderAll(part(), memory)
      console.log(`${name}: ${written} written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    } catch (error) {
      return complain((error as Error).message)
    }
  }
  return 0
}

process.exitCode = await draw(process.argv.slice(2))
