import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { KINDS_OF_FILES } from '../../../../engine/brand/index.ts'
import { fontFile } from '../../../../engine/theme/node.ts'
import { takesAvif, type AvifCopies } from './avif.ts'
import { refuse, refuseHost } from './refusal.ts'
import { codingOf, encode, isKnown, WORTH_BYTES } from './encoding.ts'
import { ImageCache } from './image-cache.ts'
import type { StaticFile } from './source.ts'
import { askedVersion, keepOfFile, YEAR } from './version.ts'

export const DRAWING = KINDS_OF_FILES.picture.types['.svg']
const TYPES: Record<string, string> = {
  ...Object.assign({}, ...Object.values(KINDS_OF_FILES).map(({ types }) => types)),
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ico': 'image/x-icon',
}

/** A file, its bytes and when it was written, in milliseconds. */
interface FoundFile {
  readonly file: string
  readonly size: number
  readonly mtime: number
}

/** A file that is inside `root` even after links are followed, or `undefined`. */
export const inside = async (root: string, path: string): Promise<FoundFile | undefined> => {
  try {
    const [base, file] = await Promise.all([realpath(root), realpath(join(root, path))])
    if (!file.startsWith(base + sep)) return undefined
    const found = await stat(file)
    return found.isFile() ? { file, size: found.size, mtime: found.mtimeMs } : undefined
  } catch {
    return undefined
  }
}

const RANGE = /^bytes=(\d*)-(\d*)$/
/** The part of a file a `Range` header asks for; `undefined` for the whole file, `null` when there is no such part. */
const rangeOf = (asked: string | undefined, size: number): { start: number; end: number } | null | undefined => {
  const found = asked === undefined ? null : RANGE.exec(asked)
  // Several ranges, and other units, may be answered with the whole file.
  if (!found || (!found[1] && !found[2])) return undefined
  const start = found[1] ? Number(found[1]) : Math.max(0, size - Number(found[2]))
  const end = found[1] && found[2] ? Math.min(Number(found[2]), size - 1) : size - 1
  return start > end || start >= size ? null : { start, end }
}

/** Drawings are text; larger ones are sent as they are. */
const MOST_DRAWING_BYTES = 1024 * 1024
/** Compressed drawings that were asked for last, 8 MB of them. */
const drawings = new ImageCache(8 * 1024 * 1024)

/** A drawing compressed as the request accepts it; `undefined` when it accepts nothing, or asks for a part. */
const compressed = async (
  { 'accept-encoding': accepted, range }: IncomingHttpHeaders,
  { file, size, mtime }: { file: string; size: number; mtime: number },
) => {
  const coding = size < WORTH_BYTES || size > MOST_DRAWING_BYTES || range ? undefined : codingOf(accepted)
  if (!coding) return undefined
  const make = async () => encode(await readFile(file), coding, 'kept')
  return { coding, body: await drawings.get(`${coding} ${size} ${mtime} ${file}`, make) }
}

/** Kinds of pictures that browsers may get as AVIF. */
const COPIED: ReadonlySet<string> = new Set(['image/webp', 'image/jpeg'])
/** Sends the AVIF copy of a picture, unless the browser has it or the picture itself. @param tag the picture's */
const sendCopy = (reply: FastifyReply, { file, size }: { file: string; size: number }, tag: string): FastifyReply => {
  const own = `${tag.slice(0, -1)}-avif"`
  const known = reply.request.headers['if-none-match']
  if (isKnown(known, tag)) return reply.code(304).send()
  reply.header('etag', own)
  if (isKnown(known, own)) return reply.code(304).send()
  return reply.type(TYPES['.avif']!).header('content-length', size).send(createReadStream(file))
}

