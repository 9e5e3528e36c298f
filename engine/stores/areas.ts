/** How a store of a widget area is created and run. `Root` is its input, `S` the store, `B` its boot data. */
export interface AreaStore<Root, S, B> {
  /** Unique name, which is also that of its boot data: its folder, e.g. `lobby/favourites`. */
  name: string
  /**
   * Creates the store: one per visitor in the browser, one per request on the server. `boot` is the result of
   * `toBoot`, in the browser only. Has no side effects.
   */
  create: (root: Root, boot: B | undefined) => S
  /**
   * Subscribes to what the store follows, at its first use in the browser, never on the server; returns a function
   * that stops it.
   */
  start?: (store: S, root: Root) => () => void
  /**
   * Boot data with which the browser renders the same as the server, as JSON. A guest's page is cached for other
   * guests: it must hold nothing about a single guest.
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
  /** The store, created and started at its first use. @throws Error when another definition has its name */
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
  /** Starts the stores in use, and each other one at its first use. Returns a function that stops all. */
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
  /** Boot data of the stores in use, by name. */
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
