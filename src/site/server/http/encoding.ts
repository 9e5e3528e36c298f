import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

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
        },
      })
    : gzipAsync(body, { level: QUALITY[effort].gzip })

interface PackOptions {
  /** Whether the body is kept as it is besides; by default it is. */
  keepsRaw?: boolean
  /** `kept` by default. */
  effort?: Effort
}

/** A body that is sent more than once: compressed once, and tagged by its content. */
export class Packed {
  readonly etag: string
  /** How hard its copies were compressed. */
  readonly effort: Effort
  /** Bytes of the uncompressed body. */
  readonly length: number
  readonly #copies: { br: Buffer; gzip: Buffer; raw?: Buffer }

  constructor(
    raw: Buffer,
    copies: { br: Buffer; gzip: Buffer },
    { keepsRaw = true, effort = 'kept' }: PackOptions = {},
  ) {
    this.etag = etagOf(raw)
    this.effort = effort
    this.length = raw.length
    this.#copies = { ...copies, ...(keepsRaw ? { raw } : {}) }
  }
  /** The body in a coding. If no uncompressed copy is kept, one is made: few clients ask for it. */
  as(coding: Coding): Buffer {
    return coding ? this.#copies[coding] : (this.#copies.raw ?? gunzipSync(this.#copies.gzip))
  }
  /** Bytes of memory used. */
  get held(): number {
    const { br, gzip: zipped, raw } = this.#copies
    return br.length + zipped.length + (raw?.length ?? 0)
  }
}

/** A tag of a body's content, the same for every coding. */
export const etagOf = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Compresses a body that is sent more than once. */
export const pack = async (raw: Buffer, options: PackOptions = {}): Promise<Packed> => {
  const { effort = 'kept' } = options
  const [br, zipped] = await Promise.all([encode(raw, 'br', effort), encode(raw, 'gzip', effort)])
  return new Packed(raw, { br, gzip: zipped }, options)
}

/** Whether a request's `If-None-Match` names this tag. */
export const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  asked.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
