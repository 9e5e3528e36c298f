import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { allowedModifiers, DEFAULT_QUALITY, type Modifiers } from '../../../../engine/images/index.ts'
import { AVIF_EFFORT, avifQuality, takesAvif } from './avif.ts'
import { isKnown } from './encoding.ts'
import { inside } from './files.ts'
import { createQueue, ImageCache, QueueFull } from './image-cache.ts'
import { refuse, refuseHost } from './refusal.ts'
import { askedVersion, keepOfFile } from './version.ts'

/** Largest picture that is read, in bytes and in pixels. */
const MOST_BYTES = 12 * 1024 * 1024
const MOST_PIXELS = 40_000_000
/** What is kept in memory, and how many images are made and may wait at once. */
const KEPT_BYTES = 32 * 1024 * 1024
const AT_ONCE = 2
const WAITING = 100
const FORMATS: ReadonlySet<string> = new Set(['webp', 'png', 'jpeg', 'heif', 'avif'])
const SOURCE = /^assets\/(.+\.(?:webp|avif|png|jpe?g))$/

/** A brand's pictures: where they are, and the quality its theme asks for. */
export interface Pictures {
  readonly roots: readonly string[]
  readonly quality: number
}

/** The picture cannot be read: it is none, is damaged or has too many pixels. */
class Unreadable extends Error {}

/**
 * `/_ipx/<modifiers>/assets/<path>`: a picture of the brand in another size or format. Only sizes that pages contain
 * are made (`engine/images`), only from the brand's own files. What is asked for in the default format is sent as AVIF
 * to browsers that take it.
 */
export const imageRoutes = (
  app: FastifyInstance,
  picturesOf: (host: string | undefined) => Pictures | undefined,
): void => {
  const cache = new ImageCache(KEPT_BYTES)
  const queue = createQueue(AT_ONCE, WAITING)
  app.get<{ Params: { modifiers: string; '*': string } }>('/_ipx/:modifiers/*', async (request, reply) => {
    const pictures = picturesOf(request.headers.host)
    if (!pictures) return refuseHost(reply)
    const asked = allowedModifiers(request.params.modifiers, pictures.quality)
    if (typeof asked === 'string') return refuse(reply, 400, `${asked}.`)
    const isDefault = (asked.f ?? 'webp') === 'webp'
    const modifiers = isDefault && takesAvif(request.headers.accept) ? asAvif(asked) : asked
    const path = SOURCE.exec(request.params['*'])?.[1]
    const found = path === undefined || path.includes('\0') ? undefined : await find(pictures.roots, path)
    if (!found) return refuse(reply, 404, 'There is no such picture.')
    if (found.size > MOST_BYTES) return refuse(reply, 413, 'The picture is too large.')
    const key = createHash('sha256')
      .update(JSON.stringify([found.file, found.size, found.mtime, modifiers]))
      .digest('base64url')
    const etag = `"${key.slice(0, 22)}"`
    const kept = await keepOfFile(askedVersion(request.url), found)
    reply.headers({ etag, 'x-content-type-options': 'nosniff', ...(isDefault && { vary: 'accept' }) })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.header('cache-control', kept).code(304).send()
    try {
      const image = await cache.get(key, () => queue(() => drawn(found.file, modifiers)))
      return reply
        .header('cache-control', kept)
        .type(`image/${modifiers.f ?? 'webp'}`)
        .send(image)
    } catch (error) {
      reply.removeHeader('etag')
      if (error instanceof QueueFull) return refuse(reply.header('retry-after', '1'), 503, error.message)
      if (error instanceof Unreadable) return refuse(reply, 422, error.message)
      throw error
    }
  })
}

/** The same picture as AVIF, half the size: for browsers that say they take it. */
const asAvif = ({ q = DEFAULT_QUALITY, ...asked }: Modifiers): Modifiers => ({ ...asked, f: 'avif', q: avifQuality(q) })

const find = async (roots: readonly string[], path: string) => {
  for (const root of roots) {
    const found = await inside(root, path)
    if (found) return found
  }
  return undefined
}

/** Draws the image. The library is loaded at the first one. @throws Unreadable */
async function drawn(file: string, { f = 'webp', fit = 'cover', w, h, s, q, b }: Modifiers): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [width, height] = s === undefined ? [w, h] : s.split('x').map(Number)
  try {
    const source = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await source.metadata()
    // The content decides, not the name: a drawing could name other files.
    if (!FORMATS.has(format)) throw new Error(`it is ${format}`)
    const background = b === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : `#${b}`
    const picture = source.rotate().resize({
      ...(width && { width }),
      ...(height && { height }),
      fit,
      background,
      withoutEnlargement: height === undefined,
    })
    const opaque = b === undefined ? picture : picture.flatten({ background })
    return await opaque
      .toFormat(f, { quality: q ?? DEFAULT_QUALITY, effort: f === 'avif' ? AVIF_EFFORT : 4 })
      .toBuffer()
  } catch (error) {
    throw new Unreadable(`The picture cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
}
