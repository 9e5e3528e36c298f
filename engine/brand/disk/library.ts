import type { BrandFolders, BrandShelf } from './port.ts'
import { checkHosts, type HostOwners } from '../check/hosts.ts'
import { ownProblem } from '../check/inherited.ts'
import { BASE, extendsOf } from '../read/layers.ts'
import { checkMarketBrands, checkUnusedMarkets } from '../check/markets.ts'
import { marketOf } from '../read/market.ts'
import type { Problem } from '../read/problem.ts'
import { preparedRecord, recordOf, type BrandRecord } from './record.ts'
import { refreshSources } from './sources.ts'
import type { BrandEnvironment, BrandSources } from '../read/types.ts'

/** How long checking continues before other work gets its turn, in milliseconds. */
const SLICE_MS = 12

/** All brands of a shelf; only what changed is read and checked again. */
export interface BrandLibrary {
  readonly shelf: BrandShelf
  sources: ReadonlyMap<string, BrandSources>
  records: ReadonlyMap<string, BrandRecord>
  /** Folders that are no brands, each with its problem. */
  strays: ReadonlyMap<string, Problem[]>
  /** Brands of which something was read and that are not checked again yet; their records are those of before. */
  due: ReadonlySet<string>
  /**
   * Reads what changed on disk; every brand affected is due then, and one that was removed has no record any more.
   * @param only ids of the folders to read; all when absent
   * @returns ids of the brands that are due now or were removed
   */
  read(only?: ReadonlySet<string>): Promise<Set<string>>
  /** Has a brand that is due checked apart, where that can be done: `check` takes no time then. */
  prepare(id: string): Promise<void>
  /** Checks a brand now if it is due. */
  check(id: string): void
  /** Keeps which brands passed their checks for the next start. */
  keepPassed(): void
  /**
   * Reads what changed on disk and checks every brand affected.
   * @param only ids of the folders to read; all when absent
   * @param first ids to check before the others
   * @returns ids of the brands that were checked again or removed
   */
  refresh(options?: { only?: ReadonlySet<string>; first?: readonly string[] }): Promise<Set<string>>
}

/** A library of the brands on a shelf; nothing is read before the first `refresh`. */
export const createLibrary = (shelf: BrandShelf, environment: BrandEnvironment): BrandLibrary => {
  const sources = new Map<string, BrandSources>()
  const records = new Map<string, BrandRecord>()
  const strays = new Map<string, Problem[]>()
  const due = new Set<string>()

  const listStrays = ({ strays: found }: BrandFolders): void => {
    strays.clear()
    for (const { name, code } of found) strays.set(name, [strayFolder(name, shelf.nameOf(name), code)])
  }
  const read = async (only?: ReadonlySet<string>): Promise<Set<string>> => {
    const folders = await shelf.folders()
    listStrays(folders)
    const changed = await refreshSources(shelf, sources, folders.ids, only)
    const reached = new Set<string>([...changed].filter((id) => id !== BASE))
    if (changed.size > 0)
      for (const id of sources.keys()) if (id !== BASE && reaches(id, sources, changed)) reached.add(id)
    for (const id of reached)
      if (sources.has(id)) due.add(id)
      else {
        due.delete(id)
        records.delete(id)
      }
    return reached
  }
  const prepare = async (id: string): Promise<void> => {
    // What was read meanwhile is checked as well.
    for (let last: string | undefined; due.has(id);) {
      const key = await preparedRecord(id, shelf.nameOf(id), sources, environment)
      if (key === undefined || key === last) return
      last = key
    }
  }
  const check = (id: string): void => {
    if (due.delete(id)) records.set(id, recordOf(id, shelf.nameOf(id), sources, environment))
  }
  return {
    shelf,
    sources,
    records,
    strays,
    due,
    read,
    prepare,
    check,
    keepPassed: () => environment.passed?.keep(passedIn(records)),
    async refresh({ only, first = [] } = {}) {
      const reached = await read(only)
      if (reached.size === 0) return reached
      await inSlices([...first.filter((id) => reached.has(id)), ...reached], check)
      environment.passed?.keep(passedIn(records))
      return reached
    },
  }
}

/**
 * Works through brands one after the other, and lets other work have its turn in between.
 * @param prepare what is waited for before each
 */
