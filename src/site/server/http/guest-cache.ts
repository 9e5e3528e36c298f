import type { Packed } from './encoding.ts'

/** A cached document: the same bytes and headers for every guest. */
export interface CachedDocument {
  /** The page's id. */
  page: string
  status: number
  body: Packed
  headers: Record<string, string>
}

interface Entry {
  document: CachedDocument
  freshUntil: number
  staleUntil: number
}

/**
 * Guests' documents by key, bounded in number and bytes; the least recently used are dropped first, for one that is
 * asked for again.
 * A document that is no longer fresh is still sent once while it is rendered again (`refresh`), so that nobody waits.
 */
export class GuestCache {
  readonly #entries = new Map<string, Entry>()
  /** Addresses that were asked for once while all places were taken. */
  readonly #askedOnce = new Set<string>()
  readonly #making = new Map<string, Promise<unknown>>()
  readonly #most: number
  readonly #bytes: number
  #held = 0

  constructor({ entries = 500, bytes = 64 * 1024 * 1024 } = {}) {
    this.#most = entries
    this.#bytes = bytes
  }
  /** The document under a key, and whether it should be rendered again. `now` in milliseconds. */
  get(key: string, now: number): { document: CachedDocument; isStale: boolean } | undefined {
    const entry = this.#entries.get(key)
    if (!entry || now > entry.staleUntil) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return { document: entry.document, isStale: now > entry.freshUntil }
  }
  /** The document under a key, however old. */
  peek(key: string): CachedDocument | undefined {
    return this.#entries.get(key)?.document
  }
  /** Keeps a document: fresh for `seconds`, and usable while it is rendered again for ten times as long. */
  set(key: string, document: CachedDocument, now: number, seconds: number): void {
    if (!this.#isAdmitted(key, document.body.held, now)) return
    this.#drop(key)
    this.#entries.set(key, { document, freshUntil: now + seconds * 1000, staleUntil: now + seconds * 10_000 })
    this.#held += document.body.held
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most && this.#held <= this.#bytes) break
      this.#drop(oldest)
    }
  }
  /**
   * Whether a document may take the place of others: where the least recently used one is still of use, only once its
   * address is asked for again. Addresses that somebody invents would otherwise drive out what guests ask for.
   */
  #isAdmitted(key: string, bytes: number, now: number): boolean {
    if (this.#entries.has(key)) return true
    if (this.#entries.size < this.#most && this.#held + bytes <= this.#bytes) return true
    const [oldest] = this.#entries.values()
    if (!oldest || now > oldest.staleUntil || this.#askedOnce.delete(key)) return true
    this.#askedOnce.add(key)
    for (const first of this.#askedOnce) {
      if (this.#askedOnce.size <= this.#most) break
      this.#askedOnce.delete(first)
    }
    return false
  }
  /** Puts a smaller body in place of a document's own, if that document is still kept. */
  shrink(key: string, document: CachedDocument, body: Packed): void {
    const entry = this.#entries.get(key)
    if (entry?.document !== document) return
    this.#held += body.held - document.body.held
    entry.document = { ...document, body }
  }
  /** Whether the document of a key is being made. */
  isMaking(key: string): boolean {
    return this.#making.has(key)
  }
  /** Runs `make` once for everybody who asks for a key at the same time. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const running = this.#making.get(key) as Promise<T> | undefined
    if (running) return running
    const made = make().finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }
  /** Number of documents kept, and their bytes. */
  get size(): { documents: number; bytes: number } {
    return { documents: this.#entries.size, bytes: this.#held }
  }
  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#held -= entry.document.body.held
    this.#entries.delete(key)
  }
}
