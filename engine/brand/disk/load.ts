import type { HostOwners } from '../check/hosts.ts'
import { layerBrand } from '../read/layers.ts'
import type { Problem } from '../read/problem.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'
import { createLibrary, problemsOf } from './library.ts'
import { folderShelf } from './shelf.ts'

/** All brands of a directory with their problems, whether they can be served or not. */
export interface LoadedBrands {
  sources: Map<string, BrandSources>
  layered: Map<string, LayeredBrand>
  /** By brand; for folders that are no brands, by their name. */
  problems: Map<string, Problem[]>
}

/**
 * Reads, layers and checks every brand of a directory.
 * @param owners the brand each host belongs to, where brands were on air before
 */
export const loadBrands = async (
  dir: string,
  environment: BrandEnvironment,
  owners?: HostOwners,
): Promise<LoadedBrands> => {
  const library = createLibrary(folderShelf(dir), environment)
  await library.refresh()
  const layered = new Map([...library.records.keys()].sort().map((id) => [id, layerBrand(id, library.sources)]))
  return { sources: new Map(library.sources), layered, problems: problemsOf(library, owners) }
}

/** One brand of a directory, with the problems of its own files. */
export interface LoadedBrand {
  layered: LayeredBrand
  release: string
  problems: readonly Problem[]
}
/** Reads, layers and checks one brand of a directory; `undefined` where there is none of this name. */
export const loadBrand = async (
  dir: string,
  id: string,
  environment: BrandEnvironment,
): Promise<LoadedBrand | undefined> => {
  const library = createLibrary(folderShelf(dir), environment)
  await library.read()
  library.check(id)
  const record = library.records.get(id)
  return record && { layered: layerBrand(id, library.sources), release: record.release, problems: record.problems }
}