export const inSlices = async (
  ids: Iterable<string>,
  work: (id: string) => void,
  prepare?: (id: string) => Promise<void>,
): Promise<void> => {
  let since = performance.now()
  for (const id of ids) {
    await prepare?.(id)
    work(id)
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

// Whether a brand or one of its layers was changed, removed or added.
const reaches = (id: string, sources: ReadonlyMap<string, BrandSources>, changed: ReadonlySet<string>): boolean => {
  const seen = new Set<string>()
  for (let next: string | undefined = id; next !== undefined && !seen.has(next);) {
    if (changed.has(next)) return true
    seen.add(next)
    const layer = sources.get(next)
    next = layer && extendsOf(layer)
  }
  return false
}

const passedIn = (records: ReadonlyMap<string, BrandRecord>): Map<string, readonly Problem[]> =>
  new Map([...records.values()].filter(({ brand }) => brand).map(({ key, problems }) => [key, problems]))
const strayFolder = (name: string, folder: string, code: 'folder-name' | 'folder-without-brand'): Problem => ({
  brand: name,
  file: folder,
  line: 1,
  column: 1,
  pointer: '',
  code,
  ...(code === 'folder-name'
    ? {
        message: 'no brand can have this name',
        expected: 'lower case letters, digits, "-" and "_"',
        found: `"${name}"`,
        ...(/^[a-z0-9_][a-z0-9_-]*$/.test(name.toLowerCase()) ? { nearest: name.toLowerCase() } : {}),
        severity: 'error',
      }
    : { message: 'the folder is no brand: it has no brand.json', severity: 'warning' }),
})

/** The problems of one brand among all of them, with hosts compared. */
export const problemsOfOne = (records: BrandLibrary['records'], id: string, owners: HostOwners): Problem[] => {
  const own = records.get(id)!
  const served = new Set<string>()
  for (const { layers } of records.values()) if (layers.some((layer) => layer.id === id)) served.add(marketOf(layers))
  return [
    ...own.problems.map((problem) => ownProblem(problem, records)),
    ...checkHosts(claimsOf(records), owners).filter(({ brand }) => brand === id),
    ...checkMarketBrands(own.layers[0]!, records),
    ...checkUnusedMarkets(own.layers[0]!, served),
  ]
}

/** What hosts each brand claims. @param failed brands that cannot be served for other reasons than their files */
const claimsOf = (records: BrandLibrary['records'], failed: ReadonlyMap<string, Problem> = new Map()) =>
  [...records.values()]
    .map(({ id, hosts, layers, brand }) => ({ id, hosts, layers, isSound: brand !== undefined && !failed.has(id) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

/**
 * Problems of all brands by id, with hosts compared; files that belong to no brand are listed by their name.
 * @param owners the brand each host belongs to
 * @param failed problems of brands that could not be compiled
 */
export const problemsOf = (
  { records, strays }: Pick<BrandLibrary, 'records' | 'strays'>,
  owners: HostOwners = new Map(),
  failed: ReadonlyMap<string, Problem> = new Map(),
): Map<string, Problem[]> => {
  const problems = new Map(
    [...records.keys()].sort().map((id): [string, Problem[]] => {
      const failure = failed.get(id)
      const found = records.get(id)!.problems.map((problem) => ownProblem(problem, records))
      return [id, failure ? [...found, failure] : found]
    }),
  )
  for (const problem of checkHosts(claimsOf(records, failed), owners)) problems.get(problem.brand)?.push(problem)
  const served = marketsServed(records)
  for (const [id, { layers }] of records) {
    problems.get(id)?.push(...checkMarketBrands(layers[0]!, records))
    problems.get(id)?.push(...checkUnusedMarkets(layers[0]!, served.get(id) ?? new Set()))
  }
  for (const [name, found] of strays) problems.set(name, [...(problems.get(name) ?? []), ...found])
  return problems
}

/** The markets of each brand and of those that extend it, whether they are sound or not. */
const marketsServed = (records: ReadonlyMap<string, BrandRecord>): Map<string, Set<string>> => {
  const served = new Map<string, Set<string>>()
  for (const { layers } of records.values())
    for (const { id } of layers) served.set(id, (served.get(id) ?? new Set()).add(marketOf(layers)))
  return served
}
