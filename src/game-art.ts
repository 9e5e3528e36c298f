import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CompiledBrand } from '../engine/brand/index.ts'
import { STAND_IN_RATIO } from '../engine/ui/stand-in.ts'
import { gameOfLine } from '../schemas/brand/catalogue.ts'
import { inCategory, type Game } from '../schemas/brand/games.ts'
import type { DrawAnswer } from './art/worker.ts'
import { createQueue, QueueFull } from './site/server/http/image-cache.ts'

const PICTURE = /^art\/([a-z0-9-]+)\/games\/([a-z0-9-]+?)(@2x)?\.webp$/
/** Pictures that may wait to be drawn; one is drawn at a time. */
const WAITING = 500
/** How long a request waits for its picture before it gets the game's object instead, in milliseconds. */
const PATIENCE_MS = 150

/** Games of each category whose pictures are drawn before anybody asks. */
const AHEAD = 36
/** Beyond so many brands nothing is drawn ahead: a brand nobody asks for takes neither time nor memory. */
const FEW_BRANDS = 20
/** When drawing ahead begins, in milliseconds after the start: the first visitors come first. */
const AHEAD_AFTER_MS = 20_000
/** The server's own time between two pictures drawn ahead, in times of drawing one. */
const REST = 4

/**
 * The games a brand's visitors see first: those at the head of each category, the first of all categories first.
 * @param made the games of the brand whose pictures are drawn on demand
 */
const seenFirst = ({ platform: { games } }: CompiledBrand, made: Iterable<Game>): Game[] => {
  const all = [...games.games, ...made].toSorted((one, other) => other.popularity - one.popularity)
  const heads = games.categories.map((category) => all.filter((game) => inCategory(game, category)).slice(0, AHEAD))
  const ranks = Array.from({ length: AHEAD }, (_, rank) => heads.flatMap((head) => head.slice(rank, rank + 1)))
  return [...new Set(ranks.flat())]
}

/**
 * Pictures of games that nobody drew beforehand: drawn by the art generator after the first request, in a thread of
 * its own, and kept in a folder.
 */
