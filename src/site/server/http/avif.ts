import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createQueue, QueueFull } from './image-cache.ts'

/** AVIF quality that looks like the webp pictures of a site, 1 to 100, and how hard the encoder tries, 0 to 9. */
const QUALITY = 50
export const AVIF_EFFORT = 2
/** Smaller pictures gain too little, larger ones are not read. */
const LEAST_BYTES = 3 * 1024
const MOST_BYTES = 12 * 1024 * 1024
const MOST_PIXELS = 40_000_000
/** A copy must save so much of the picture; a copy that does not is not kept. */
const MOST_SHARE = 0.85
/** Pictures that may wait for their copy; one is made at a time, and the machine rests as long after it. */
const WAITING = 1000
/** Pictures whose copy is known, the last ones asked for. */
const KNOWN = 5000

/** A file as it was found on the disk; `mtime` in milliseconds. */
export interface FoundFile {
  readonly file: string
  readonly size: number
  readonly mtime: number
}
/** The copy of a picture: its path and size in bytes. */
interface Copy {
  readonly file: string
  readonly size: number
}

/** Whether a client says that it takes AVIF. Who takes everything, such as a search engine, does not say so. */
export const takesAvif = (accept: string | undefined): boolean => accept?.includes('image/avif') ?? false
/** The AVIF quality that looks like a webp quality. Compared by eye on the three shipped brands. */
export const avifQuality = (webp: number): number => Math.round(webp * 0.62)

/**
 * AVIF copies of webp and JPEG pictures, half their size: made one after the other after their first request, in
 * threads of the image library, and kept in a folder. Until a copy is there the picture itself is sent.
 */
export class AvifCopies {
  readonly #folder: string
  readonly #queue = createQueue(1, WAITING)
  /** By picture: its copy, `null` when there is none worth having, or `undefined` while it is being made. */
  readonly #known = new Map<string, Copy | null | undefined>()

  /** @param folder where copies are kept; they can be deleted at any time, and are made again */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The copy of a picture, if it is there; otherwise it is made for those who ask later. */
  async find(picture: FoundFile): Promise<Copy | undefined> {
    const { file, size, mtime } = picture
    if (size < LEAST_BYTES || size > MOST_BYTES || !/\.(?:webp|jpe?g)$/.test(file)) return undefined
    const key = createHash('sha256')
      .update(JSON.stringify([file, size, mtime, QUALITY]))
      .digest('hex')
      .slice(0, 32)
    const known = this.#known.get(key)
    // Looked at each time: a copy that was deleted would be an error in place of the picture.
    if (known && (await stat(known.file).catch(() => undefined))?.size === known.size) return known
    if (!known && this.#known.has(key)) return undefined
    this.#remember(key, undefined)
    void this.#make(key, picture)
    return undefined
  }

  #remember(key: string, copy: Copy | null | undefined): void {
    this.#known.set(key, copy)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KNOWN) break
      this.#known.delete(oldest)
    }
  }

  async #make(key: string, picture: FoundFile): Promise<void> {
    const file = join(this.#folder, `${key}.avif`)
    try {
      const kept = await stat(file).catch(() => undefined)
      // An empty file says that the copy was made once and not worth having.
      const size = kept ? kept.size : await this.#queue(() => make(picture.file, picture.size, file))
      this.#remember(key, size > 0 ? { file, size } : null)
    } catch (error) {
      // A damaged picture or a full disk: the picture is sent as it is. Too many waiting: the next request asks again.
      if (error instanceof QueueFull) this.#known.delete(key)
      else this.#remember(key, null)
    }
  }
}

/** Makes a copy. The library is loaded at the first one. @returns its bytes, 0 when the picture stays better */
async function make(from: string, bytes: number, to: string): Promise<number> {
  const began = performance.now()
  const { default: sharp } = await import('sharp')
  const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { format, pages = 1 } = await picture.metadata()
  // The content decides, not the name; moving pictures keep moving.
  const isStill = pages === 1 && (format === 'webp' || format === 'jpeg')
  const copy = isStill ? await picture.rotate().avif({ quality: QUALITY, effort: AVIF_EFFORT }).toBuffer() : undefined
  const kept = copy && copy.length <= bytes * MOST_SHARE ? copy : Buffer.alloc(0)
  await mkdir(join(to, '..'), { recursive: true })
  // In containers that share the folder, processes have the same number.
  const unfinished = `${to}.${randomUUID()}`
  await writeFile(unfinished, kept)
  await rename(unfinished, to)
  // Pages are served meanwhile: a picture that is asked for now matters more than the next copy.
  await new Promise((resolve) => setTimeout(resolve, performance.now() - began).unref())
  return kept.length
}
