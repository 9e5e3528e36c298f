import { ownersAfter, type HostMemory, type HostOwners } from '../check/hosts.ts'
import { lazyBrand, type LazyBrand } from '../compile/lazy.ts'
import { isServable, type Problem } from '../read/problem.ts'
import type { BrandEnvironment, CompiledBrand } from '../read/types.ts'
import { FormerReleases } from './former.ts'
import { lately } from './lately.ts'
import { problemsOf, type BrandLibrary } from './library.ts'
import { createProblemLog } from './log.ts'
import { failure, type BrandRecord } from './record.ts'

/**
 * A directory of at most so many brands is compiled at the start; in a larger one, each brand at its first request. An
 * edit that reaches more brands is checked for those that were asked for, and for others when idle.
 */
export const EAGER = 20
/** Maximum number of compiled brands in memory; one more replaces the brand requested longest ago. */
const MOST_AWAKE = 200
/** Brands that were on air lately, or compiled to be, and are kept: what comes back is not compiled again. */
const LATELY = 8
/** Milliseconds without a request after which a compiled brand leaves memory until its next request. */
const REST_MS = 600_000

/** Whether two lists have the same items in the same order. */
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** What is put on air, and what is told of it. */
interface OnAirOptions {
  readonly library: BrandLibrary
  readonly environment: BrandEnvironment
  readonly log: (line: string) => void
  readonly mostAwake: number | undefined
  readonly hostMemory: HostMemory | undefined
}

/** The brands of a library that are served, each by its last valid version. */
export class OnAir {
  /** Versions that were served lately. */
  readonly lately = lately<LazyBrand>(LATELY)
  /** When any brand was asked for last, in milliseconds of `performance.now()`. */
  lastAsked = 0
  /** The brand each host belongs to. */
  owners: HostOwners = new Map()
  readonly #options: OnAirOptions
  readonly #report: ReturnType<typeof createProblemLog>
  readonly #callbacks = new Set<(changed: CompiledBrand[]) => void>()
  readonly #askedAt = new Map<string, number>()
  readonly #former = new FormerReleases()
  /** Brands that were asked for and are being checked apart. */
  readonly #preparing = new Set<string>()
  #served = new Map<string, LazyBrand>()
  #hosts = new Map<string, CompiledBrand>()
  /** Brands that went on air before all others were checked, and releases that have to wait for that. */
  #early: CompiledBrand[] = []
  readonly #waiting = new Map<string, string>()
  readonly #resting: NodeJS.Timeout

