/** How long what was asked for ahead counts, in milliseconds; after it, it is read anew. */
const FRESH = 5_000

interface Asked<T> {
  readonly id: string
  readonly at: number
  readonly answer: Promise<T>
}

/** What is loaded before it is shown: of one thing, once, and only as long as it is fresh. */
export class Ahead<T> {
  readonly #load: (id: string) => Promise<T>
  readonly #now: () => number
  #asked: Asked<T> | undefined

  constructor(load: (id: string) => Promise<T>, now: () => number = () => performance.now()) {
    this.#load = load
    this.#now = now
  }

  /** Asks for what is shown next. */
  prepare(id: string): void {
    const answer = this.#load(id)
    // Whoever takes it is told what went wrong; here nobody waits for it.
    answer.catch(() => undefined)
    this.#asked = { id, at: this.#now(), answer }
  }

  /** What was asked for ahead, or what is asked for now: anew where that is old, was taken before or failed. */
  take(id: string): Promise<T> {
    const asked = this.#asked
    this.#asked = undefined
    if (asked?.id !== id || this.#now() - asked.at > FRESH) return this.#load(id)
    return asked.answer.catch(() => this.#load(id))
  }
}
