/** Brands on disk: read, watched and kept. The only door of `engine/brand` that touches files. */
import { createHash } from 'node:crypto'
import { watch, type FSWatcher } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBrand, checkHosts } from './check.ts'
import { compileBrand } from './compile.ts'
import { brandIds, readBrandSources } from './disk.ts'
import { BASE, layerBrand } from './layers.ts'
import { formatProblem, isServable, type Problem } from './problem.ts'
import type { BrandEnvironment, BrandSources, CompiledBrand, LayeredBrand } from './types.ts'

export { readBrandSources, readIconNames, readWidgetSchemas } from './disk.ts'

/** The product's own brands; `_base` comes from here when a brands directory has none. */
export const PRODUCT_BRANDS = fileURLToPath(new URL('../../brands', import.meta.url))
const QUIET_MS = 80

/** Every brand of a directory with its problems, whether it can be served or not. */
export interface LoadedBrands {
  sources: Map<string, BrandSources>
  layered: Map<string, LayeredBrand>
  problems: Map<string, Problem[]>
}

/**
 * Reads, layers and checks every brand of a directory.
 * @param keeping ids of brands whose hosts are theirs already; a newcomer that claims one is the one in the wrong
 */
export const loadBrands = async (
  dir: string,
  environment: BrandEnvironment,
  keeping: ReadonlySet<string> = new Set(),
): Promise<LoadedBrands> => {
  const sources = new Map<string, BrandSources>()
  const shown = (id: string) =>
    join(relative(process.cwd(), dir).startsWith('..') ? dir : relative(process.cwd(), dir) || '.', id)
  for (const id of await brandIds(dir)) sources.set(id, await readBrandSources(join(dir, id), shown(id)))
  if (!sources.has(BASE) && dir !== PRODUCT_BRANDS) {
    const base = await readBrandSources(join(PRODUCT_BRANDS, BASE)).catch(() => undefined)
    if (base) sources.set(BASE, base)
  }
  const ids = [...sources.keys()].filter((id) => id !== BASE)
  const layered = new Map(ids.map((id) => [id, layerBrand(id, sources)]))
  const problems = new Map(ids.map((id) => [id, checkBrand(layered.get(id)!, environment)]))
  const byRight = [...layered.values()].sort((a, b) => Number(keeping.has(b.id)) - Number(keeping.has(a.id)))
  for (const problem of checkHosts(byRight)) problems.get(problem.brand)?.push(problem)
  return { sources, layered, problems }
}

/** Short hash of everything a brand is made of. */
export const releaseOf = (layered: LayeredBrand, widgets: BrandEnvironment['widgets']): string => {
  const hash = createHash('sha256').update(JSON.stringify([...widgets]))
  for (const layer of layered.layers) hash.update(layer.hash)
  return hash.digest('hex').slice(0, 12)
}

/** The brands being served. */
export interface Brands {
  all(): CompiledBrand[]
  byHost(host: string): CompiledBrand | undefined
  byId(id: string): CompiledBrand | undefined
  readonly defaultBrand: CompiledBrand | undefined
  /**
   * Calls back with the brands that changed (none when one only went), after they are in place. Returns a way to stop.
   */
  onChange(callback: (changed: CompiledBrand[]) => void): () => void
  /** Reads everything again now; used by the watcher and by tests. */
  reload(): Promise<void>
  close(): void
}
export interface OpenBrandsOptions extends BrandEnvironment {
  dir: string
  /** Id of the brand that answers for plain `localhost`; the first one when absent. */
  defaultBrand?: string
  /** Where problems go, one formatted line each. */
  log?: (line: string) => void
  /** Whether edits are followed. Default: yes. */
  watch?: boolean
}

/**
 * Loads every brand of a directory and follows its edits. A broken edit keeps the last good brand on the air; a brand
 * that never was good is reported and not served.
 */
export const openBrands = async ({
  dir,
  defaultBrand,
  log = console.error,
  watch: follow = true,
  ...environment
}: OpenBrandsOptions): Promise<Brands> => {
  if (!(await stat(dir).catch(() => undefined))?.isDirectory())
    throw new Error(`The brands directory ${dir} does not exist`)
  let served = new Map<string, CompiledBrand>()
  let hosts = new Map<string, CompiledBrand>()
  let reported = ''
  let running: Promise<void> = Promise.resolve()
  const callbacks = new Set<(changed: CompiledBrand[]) => void>()

  const read = async (): Promise<void> => {
    const { layered, problems } = await loadBrands(dir, environment, new Set(served.keys()))
    const next = new Map<string, CompiledBrand>()
    const changed: CompiledBrand[] = []
    for (const [id, brand] of layered) {
      const last = served.get(id)
      const release = releaseOf(brand, environment.widgets)
      if (!isServable(problems.get(id) ?? [])) {
        if (last) next.set(id, last)
        continue
      }
      const compiled = last?.release === release ? last : compileBrand(brand, environment, release)
      next.set(id, compiled)
      if (compiled !== last) changed.push(compiled)
    }
    const lines = [...new Set([...problems.values()].flat().map(formatProblem))]
    if (lines.join('\n') !== reported) lines.forEach((line) => log(line))
    reported = lines.join('\n')
    const isGone = [...served.keys()].some((id) => !next.has(id))
    served = next
    hosts = new Map([...next.values()].flatMap((brand) => brand.brand.hosts.map((host) => [host, brand] as const)))
    if (changed.length > 0 || isGone) for (const callback of callbacks) callback(changed)
  }
  // One read at a time, in the order they were asked for.
  const reload = (): Promise<void> => {
    running = running.catch(() => undefined).then(read)
    return running
  }
  await reload()

  let timer: NodeJS.Timeout | undefined
  const watchers: FSWatcher[] = []
  const followDirectory = (path: string): void => {
    const watcher = watch(path, { recursive: true, persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void reload().catch((error: unknown) => log(`brands could not be read again: ${String(error)}`)),
        QUIET_MS,
      )
    })
    watcher.on('error', (error) => log(`brands are no longer watched: ${String(error)}`))
    watchers.push(watcher)
  }
  if (follow) {
    followDirectory(dir)
    const ownBase = (await brandIds(dir)).includes(BASE)
    if (!ownBase && (await brandIds(PRODUCT_BRANDS)).includes(BASE)) followDirectory(join(PRODUCT_BRANDS, BASE))
  }

  return {
    all: () => [...served.values()],
    byHost: (host) => hosts.get(host.toLowerCase()),
    byId: (id) => served.get(id),
    get defaultBrand() {
      return defaultBrand === undefined ? served.values().next().value : served.get(defaultBrand)
    },
    onChange(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    reload,
    close() {
      clearTimeout(timer)
      watchers.forEach((watcher) => watcher.close())
      callbacks.clear()
    },
  }
}