export class GamePictures {
  /** Where drawn pictures are kept; they can be deleted at any time. */
  readonly folder: string
  readonly #queue = createQueue(1, WAITING)
  readonly #drawing = new Map<string, Promise<void>>()
  readonly #games = new WeakMap<CompiledBrand, ReadonlyMap<string, Game>>()
  #painter: ReturnType<typeof createPainter> | undefined
  #isClosed = false
  #soon: NodeJS.Timeout | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * Sees to the picture at a path below `assets/`, if it is that of a made game of the brand.
   * @returns the path of a picture to show meanwhile, when drawing takes longer; undefined when there is nothing to
   *   wait for
   */
  async prepare(brand: CompiledBrand, path: string): Promise<string | undefined> {
    const [, style, sysname] = PICTURE.exec(path) ?? []
    if (style === undefined || style !== brand.theme.art.style) return undefined
    const game = this.#gamesOf(brand).get(sysname ?? '')
    if (!game || (await exists(join(this.folder, path)))) return undefined
    const drawn = this.#drawOnce(style, game).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        return false
      },
    )
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
    // Browsers have few connections to a host: a picture that takes long must not hold one.
    return (await Promise.race([drawn, late])) ? undefined : `art/${style}/objects/${String(game.art['motif'])}.webp`
  }

  /**
   * The picture that is sent in place of a game's while that is drawn: an object in the middle of a much wider one,
   * so that the page can tell it from a tile.
   * @param path an object's picture below `assets/`
   * @param from the folder that has it
   * @returns its path below `assets/` in the folder of drawn pictures; `path` itself when there is no such object
   */
  async standIn(path: string, from: string): Promise<string> {
    const wide = path.replace('/objects/', '/stand-ins/')
    if (await exists(join(this.folder, wide))) return wide
    const { default: sharp } = await import('sharp')
    try {
      const { width, height } = await sharp(join(from, path)).metadata()
      const side = Math.round((height * STAND_IN_RATIO - width) / 2)
      const ground = { r: 0, g: 0, b: 0, alpha: 0 }
      const picture = await sharp(join(from, path)).extend({ left: side, right: side, background: ground }).toBuffer()
      await keep(join(this.folder, wide.replace(/\.webp$/, '')), [['', picture]])
      return wide
    } catch {
      return path
    }
  }

  /**
   * Draws the pictures that a brand's visitors see first, one after the other with rests between, until all are there
   * or the server closes.
   */
  async drawAhead(brand: CompiledBrand): Promise<void> {
    const { style } = brand.theme.art
    const made = this.#gamesOf(brand)
    let rest = 0
    for (const game of seenFirst(brand, made.values())) {
      const file = join(this.folder, `art/${style}/games/${game.sysname}.webp`)
      if (!made.has(game.sysname) || (await exists(file))) continue
      await new Promise((resolve) => setTimeout(resolve, rest).unref())
      if (this.#isClosed) return
      const began = performance.now()
      await this.#drawOnce(style, game)
      rest = REST * (performance.now() - began)
    }
  }

  /**
   * Does so for each of a few brands, once the server has long been up.
   * @param failed told why drawing ended early
   */
  drawSoon(brands: readonly CompiledBrand[], failed: (error: unknown) => void, after = AHEAD_AFTER_MS): void {
    if (brands.length > FEW_BRANDS) return
    const all = async () => {
      for (const brand of brands) await this.drawAhead(brand)
    }
    this.#soon = setTimeout(() => void all().catch(failed), after).unref()
  }

  /** Waits for what is being drawn and ends the thread. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#soon)
    await Promise.allSettled(this.#drawing.values())
    await this.#painter?.close()
  }

  #gamesOf(brand: CompiledBrand): ReadonlyMap<string, Game> {
    let known = this.#games.get(brand)
    if (!known) {
      known = new Map(brand.platform.catalogue.games.map(gameOfLine).map((game) => [game.sysname, game]))
      this.#games.set(brand, known)
    }
    return known
  }

  #drawOnce(style: string, game: Game): Promise<void> {
    const key = `${style}/${game.sysname}`
    let under = this.#drawing.get(key)
    if (!under) {
      under = this.#queue(() => this.#draw(style, game)).finally(() => this.#drawing.delete(key))
      this.#drawing.set(key, under)
    }
    return under
  }

  async #draw(style: string, game: Game): Promise<void> {
    const files = await (this.#painter ??= createPainter()).draw(style, game)
    await keep(join(this.folder, `art/${style}/games/${game.sysname}`), files ?? [])
  }
}

/**
 * Writes pictures so that nobody reads half of one.
 * @param start path of the files up to the suffix of their name
 * @param files bytes by suffix
 */
async function keep(start: string, files: Iterable<[string, Uint8Array]>): Promise<void> {
  for (const [suffix, bytes] of files) {
    const file = `${start}${suffix}.webp`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.${process.pid}`, bytes)
    await rename(`${file}.${process.pid}`, file)
  }
}

/** The art generator in a thread: drawing takes a quarter of a second, during which nobody else would be served. */
function createPainter() {
  const worker = new Worker(new URL('./art/worker.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, (answer: DrawAnswer) => void>()
  const end = (error: string) => {
    for (const [id, answer] of waiting) answer({ id, error })
    waiting.clear()
  }
  worker.on('message', (answer: DrawAnswer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => end('the thread of the art generator ended'))
  let count = 0
  return {
    /** @returns bytes by suffix of the file's name; undefined for an unknown style. @throws Error of the generator */
    async draw(style: string, game: Game): Promise<DrawAnswer['files']> {
      const { files, error } = await new Promise<DrawAnswer>((resolve) => {
        const id = ++count
        waiting.set(id, resolve)
        worker.postMessage({ id, style, game }, [])
      })
      if (error !== undefined) throw new Error(`${game.sysname} could not be drawn: ${error}`)
      return files
    },
    close: () => worker.terminate(),
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
