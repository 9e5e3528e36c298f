import { setImmediate } from 'node:timers/promises'
import { extendsOf, layerBrand } from '../read/layers.ts'
import type { Problem } from '../read/problem.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'
import { draftSources } from './draft.ts'
import type { BrandLibrary } from './library.ts'
import type { Unsaved } from './memory.ts'
import { preparedRecord, recordOf } from './record.ts'

/** A brand that inherits from another, without and with some unsaved files of that one. */
export interface InheritingBrand {
  readonly id: string
  readonly before: LayeredBrand
  readonly after: LayeredBrand
  /** Its errors with them, where it has none without. */
  readonly errors: readonly Problem[]
}

/** Unsaved files of other brands, by their ids. */
export type Others = ReadonlyMap<string, Unsaved>

/** Whether a brand builds on another one, over however many in between. */
function inherits(id: string, from: string, sources: ReadonlyMap<string, BrandSources>): boolean {
  const seen = new Set<string>([id])
  for (let next = extendsOf(sources.get(id)!); next !== undefined && !seen.has(next);) {
    if (next === from) return true
    seen.add(next)
    const layer = sources.get(next)
    next = layer && extendsOf(layer)
  }
  return false
}

/**
 * The brands that inherit from one and have no errors, in the order of their ids. Others are answered in between.
 * @param asked the unsaved files of that one, and of others that change with it
 */
export async function* inheritingFrom(
  library: BrandLibrary,
  { id, unsaved, others }: { readonly id: string; readonly unsaved: Unsaved; readonly others: Others },
  environment: BrandEnvironment,
): AsyncGenerator<InheritingBrand> {
  const before = new Map(library.sources)
  const changed = await draftSources(library, id, unsaved)
  if (!changed) return
  const after = new Map(changed)
  for (const [brand, files] of others) {
    const own = (await draftSources(library, brand, files))?.get(brand)
    if (own) after.set(brand, own)
  }
  for (const other of [...before.keys()].sort()) {
    if (other === id || !library.records.get(other)?.brand || !inherits(other, id, before)) continue
    await preparedRecord(other, library.shelf.nameOf(other), after, environment)
    const record = recordOf(other, library.shelf.nameOf(other), after, environment)
    yield {
      id: other,
      before: layerBrand(other, before),
      after: layerBrand(other, after),
      errors: record.brand ? [] : record.problems.filter(({ severity }) => severity === 'error'),
    }
    await setImmediate()
  }
}
