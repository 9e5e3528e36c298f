/**
 * How a store of a widget area is made and run: `Root` is what it is made from, `S` the store, `B` what the document
 * carries of it.
 */
export interface AreaStore<Root, S, B> {
  /** Unique on the site: the folder it lives in, e.g. `lobby/favourites`. Names its boot data. */
  name: string
  /**
   * Makes the store: one per visitor in the browser, one per request on the server. `boot` is what `toBoot` gave on
   * the server, in the browser only. Does nothing else.
   */
  create: (root: Root, boot: B | undefined) => S
  /** Subscribes to what the store follows, at its first use in the browser; returns how to stop. Not on the server. */
  start?: (store: S, root: Root) => () => void
  /**
   * What the browser needs to show the same as the server, as JSON. A guest's page is cached for other guests: it must
   * hold nothing about one of them.
   */
  toBoot?: (store: S) => B
}

interface Kept<Root> {
  store: unknown
  definition: AreaStore<Root, unknown, unknown>
  stop?: () => void
}

/** The stores of widget areas that one visitor has used so far. */
export class AreaStores<Root> {
  readonly #root: Root
  readonly #boot: Readonly<Record<string, unknown>>
  readonly #kept = new Map<string, Kept<Root>>()
  #isRunning = false

  constructor(root: Root, boot: Readonly<Record<string, unknown>> = {}) {
    this.#root = root
    this.#boot = boot
  }
  /** The store, made and started at its first use. Throws when another definition has its name. */
  get<S, B>(definition: AreaStore<Root, S, B>): S {
    const { name } = definition
    let kept = this.#kept.get(name)
    if (!kept) {
      const boot = Object.hasOwn(this.#boot, name) ? (this.#boot[name] as B) : undefined
      const made = { store: definition.create(this.#root, boot), definition: definition as never }
      this.#kept.set(name, (kept = made))
      if (this.#isRunning) this.#start(kept)
    }
    if (kept.definition !== (definition as unknown)) throw new Error(`Two stores are called "${name}"`)
    return kept.store as S
  }
  /** Starts those in use, and each other one at its first use. Returns how to stop them all. */
  start(): () => void {
    this.#isRunning = true
    for (const kept of this.#kept.values()) this.#start(kept)
    return () => {
      this.#isRunning = false
      for (const kept of this.#kept.values()) {
        kept.stop?.()
        delete kept.stop
      }
    }
  }
  /** What the document carries of the stores in use, by name. */
  toBoot(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#kept].flatMap(([name, { store, definition }]) =>
        definition.toBoot ? [[name, definition.toBoot(store)]] : [],
      ),
    )
  }
  #start(kept: Kept<Root>): void {
    const stop = kept.definition.start?.(kept.store, this.#root)
    if (stop) kept.stop = stop
  }
}
