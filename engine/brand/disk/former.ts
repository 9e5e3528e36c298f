import type { LazyBrand } from '../compile/lazy.ts'
import type { CompiledBrand } from '../read/types.ts'

/** How many former releases are kept: of one brand, and of all together. */
const [OF_BRAND, OF_ALL] = [3, 64]
/** How many of them are compiled at once; the others take little memory, and are compiled again when asked for. */
const AWAKE = 4

/**
 * Releases that were on air until lately, for pages that are open still. Only those that somebody asked for are kept:
 * of others no page is open.
 */
export class FormerReleases {
  /** The oldest first. */
  #kept: LazyBrand[] = []

  /** Keeps a release that is not on air any more. */
  keep(lazy: LazyBrand): void {
    const { id, release } = lazy.compiled
    this.drop(id, release)
    if (lazy.usedAt() === 0) return
    this.#kept.push(lazy)
    const own = this.#of(id)
    if (own.length > OF_BRAND) this.drop(id, own[0]!.compiled.release)
    if (this.#kept.length > OF_ALL) this.#kept.shift()
    this.#rest()
  }
  /** Forgets a release, such as one that is on air again; all of a brand where none is named. */
  drop(id: string, release?: string): void {
    this.#kept = this.#kept.filter(
      ({ compiled }) => compiled.id !== id || (release !== undefined && compiled.release !== release),
    )
  }
  /** A former release of a brand; undefined where it is not kept. */
  find(id: string, release: string): CompiledBrand | undefined {
    const found = this.#of(id).find(({ compiled }) => compiled.release === release)
    if (!found) return undefined
    found.wake()
    this.#rest()
    return found.compiled
  }

  #of(id: string): LazyBrand[] {
    return this.#kept.filter(({ compiled }) => compiled.id === id)
  }
  #rest(): void {
    const awake = this.#kept.filter((lazy) => lazy.isAwake()).sort((a, b) => b.usedAt() - a.usedAt())
    for (const lazy of awake.slice(AWAKE)) lazy.sleep()
  }
}