  constructor(options: OnAirOptions) {
    this.#options = options
    this.#report = createProblemLog(options.log)
    this.#resting = setInterval(() => {
      for (const brand of this.#served.values())
        if (brand.isAwake() && performance.now() - brand.usedAt() > REST_MS) brand.sleep()
    }, REST_MS / 10).unref()
  }

  /** Whether nothing is served yet. */
  get isEmpty(): boolean {
    return this.#served.size === 0
  }
  all(): CompiledBrand[] {
    return [...this.#served.values()].map(({ compiled }) => compiled)
  }
  byId(id: string): CompiledBrand | undefined {
    return this.#served.get(id)?.compiled
  }
  /** A release of a brand that is on air, or was until lately. */
  released(id: string, release: string): CompiledBrand | undefined {
    const now = this.byId(id)
    return now?.release === release ? now : this.#former.find(id, release)
  }
  /** The brand of a host in lower case. */
  byHost(host: string): CompiledBrand | undefined {
    return this.#hosts.get(host)
  }
  onChange(callback: (changed: CompiledBrand[]) => void): () => void {
    this.#callbacks.add(callback)
    return () => this.#callbacks.delete(callback)
  }
  close(): void {
    clearInterval(this.#resting)
    this.#callbacks.clear()
  }

  /** When a brand was asked for or read last; 0 before that. */
  usedAt(id: string): number {
    return Math.max(this.#askedAt.get(id) ?? 0, this.#served.get(id)?.usedAt() ?? 0)
  }
  /** Whether nobody misses the newest version of a brand soon. */
  mayWait(id: string): boolean {
    const at = this.usedAt(id)
    return this.#served.has(id) && (at === 0 || performance.now() - at > REST_MS)
  }
  /** Notes that somebody asks for a brand, and settles it: now, or once it is checked where that is done apart. */
  asked(id: string): void {
    this.lastAsked = performance.now()
    this.#askedAt.set(id, this.lastAsked)
    const { library, environment } = this.#options
    if (!environment.apart || !library.due.has(id)) return this.settle(id)
    if (this.#preparing.has(id)) return
    this.#preparing.add(id)
    const complain = (error: unknown) => this.#options.log(`${id} could not be checked: ${String(error)}`)
    void library
      .prepare(id)
      .catch(complain)
      .then(() => this.settle(id))
      .catch(complain)
      .finally(() => this.#preparing.delete(id))
  }
  /**
   * Checks a brand if it is due, and puts what was checked on air. Hosts are compared among all brands, so a brand
   * whose hosts changed waits for that, as one that was refused.
   */
  settle(id: string): void {
    const { library } = this.#options
    library.check(id)
    const [record, last] = [library.records.get(id), this.#served.get(id)]
    const release = last?.compiled.release
    if (!record?.brand || !last || record.release === release || this.#waiting.get(id) === record.release) return
    this.#waiting.set(id, record.release)
    if (!isServable(record.problems) || !isSame(record.brand.hosts, last.compiled.brand.hosts)) return
    const opened = this.#open(record, last.isAwake())
    if (!('compiled' in opened)) return
    this.#askedAt.set(id, this.usedAt(id))
    this.#replace(last, opened)
    this.#served.set(id, opened)
    for (const host of opened.compiled.brand.hosts) this.#hosts.set(host, opened.compiled)
    this.#early.push(opened.compiled)
    this.#tell([opened.compiled])
  }
  /**
   * Puts every sound brand of the library on air, takes those away that are gone, and logs what changed.
   * @param reached ids of the brands that were read again or removed
   * @param began when they were read, in milliseconds of `performance.now()`
   */
  async publish(reached: ReadonlySet<string>, isStart: boolean, began: number): Promise<void> {
    const { library, hostMemory } = this.#options
    if (library.due.size === 0) library.keepPassed()
    let { problems, next } = this.#openAll(reached)
    // Another process may have seen one of the edits first.
    if (hostMemory && [...problems.values()].flat().some(({ code }) => code === 'disputed-host')) {
      this.owners = new Map([...(await hostMemory.read()), ...this.owners])
      ;({ problems, next } = this.#openAll(reached))
    }
    const changed = [...next].flatMap(([id, lazy]) => (lazy === this.#served.get(id) ? [] : [lazy.compiled]))
    const gone = [...this.#served.keys()].filter((id) => !next.has(id))
    for (const id of gone) this.#former.drop(id)
    for (const [id, lazy] of next) this.#replace(this.#served.get(id), lazy)
    this.#served = next
    const all = this.all()
    this.#hosts = new Map(all.flatMap((compiled) => compiled.brand.hosts.map((host) => [host, compiled])))
    this.owners = ownersAfter(
      this.owners,
      all.map(({ id, brand }) => ({ id, hosts: brand.hosts })),
    )
    hostMemory?.keep(this.owners)
    const took = performance.now() - began
    this.#report(problems, { isStart, changed: [...this.#early, ...changed], gone, took })
    this.#early = []
    if (changed.length > 0 || gone.length > 0) this.#tell(changed)
  }

  /** Keeps what is on air no more for pages that are open. */
  #replace(before: LazyBrand | undefined, now: LazyBrand): void {
    if (!before || before === now) return
    this.#former.drop(now.compiled.id, now.compiled.release)
    this.#former.keep(before)
  }
  #tell(changed: CompiledBrand[]): void {
    for (const callback of this.#callbacks)
      try {
        callback(changed)
      } catch (error) {
        const ids = changed.map(({ id }) => id).join(', ') || 'brands'
        this.#options.log(`a change of ${ids} was not taken over: ${String(error)}`)
      }
  }

  #open(record: BrandRecord, isEager: boolean): LazyBrand | Problem {
    try {
      const { id, layers, release, brand, key } = record
      const known = this.lately.get(key)
      if (known && isEager) known.wake()
      if (known) return known
      const lazy: LazyBrand = lazyBrand(id, layers, release, brand!, this.#options.environment, () => this.#rest(lazy))
      if (isEager) lazy.wake()
      this.lately.keep(key, lazy)
      return lazy
    } catch (error) {
      return failure(record.layers[0]!, error)
    }
  }
  #rest(woken: LazyBrand): void {
    const awake = [...this.#served.values()].filter((lazy) => lazy !== woken && lazy.isAwake())
    if (awake.length < (this.#options.mostAwake ?? MOST_AWAKE)) return
    awake.reduce((oldest, lazy) => (lazy.usedAt() < oldest.usedAt() ? lazy : oldest)).sleep()
  }
  // A brand that cannot be compiled leaves no host, so the hosts are compared again without it.
  #openAll(reached: ReadonlySet<string>) {
    const { library } = this.#options
    const isEager = [...reached].filter((id) => library.records.has(id)).length <= EAGER
    const made = new Map<string, LazyBrand>()
    const failed = new Map<string, Problem>()
    for (;;) {
      const problems = problemsOf(library, this.owners, failed)
      const next = new Map<string, LazyBrand>()
      const failures = failed.size
      for (const id of [...library.records.keys()].sort()) {
        const record = library.records.get(id)!
        const last = this.#served.get(id)
        const isSound = isServable(problems.get(id) ?? []) && record.brand !== undefined
        const isNew = isSound && last?.compiled.release !== record.release
        const opened = isNew ? (made.get(id) ?? this.#open(record, isEager)) : last
        if (opened && 'compiled' in opened) {
          if (isNew) made.set(id, opened)
          next.set(id, opened)
        } else if (opened) failed.set(id, opened)
      }
      if (failed.size === failures) return { problems, next }
    }
  }
}