const sendFile = async (
  reply: FastifyReply,
  roots: readonly string[],
  path: string,
  keep: string | ((found: FoundFile) => Promise<string>),
  copies?: AvifCopies,
): Promise<FastifyReply> => {
  const type = TYPES[extname(path).toLowerCase()]
  if (!type || path.includes('\0')) return refuse(reply, 404, 'There is no such file.')
  const { 'if-none-match': known, range, 'if-range': unchanged } = reply.request.headers
  for (const root of roots) {
    const found = await inside(root, path)
    if (!found) continue
    const isDrawing = type === DRAWING
    // A drawing is sent in several codings: its tag says that the content is the same, not the bytes.
    const tag = `${isDrawing ? 'W/' : ''}"${found.size.toString(36)}-${Math.trunc(found.mtime).toString(36)}"`
    const cacheControl = typeof keep === 'string' ? keep : await keep(found)
    reply.headers({ 'cache-control': cacheControl, etag: tag, 'x-content-type-options': 'nosniff' })
    // An SVG opened by itself must not run scripts.
    if (isDrawing)
      reply.headers({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        vary: 'accept-encoding',
      })
    // A provider's page in a frame wears the brand's font and has another origin: browsers ask before they share one.
    if (type === 'font/woff2') reply.header('access-control-allow-origin', '*')
    if (copies && COPIED.has(type)) {
      reply.header('vary', 'accept')
      const copy = takesAvif(reply.request.headers.accept) && !range ? await copies.find(found) : undefined
      if (copy) return sendCopy(reply, copy, tag)
    }
    if (isKnown(known, tag)) return reply.code(304).send()
    const isWhole = unchanged !== undefined && (isDrawing || unchanged !== tag)
    const part = isWhole ? undefined : rangeOf(range, found.size)
    if (part === null) return reply.code(416).header('content-range', `bytes */${found.size}`).send()
    reply.type(type).header('accept-ranges', 'bytes')
    const small = isDrawing ? await compressed(reply.request.headers, found) : undefined
    if (small) return reply.header('content-encoding', small.coding).send(small.body)
    if (!part) return reply.header('content-length', found.size).send(createReadStream(found.file))
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${part.start}-${part.end}/${found.size}`,
        'content-length': part.end - part.start + 1,
      })
      .send(createReadStream(found.file, part))
  }
  return refuse(reply, 404, 'There is no such file.')
}

/**
 * A built file, compressed by the build. Its name contains the hash of its content, so browsers may keep it for a
 * year.
 */
const sendStatic = (reply: FastifyReply, content: StaticFile, type: string): FastifyReply => {
  reply.type(type).headers({ 'cache-control': YEAR, 'x-content-type-options': 'nosniff' })
  if (Buffer.isBuffer(content)) return reply.send(content)
  const { 'if-none-match': known, 'accept-encoding': accepted } = reply.request.headers
  reply.headers({ etag: content.etag, vary: 'accept-encoding' })
  if (isKnown(known, content.etag)) return reply.code(304).send()
  const coding = codingOf(accepted)
  return (coding ? reply.header('content-encoding', coding) : reply).send(content.as(coding))
}

/** Folders searched for a brand's assets, its own first. `undefined` for an unknown host. */
export type AssetRoots = (host: string | undefined) => readonly string[] | undefined

/** Makes what a path below `assets/` names, where it can be made; returns the path of what to send until it is. */
type PrepareAsset = (host: string | undefined, path: string) => Promise<string | undefined>

/** Built client files, fonts and the brand's assets. */
export const fileRoutes = (
  app: FastifyInstance,
  {
    files,
    assetRoots,
    prepare,
    copies,
  }: { files: ReadonlyMap<string, StaticFile>; assetRoots: AssetRoots; prepare?: PrepareAsset; copies?: AvifCopies },
): void => {
  app.get<{ Params: { file: string } }>('/static/:file', (request, reply) => {
    const content = files.get(request.params.file)
    const type = TYPES[extname(request.params.file)]
    if (!content || !type) return refuse(reply, 404, 'There is no such file.')
    return sendStatic(reply, content, type)
  })
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const roots = assetRoots(request.headers.host)
    if (!roots) return refuseHost(reply)
    const meanwhile = await prepare?.(request.headers.host, request.params['*'])
    if (meanwhile !== undefined) return sendFile(reply, roots, meanwhile, 'no-store')
    const asked = askedVersion(request.url)
    return sendFile(reply, roots, request.params['*'], (found) => keepOfFile(asked, found), copies)
  })
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const file = fontFile(request.params.file)
    if (!file) return refuse(reply, 404, 'There is no such file.')
    const at = file.lastIndexOf('/')
    return sendFile(reply, [file.slice(0, at)], file.slice(at + 1), YEAR)
  })
}
