/** Brands on disk: read, watched and compiled. The only entry point of `engine/brand` that uses the file system. */
import { stat } from 'node:fs/promises'
import { ownersAfter, type HostOwners } from './check/hosts.ts'
import { layerBrand } from './read/layers.ts'
import { lazyBrand, type LazyBrand } from './compile/lazy.ts'
import { lately } from './disk/lately.ts'
import { idleWork } from './disk/idle.ts'
import { draftBrand, draftSources } from './disk/draft.ts'
import { inheritingFrom } from './disk/inheriting.ts'
import { migrateFolder } from './edit/migrate-folder.ts'
import { createLibrary, failure, inSlices, problemsOf, type BrandRecord } from './disk/library.ts'
import type { Brands, OpenBrandsOptions } from './disk/brands.ts'
import { reviewedShelf, turned } from './disk/reviewed.ts'
import { folderShelf } from './disk/shelf.ts'
import { createProblemLog } from './disk/log.ts'
import { isServable, type Problem } from './read/problem.ts'
import type { CompiledBrand } from './read/types.ts'

export type { HostMemory, HostOwners } from './check/hosts.ts'
export type { Brands, OpenBrandsOptions, OpenedBrand } from './disk/brands.ts'
export { loadBrand, loadBrands, type LoadedBrand, type LoadedBrands } from './disk/load.ts'
export { filledOnce } from './read/filled.ts'
export { readIconNames, readWidgetSchemas } from './disk/environment.ts'
export { readBrandFolder } from './disk/sources.ts'
export { folderShelf, PRODUCT_BRANDS } from './disk/shelf.ts'
export { openWorkspace, type Workspace } from './disk/workspace.ts'
export { bytesHash } from './disk/bytes.ts'
export { assetProblem, ASSETS, isBrandPath } from './disk/assets.ts'
export { ASSET_LIMIT, FileRefused, type BrandFiles, type FileChange, type WholeState } from './disk/port.ts'
export type { Unsaved } from './disk/memory.ts'
export type { BrandLibrary } from './disk/library.ts'
export { releaseOf } from './disk/release.ts'

/**
 * A directory of at most so many brands is compiled at the start; in a larger one, each brand at its first request. An
 * edit that reaches more brands is checked for those that were asked for, and for others when idle.
 */
const EAGER = 20
/** Whether two lists have the same items in the same order. */
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** Maximum number of compiled brands in memory; one more replaces the brand requested longest ago. */
const MOST_AWAKE = 200
/** Brands that were on air lately, or compiled to be, and are kept: what comes back is not compiled again. */
const LATELY = 8
/** Milliseconds without a request after which a compiled brand leaves memory until its next request. */
const REST_MS = 600_000

/**
 * Loads every brand of a directory and follows its edits. A broken edit keeps the last valid version; a brand that
 * never was valid is reported and not served. Only what changed is read again, and only the brands affected are
 * checked again. After an edit of a layer that many brands share, those that were asked for lately are checked first, a
 * brand that is asked for meanwhile before its answer, and the others while nothing is asked.
 */
