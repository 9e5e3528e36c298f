import { lazyBrand, type LazyBrand } from '../compile/lazy.ts'
import type { HostOwners } from '../check/hosts.ts'
import { isServable, type Problem } from '../read/problem.ts'
import type { BrandEnvironment, BrandSources, CompiledBrand } from '../read/types.ts'
import type { Lately } from './lately.ts'
import { problemsOfOne, type BrandLibrary } from './library.ts'
import { memoryFiles, withUnsaved, type Unsaved } from './memory.ts'
import { failure, preparedRecord, recordOf } from './record.ts'
import { readSettledSources } from './sources.ts'

/** A brand as it is once what is not saved yet is saved. */
export interface DraftBrand {
  /** Its release: a hash of everything it consists of, the same as the brand gets when all is saved. */
  readonly release: string
  /** All its problems, those of hosts among all brands included. */
  readonly problems: readonly Problem[]
  /**
   * What can be served of it, beside the brand on air, with the places of its instances; undefined while it has errors.
   */
  readonly compiled: CompiledBrand | undefined
}

/**
 * What all brands consist of, one of them with unsaved texts; undefined for a brand that is not there, unless its
 * `brand.json` is among them.
 */
export async function draftSources(
  { shelf, records, sources }: BrandLibrary,
  id: string,
  unsaved: Unsaved,
): Promise<ReadonlyMap<string, BrandSources> | undefined> {
  const saved = records.has(id) ? sources.get(id) : undefined
  if (!saved && (sources.has(id) || !unsaved.get('brand.json'))) return undefined
  const files = saved ? shelf.files(id) : memoryFiles()
  const own = await readSettledSources(withUnsaved(files, unsaved), id, shelf.nameOf(id), saved)
  return new Map(sources).set(id, own)
}

interface DraftAsked {
  readonly id: string
  readonly unsaved: Unsaved
  readonly owners: HostOwners
  /** Whether its pages say where in the files each part is, as previews want it. */
  readonly hasPlaces: boolean
  /** Brands that were served lately, or compiled to be, without such places. */
  readonly served: Lately<LazyBrand>
}

/**
 * Reads, checks and compiles a brand with unsaved texts; the library and what is on air stay as they are.
 * @returns undefined for a brand that is not there and whose `brand.json` is not among the texts
 */
export async function draftBrand(
  library: BrandLibrary,
  { id, unsaved, owners, hasPlaces, served }: DraftAsked,
  environment: BrandEnvironment,
): Promise<DraftBrand | undefined> {
  const { shelf, records } = library
  const sources = await draftSources(library, id, unsaved)
  if (!sources) return undefined
  await preparedRecord(id, shelf.nameOf(id), sources, environment)
  const record = recordOf(id, shelf.nameOf(id), sources, environment)
  const problems = problemsOfOne(new Map(records).set(id, record), id, owners)
  const { layers, release, brand } = record
  if (!brand || !isServable(problems)) return { release, problems, compiled: undefined }
  try {
    const known = hasPlaces ? undefined : served.get(record.key)
    const lazy = known ?? lazyBrand(id, layers, release, brand, { ...environment, hasPlaces })
    lazy.wake()
    if (!hasPlaces) served.keep(record.key, lazy)
    return { release, problems, compiled: lazy.compiled }
  } catch (error) {
    return { release, problems: [...problems, failure(sources.get(id)!, error)], compiled: undefined }
  }
}
