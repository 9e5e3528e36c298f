/** How much of something: `burst` at once, and `perSecond` more in each second after that. */
export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}
/** Keys that are counted at once; whoever asked longest ago is forgotten first. */
const MOST_COUNTED = 20_000

interface Bucket {
  left: number
  at: number
}

/** What is left for each key, in the memory of one process, filled up again as time passes. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #allowance: Allowance

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }
  /** Whether a key was counted before, and is not forgotten. */
  has(key: string): boolean {
    return this.#buckets.has(key)
  }
  /**
   * Takes one; returns 0, or the whole seconds after which there is one again.
   * @param now in milliseconds; one before the last adds nothing
   * @param share how many times as much this key has
   */
  take(key: string, now: number, share = 1): number {
    const burst = this.#allowance.burst * share
    const perSecond = this.#allowance.perSecond * share
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now }
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size > MOST_COUNTED) this.#buckets.delete(this.#buckets.keys().next().value!)
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond)
    bucket.left -= 1
    return 0
  }
}
