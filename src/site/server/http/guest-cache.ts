import { randomBytes } from 'node:crypto'

/**
 * A document cut where its nonce goes: constant buffers, joined per answer with that answer's nonce. `ancestors` may
 * frame it.
 */
export interface CachedDocument {
  status: number
  parts: Buffer[]
  length: number
  headers: Record<string, string>
  ancestors: readonly string[]
}

/** Cuts a document at the placeholder. */
export const cutDocument = (
  html: string,
  placeholder: string,
  status: number,
  headers: Record<string, string>,
  ancestors: readonly string[] = [],
): CachedDocument => {
  const parts = html.split(placeholder).map((part) => Buffer.from(part))
  return { status, parts, headers, ancestors, length: parts.reduce((sum, part) => sum + part.length, 0) }
}

const NONCE_BYTES = 16
const POOL = 256
let pool = Buffer.alloc(0)
let used = POOL
/** A nonce of 128 random bits, base64. Random bytes are drawn for many nonces at once. */
export const newNonce = (): string => {
  if (used === POOL) {
    pool = randomBytes(NONCE_BYTES * POOL)
    used = 0
  }
  const at = used++ * NONCE_BYTES
  return pool.toString('base64', at, at + NONCE_BYTES)
}

interface Entry {
  document: CachedDocument
  freshUntil: number
  staleUntil: number
}

/**
 * Guests' documents by key, bounded in number and bytes, least recently used first to go.
 * A document past its time is still handed out once while it is made anew (`refresh`), so that nobody waits.
 */
export class GuestCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<unknown>>()
  readonly #most: number
  readonly #bytes: number
  #held = 0

  constructor({ entries = 500, bytes = 64 * 1024 * 1024 } = {}) {
    this.#most = entries
    this.#bytes = bytes
  }
  /** The document under a key, and whether it should be made anew. `now` in milliseconds. */
  get(key: string, now: number): { document: CachedDocument; isStale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry || now > entry.staleUntil) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return { document: entry.document, isStale: now > entry.freshUntil }
  }
  /** Keeps a document: fresh for `seconds`, usable while it is made anew for ten times as long. */
  set(key: string, document: CachedDocument, now: number, seconds: number): void {
    this.#drop(key)
    this.#entries.set(key, { document, freshUntil: now + seconds * 1000, staleUntil: now + seconds * 10_000 })
    this.#held += document.length
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most && this.#held <= this.#bytes) break
      this.#drop(oldest)
    }
  }
  /** Makes a document once for everybody who asks for it at the same time. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const running = this.#making.get(key) as Promise<T> | undefined
    if (running) return running
    const made = make().finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }
  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#held -= entry.document.length
    this.#entries.delete(key)
  }
}
