import type { PlatformBrand } from '../../kernel/brands.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { LiveSource } from '../../kernel/live.ts'
import type { LiveStream, Shown } from './stream.ts'

/** Length of a version: enough that two different texts of a topic never share one in a page's life. */
const VERSION = 12

/** A topic of a brand with everybody who follows it. It is read once for all of them. */
export class Channel {
  readonly #source: LiveSource
  readonly #brandOf: () => PlatformBrand | undefined
  readonly #latest = new Map<string, Shown>()
  readonly #streams = new Map<string, Set<LiveStream>>()
  #looking: Promise<void> | undefined
  #isOutdated = false

  constructor(source: LiveSource, brandOf: () => PlatformBrand | undefined) {
    this.#source = source
    this.#brandOf = brandOf
  }

  get movesByClock(): boolean {
    return this.#source.movesByClock === true
  }

  get isEmpty(): boolean {
    return this.#streams.size === 0
  }

  /** Adds a page and sends it what is known; what has changed since follows. */
  join(key: string, stream: LiveStream): Promise<void> {
    const streams = this.#streams.get(key) ?? new Set()
    this.#streams.set(key, streams.add(stream))
    const shown = this.#latest.get(key)
    if (shown) stream.show(this.#source.topic, shown)
    return this.look()
  }

  leave(key: string, stream: LiveStream): void {
    const streams = this.#streams.get(key)
    streams?.delete(stream)
    if (streams?.size !== 0) return
    this.#streams.delete(key)
    this.#latest.delete(key)
  }

  /** Reads the topic and sends what has changed. One read at a time; a change during a read is read after it. */
  look(): Promise<void> {
    if (this.#looking) {
      this.#isOutdated = true
      return this.#looking
    }
    this.#looking = this.#readAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #readAll(): Promise<void> {
    do {
      this.#isOutdated = false
      await this.#read()
    } while (this.#isOutdated)
  }

  async #read(): Promise<void> {
    const brand = this.#brandOf()
    if (!brand || this.isEmpty) return
    const values = await this.#source.read(brand, [...this.#streams.keys()])
    for (const [key, value] of values) {
      const text = JSON.stringify(value)
      const known = this.#latest.get(key)
      const shown = known?.text === text ? known : { text, version: hashOf(text).slice(0, VERSION) }
      const streams = this.#streams.get(key)
      if (!streams) continue
      this.#latest.set(key, shown)
      for (const stream of streams) stream.show(this.#source.topic, shown)
    }
  }
}
