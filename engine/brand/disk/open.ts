import { stat } from 'node:fs/promises'
import { migrateFolder } from '../edit/migrate-folder.ts'
import { layerBrand } from '../read/layers.ts'
import type { BrandEnvironment } from '../read/types.ts'
import type { Brands, OpenBrandsOptions } from './brands.ts'
import { draftBrand, draftSources } from './draft.ts'
import { idleWork, type IdleWork } from './idle.ts'
import { inheritingFrom } from './inheriting.ts'
import { createLibrary, inSlices, type BrandLibrary } from './library.ts'
import { EAGER, OnAir } from './on-air.ts'
import { reviewedShelf, turned } from './reviewed.ts'
import { folderShelf } from './shelf.ts'

/** The shelf of brands whose edits are reviewed. */
type Reviews = Awaited<ReturnType<typeof reviewedShelf>>

/** Reads brands again as they are edited, and puts them on air: first those that are asked for. */
class Reading {
  readonly #library: BrandLibrary
  readonly #onAir: OnAir
  readonly #reviews: Reviews | undefined
  readonly #editCallbacks = new Set<(ids: readonly string[]) => void>()
  readonly #idle: IdleWork
  #running: Promise<void> = Promise.resolve()

  constructor(library: BrandLibrary, onAir: OnAir, reviews: Reviews | undefined, log: (line: string) => void) {
    this.#library = library
    this.#onAir = onAir
    this.#reviews = reviews
    const complain = (error: unknown) => log(`brands could not be checked: ${String(error)}`)
    const settleNext = async (): Promise<boolean> => {
      const [id] = library.due
      if (id !== undefined)
        // What cannot be checked apart is checked here, which takes it from what is due in any case.
        await library
          .prepare(id)
          .catch(complain)
          .then(() => onAir.settle(id))
          .catch(complain)
      return library.due.size > 0
    }
    const end = () => void this.look(new Set()).catch(complain)
    this.#idle = idleWork(settleNext, () => onAir.lastAsked, end)
  }

  /** Reads what changed. One read at a time, in the order of the calls. @param only ids; all when absent */
  look = (only?: ReadonlySet<string>): Promise<void> => {
    this.#running = this.#running.catch(() => undefined).then(() => this.#read(only))
    return this.#running
  }
  onEdited(callback: (ids: readonly string[]) => void): () => void {
    this.#editCallbacks.add(callback)
    return () => this.#editCallbacks.delete(callback)
  }
  stop(): void {
    this.#idle.stop()
  }

  async #read(only?: ReadonlySet<string>): Promise<void> {
    const [library, onAir, reviews] = [this.#library, this.#onAir, this.#reviews]
    const began = performance.now()
    const isStart = onAir.isEmpty
    const reached = await library.read(only)
    if (reviews) for (const id of await turned(reviews, library, reached)) reached.add(id)
    const inOrder = [...library.due].sort((a, b) => onAir.usedAt(b) - onAir.usedAt(a))
    // Those that nobody asked for wait for idle time when there are many.
    const isSmall = isStart || library.due.size <= EAGER
    const urgent = isSmall ? inOrder : inOrder.filter((id) => only?.has(id) || !onAir.mayWait(id))
    // Nobody is served yet at the start, and it shall be short: then this thread checks what is not known.
    const prepare = isStart ? undefined : library.prepare
    await inSlices(urgent, isSmall ? library.check : (id) => onAir.settle(id), prepare)
    if (reached.size > 0 || library.due.size === 0) await onAir.publish(reached, isStart, began)
    if (library.due.size > 0) this.#idle.begin()
    const edited = (reviews?.reviewed() ?? []).filter((id) => !only || only.has(id))
    if (edited.length > 0) for (const callback of this.#editCallbacks) callback(edited)
  }
}

/** What is asked of brands with files that are not saved. */
const unsavedOf = (
  library: BrandLibrary,
  onAir: OnAir,
  environment: BrandEnvironment,
): Pick<Brands, 'draft' | 'migrated' | 'opened' | 'inheriting'> => ({
  draft: (id, unsaved, { hasPlaces = true } = {}) =>
    draftBrand(library, { id, unsaved, owners: onAir.owners, hasPlaces, served: onAir.lately }, environment),
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
})

/**
 * Loads every brand of a directory and follows its edits. A broken edit keeps the last valid version; a brand that
 * never was valid is reported and not served. Only what changed is read again, and only the brands affected are
 * checked again. After an edit of a layer that many brands share, those that were asked for lately are checked first, a
 * brand that is asked for meanwhile before its answer, and the others while nothing is asked. Where brands are checked
 * apart, nobody waits: until it is checked, a brand that is asked for answers as it was.
 */
export const openBrands = async ({
  dir,
  shelf = folderShelf(dir),
  defaultBrand,
  log = console.error,
  watch: follow = true,
  mostAwake,
  hostMemory,
  reviewedIn,
  ...environment
}: OpenBrandsOptions): Promise<Brands> => {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory())
    throw new Error(`The brands directory ${dir} does not exist`)
  const reviews = reviewedIn === undefined ? undefined : await reviewedShelf(shelf, reviewedIn)
  const library = createLibrary(reviews ?? shelf, environment)
  const onAir = new OnAir({ library, environment, log, mostAwake, hostMemory })
  onAir.owners = (await hostMemory?.read()) ?? new Map()
  const reading = new Reading(library, onAir, reviews, log)
  await reading.look()
  const stop = follow ? library.shelf.watch(reading.look, log) : undefined
  return {
    ...unsavedOf(library, onAir, environment),
    all: () => onAir.all(),
    byHost(host) {
      const name = host.toLowerCase()
      const found = onAir.byHost(name)
      if (found) onAir.asked(found.id)
      return found && onAir.byHost(name)
    },
    byId: (id) => onAir.byId(id),
    released: (id, release) => onAir.released(id, release),
    asked: (id) => onAir.asked(id),
    get defaultBrand() {
      return defaultBrand === undefined ? onAir.all()[0] : onAir.byId(defaultBrand)
    },
    onChange: (callback) => onAir.onChange(callback),
    files: (id) => library.shelf.files(id),
    edited: (id) => reviews?.edited(id),
    onEdited: (callback) => reading.onEdited(callback),
    folderOf: (id) => library.shelf.folderOf(id),
    reload: reading.look,
    close() {
      stop?.()
      reading.stop()
      onAir.close()
    },
  }
}
