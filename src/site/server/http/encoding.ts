import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** The content coding of a body; `undefined` is the body as it is. */
export type Coding = 'br' | 'gzip' | undefined

/** Compressing a smaller body is not worth it. */
export const WORTH_BYTES = 1024

const qualityOf = (part: string): number => {
  const found = /;\s*q=([\d.]+)/i.exec(part)
  return found ? Number(found[1]) : 1
}
/**
 * The best coding an `Accept-Encoding` header allows. A client that names none of ours, or refuses them (`br;q=0`),
 * gets the body uncompressed.
 */
export const codingOf = (accepted: string | readonly string[] | undefined): Coding => {
  const asked = String(accepted ?? '')
  // What nearly every browser sends; recognised without parsing.
  if (asked === 'gzip, deflate, br, zstd' || asked === 'gzip, deflate, br') return 'br'
  const qualities = new Map<string, number>()
  for (const part of asked.split(',')) qualities.set(part.split(';')[0]!.trim().toLowerCase(), qualityOf(part))
  const wanted = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  if (wanted('br') > 0 && wanted('br') >= wanted('gzip')) return 'br'
  return wanted('gzip') > 0 ? 'gzip' : undefined
}

/**
 * Whether an answer may be compressed. One that may hold a player's data is compressed only for requests made by the
 * site itself or by the visitor directly: another site must not be able to have its texts compressed together with a
 * player's data and learn from the length (BREACH).
 */
export const mayCompress = (headers: { cookie?: string | undefined; [name: string]: unknown }): boolean =>
  !headers.cookie || ['same-origin', 'none'].includes(String(headers['sec-fetch-site']))

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** How hard to compress: `once` for a body with one recipient, `kept` for a body sent many times. */
export type Effort = 'once' | 'kept'
const QUALITY: Record<Effort, { br: number; gzip: number }> = { once: { br: 5, gzip: 5 }, kept: { br: 10, gzip: 9 } }

/** Compresses a body, off the main thread. */
export const encode = async (body: Buffer, coding: 'br' | 'gzip', effort: Effort): Promise<Buffer> =>
  coding === 'br'
    ? brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort].br,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          // A window that holds the whole body: a larger one takes memory for nothing.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
        },
      })
    : gzipAsync(body, { level: QUALITY[effort].gzip })

interface Copies {
  br: Buffer
  gzip?: Buffer
}

/** A body that is sent more than once: compressed once, and tagged by its content. */
export class Packed {
  readonly etag: string
  /** How hard its brotli copy was compressed. */
  readonly effort: Effort
  /** Bytes of the uncompressed body. */
  readonly length: number
  /** Bytes of memory counted for it; a copy that may still be made counts as large as the one there is. */
  readonly held: number
  readonly #copies: Copies

  /** @param raw the body, of which only the tag and the length are kept */
  constructor(raw: Buffer, copies: Copies, { effort = 'kept', etag = etagOf(raw) }: PackOptions = {}) {
    this.etag = etag
    this.effort = effort
    this.length = raw.length
    this.held = copies.br.length + (copies.gzip ?? copies.br).length
    this.#copies = { ...copies }
  }
  /** The body in a coding. A copy that is not kept is made, and gzip's is kept: few clients ask for these. */
  as(coding: Coding): Buffer {
    const { br, gzip: zipped } = this.#copies
    if (coding === 'br') return br
    if (coding === 'gzip' && zipped) return zipped
    const body = brotliDecompressSync(br)
    return coding === undefined ? body : (this.#copies.gzip = gzipSync(body, { level: QUALITY.once.gzip }))
  }
}

/** A tag of a body's content, the same for every coding. */
export const etagOf = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

interface PackOptions {
  /** `kept` by default. */
  effort?: Effort
  /** The tag of the body, if it is known already. */
  etag?: string
}

/** Compresses a body that is sent more than once: as brotli, which nearly every client takes. */
export const pack = async (raw: Buffer, options: PackOptions = {}): Promise<Packed> =>
  new Packed(raw, { br: await encode(raw, 'br', options.effort ?? 'kept') }, options)

/** Whether a request's `If-None-Match` names this tag. */
export const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  asked.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