export const openBrands = async ({
  dir,
  shelf = folderShelf(dir),
  defaultBrand,
  log = console.error,
  watch: follow = true,
  mostAwake = MOST_AWAKE,
  hostMemory,
  reviewedIn,
  ...environment
}: OpenBrandsOptions): Promise<Brands> => {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory())
    throw new Error(`The brands directory ${dir} does not exist`)
  const reviews = reviewedIn === undefined ? undefined : await reviewedShelf(shelf, reviewedIn)
  const library = createLibrary(reviews ?? shelf, environment)
  const editCallbacks = new Set<(ids: readonly string[]) => void>()
  const report = createProblemLog(log)
  let served = new Map<string, LazyBrand>()
  let hosts = new Map<string, CompiledBrand>()
  let owners: HostOwners = (await hostMemory?.read()) ?? new Map()
  let running: Promise<void> = Promise.resolve()
  const servedLately = lately<LazyBrand>(LATELY)
  const callbacks = new Set<(changed: CompiledBrand[]) => void>()
  /** When each brand was asked for last, and any of them. */
  const askedAt = new Map<string, number>()
  let lastAsked = 0
  /** Brands that went on air before all others were checked, and releases that have to wait for that. */
  let early: CompiledBrand[] = []
  const waiting = new Map<string, string>()

  const open = (record: BrandRecord, eagerly: boolean): LazyBrand | Problem => {
    try {
      const { id, layers, release, brand, key } = record
      const known = servedLately.get(key)
      if (known && eagerly) known.wake()
      if (known) return known
      const lazy: LazyBrand = lazyBrand(id, layers, release, brand!, environment, () => rest(lazy))
      if (eagerly) lazy.wake()
      servedLately.keep(key, lazy)
      return lazy
    } catch (error) {
      return failure(record.layers[0]!, error)
    }
  }
  const rest = (woken: LazyBrand): void => {
    const awake = [...served.values()].filter((lazy) => lazy !== woken && lazy.isAwake())
    if (awake.length < mostAwake) return
    awake.reduce((oldest, lazy) => (lazy.usedAt() < oldest.usedAt() ? lazy : oldest)).sleep()
  }
  // A brand that cannot be compiled leaves no host, so the hosts are compared again without it.
  const openAll = (reached: ReadonlySet<string>) => {
    const eagerly = [...reached].filter((id) => library.records.has(id)).length <= EAGER
    const made = new Map<string, LazyBrand>()
    const failed = new Map<string, Problem>()
    for (;;) {
      const problems = problemsOf(library, owners, failed)
      const next = new Map<string, LazyBrand>()
      const failures = failed.size
      for (const id of [...library.records.keys()].sort()) {
        const record = library.records.get(id)!
        const last = served.get(id)
        const isSound = isServable(problems.get(id) ?? []) && record.brand !== undefined
        const isNew = isSound && last?.compiled.release !== record.release
        const opened = isNew ? (made.get(id) ?? open(record, eagerly)) : last
        if (opened && 'compiled' in opened) {
          if (isNew) made.set(id, opened)
          next.set(id, opened)
        } else if (opened) failed.set(id, opened)
      }
      if (failed.size === failures) return { problems, next }
    }
  }
  const usedAt = (id: string): number => Math.max(askedAt.get(id) ?? 0, served.get(id)?.usedAt() ?? 0)
  const mayWait = (id: string): boolean =>
    served.has(id) && (usedAt(id) === 0 || performance.now() - usedAt(id) > REST_MS)
  /**
   * Checks a brand if it is due, and puts what was checked on air. Hosts are compared among all brands, so a brand
   * whose hosts changed waits for that, as one that was refused.
   */
  const settle = (id: string): void => {
    library.check(id)
    const [record, last] = [library.records.get(id), served.get(id)]
    const release = last?.compiled.release
    if (!record?.brand || !last || record.release === release || waiting.get(id) === record.release) return
    waiting.set(id, record.release)
    if (!isServable(record.problems) || !isSame(record.brand.hosts, last.compiled.brand.hosts)) return
    const opened = open(record, last.isAwake())
    if (!('compiled' in opened)) return
    askedAt.set(id, usedAt(id))
    served.set(id, opened)
    for (const host of opened.compiled.brand.hosts) hosts.set(host, opened.compiled)
    early.push(opened.compiled)
    for (const callback of callbacks) tell(callback, [opened.compiled])
  }
  const asked = (id: string): void => {
    lastAsked = performance.now()
    askedAt.set(id, lastAsked)
    settle(id)
  }
  const settleNext = (): boolean => {
    const [id] = library.due
    if (id !== undefined) settle(id)
    return library.due.size > 0
  }
  const idle = idleWork(
    settleNext,
    () => lastAsked,
    () => void look(new Set()).catch((error: unknown) => log(`brands could not be checked: ${String(error)}`)),
  )
  const read = async (only?: ReadonlySet<string>): Promise<void> => {
    const began = performance.now()
    const isStart = served.size === 0
    const reached = await library.read(only)
    if (reviews) for (const id of await turned(reviews, library, reached)) reached.add(id)
    const inOrder = [...library.due].sort((a, b) => usedAt(b) - usedAt(a))
    // Those that nobody asked for wait for idle time when there are many.
    const isSmall = isStart || library.due.size <= EAGER
    const urgent = isSmall ? inOrder : inOrder.filter((id) => only?.has(id) || !mayWait(id))
    await inSlices(urgent, isSmall ? library.check : settle)
    if (reached.size > 0 || library.due.size === 0) await publish(reached, isStart, began)
    if (library.due.size > 0) idle.begin()
    const edited = (reviews?.reviewed() ?? []).filter((id) => !only || only.has(id))
    if (edited.length > 0) for (const callback of editCallbacks) callback(edited)
  }
  const publish = async (reached: ReadonlySet<string>, isStart: boolean, began: number): Promise<void> => {
    if (library.due.size === 0) library.keepPassed()
    let { problems, next } = openAll(reached)
    // Another process may have seen one of the edits first.
    if (hostMemory && [...problems.values()].flat().some(({ code }) => code === 'disputed-host')) {
      owners = new Map([...(await hostMemory.read()), ...owners])
      ;({ problems, next } = openAll(reached))
    }
    const changed = [...next].flatMap(([id, lazy]) => (lazy === served.get(id) ? [] : [lazy.compiled]))
    const gone = [...served.keys()].filter((id) => !next.has(id))
    served = next
    hosts = new Map([...next.values()].flatMap(({ compiled }) => compiled.brand.hosts.map((host) => [host, compiled])))
    owners = ownersAfter(
      owners,
      [...next.values()].map(({ compiled: { id, brand } }) => ({ id, hosts: brand.hosts })),
    )
    hostMemory?.keep(owners)
    report(problems, { isStart, changed: [...early, ...changed], gone, took: performance.now() - began })
    early = []
    if (changed.length > 0 || gone.length > 0) for (const callback of callbacks) tell(callback, changed)
  }
  const tell = (callback: (changed: CompiledBrand[]) => void, changed: CompiledBrand[]): void => {
    try {
      callback(changed)
    } catch (error) {
      log(`a change of ${changed.map(({ id }) => id).join(', ') || 'brands'} was not taken over: ${String(error)}`)
    }
  }
  // One read at a time, in the order of the calls.
  const look = (only?: ReadonlySet<string>): Promise<void> => {
    running = running.catch(() => undefined).then(() => read(only))
    return running
  }
  await look()

  const stop = follow ? library.shelf.watch(look, log) : undefined
  const resting = setInterval(() => {
    for (const brand of served.values())
      if (brand.isAwake() && performance.now() - brand.usedAt() > REST_MS) brand.sleep()
  }, REST_MS / 10).unref()

  return {
    all: () => [...served.values()].map(({ compiled }) => compiled),
    byHost(host) {
      const found = hosts.get(host.toLowerCase())
      if (found) asked(found.id)
      return found && hosts.get(host.toLowerCase())
    },
    byId: (id) => served.get(id)?.compiled,
    asked,
    get defaultBrand() {
      return (defaultBrand === undefined ? served.values().next().value : served.get(defaultBrand))?.compiled
    },
    onChange(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    draft: (id, unsaved, { hasPlaces = true } = {}) =>
      draftBrand(library, { id, unsaved, owners, hasPlaces, served: servedLately }, environment),
    async migrated(id, unsaved) {
      const sources = await draftSources(library, id, unsaved)
      if (!sources) return undefined
      const { files } = migrateFolder(sources.get(id)!, environment.widgets, layerBrand(id, sources))
      return new Map(files.map(({ path, text }) => [path, text]))
    },
    async opened(id, unsaved) {
      const sources = await draftSources(library, id, unsaved)
      return sources && { layered: layerBrand(id, sources), environment, brands: [...sources.keys()] }
    },
    inheriting: (id, unsaved, others = new Map()) => inheritingFrom(library, { id, unsaved, others }, environment),
    files: (id) => library.shelf.files(id),
    edited: (id) => reviews?.edited(id),
    onEdited(callback) {
      editCallbacks.add(callback)
      return () => editCallbacks.delete(callback)
    },
    folderOf: (id) => library.shelf.folderOf(id),
    reload: (ids) => look(ids),
    close() {
      stop?.()
      idle.stop()
      clearInterval(resting)
      callbacks.clear()
    },
  }
}
