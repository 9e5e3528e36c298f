import { lazyBrand } from '../compile/lazy.ts'
import type { HostOwners } from '../check/hosts.ts'
import { isServable, type Problem } from '../read/problem.ts'
import type { BrandEnvironment, BrandSources, CompiledBrand } from '../read/types.ts'
import { failure, problemsOf, recordOf, type BrandLibrary } from './library.ts'
import { withUnsaved, type Unsaved } from './memory.ts'
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

/** What all brands consist of, one of them with unsaved texts; undefined for a brand that is not there. */
export async function draftSources(
  { shelf, records, sources }: BrandLibrary,
  id: string,
  unsaved: Unsaved,
): Promise<ReadonlyMap<string, BrandSources> | undefined> {
  const saved = sources.get(id)
  if (!saved || !records.has(id)) return undefined
  const own = await readSettledSources(withUnsaved(shelf.files(id), unsaved), id, shelf.nameOf(id), saved)
  return new Map(sources).set(id, own)
}

/**
 * Reads, checks and compiles a brand with unsaved texts; the library and what is on air stay as they are.
 * @returns undefined for a brand that is not there
 */
export async function draftBrand(
  library: BrandLibrary,
  { id, unsaved, owners }: { id: string; unsaved: Unsaved; owners: HostOwners },
  environment: BrandEnvironment,
): Promise<DraftBrand | undefined> {
  const { shelf, records } = library
  const sources = await draftSources(library, id, unsaved)
  if (!sources) return undefined
  const record = recordOf(id, shelf.nameOf(id), sources, environment)
  const problems = problemsOf({ records: new Map(records).set(id, record), strays: new Map() }, owners).get(id) ?? []
  const { layers, release, brand } = record
  if (!brand || !isServable(problems)) return { release, problems, compiled: undefined }
  try {
    const lazy = lazyBrand(id, layers, release, brand, { ...environment, hasPlaces: true })
    lazy.wake()
    return { release, problems, compiled: lazy.compiled }
  } catch (error) {
    return { release, problems: [...problems, failure(sources.get(id)!, error)], compiled: undefined }
  }
}
