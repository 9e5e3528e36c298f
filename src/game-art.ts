import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CompiledBrand } from '../engine/brand/index.ts'
import { gameOfLine } from '../schemas/brand/catalogue.ts'
import type { Game } from '../schemas/brand/games.ts'
import { createQueue } from './site/server/http/image-cache.ts'

const PICTURE = /^art\/([a-z0-9-]+)\/games\/([a-z0-9-]+?)(@2x)?\.webp$/
/** Pictures that are drawn at once, and that may wait. */
const AT_ONCE = 2
const WAITING = 300

/**
 * Pictures of games that nobody drew beforehand: drawn by the art generator at the first request, kept in a folder.
 * @param folder where drawn pictures are kept; they can be deleted at any time
 */
export function createGameArt(folder: string) {
  const queue = createQueue(AT_ONCE, WAITING)
  const drawing = new Map<string, Promise<void>>()
  const games = new WeakMap<CompiledBrand, ReadonlyMap<string, Game>>()

  const gamesOf = (brand: CompiledBrand): ReadonlyMap<string, Game> => {
    let known = games.get(brand)
    if (!known) {
      known = new Map(brand.platform.catalogue.games.map(gameOfLine).map((game) => [game.sysname, game]))
      games.set(brand, known)
    }
    return known
  }

  async function draw(style: string, game: Game): Promise<void> {
    // The generator and its faces are loaded at the first picture.
    const { drawGame } = await import('../scripts/art/draw-game.ts')
    const drawn = await drawGame(style, game as unknown as Parameters<typeof drawGame>[1])
    for (const [suffix, bytes] of drawn ?? []) {
      const file = join(folder, `art/${style}/games/${game.sysname}${suffix}.webp`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.${process.pid}`, bytes)
      await rename(`${file}.${process.pid}`, file)
    }
  }

  return {
    folder,
    /**
     * Draws the picture at a path below `assets/` if it is one of a made game of the brand and is not there yet.
     * @throws QueueFull when too many wait
     */
    async prepare(brand: CompiledBrand, path: string): Promise<void> {
      const [, style, sysname] = PICTURE.exec(path) ?? []
      if (style === undefined || style !== brand.theme.art.style) return
      const game = gamesOf(brand).get(sysname ?? '')
      if (!game || (await exists(join(folder, path)))) return
      const key = `${style}/${game.sysname}`
      let under = drawing.get(key)
      if (!under) {
        under = queue(() => draw(style, game)).finally(() => drawing.delete(key))
        drawing.set(key, under)
      }
      await under
    },
  }
}
export type GameArt = ReturnType<typeof createGameArt>

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
