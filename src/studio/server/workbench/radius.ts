import { radiusBetween, type Cell } from '../../../../engine/brand/index.ts'
import type { Unsaved } from '../../../../engine/brand/node.ts'
import { releasesOf, type StudioParts } from '../parts.ts'
import { applyTo, dataOf, valueAt } from '../store/operations.ts'
import { compiled } from '../store/prepare.ts'
import { changes } from './changes.ts'
import { marketsOf, openDraft, type NamedDraft, type OpenDraft } from './open.ts'

/** Cells of every market of a brand, and those that a draft changes. */
interface DraftRadius {
  /** Whether the draft compiles in each market in which the brand does; otherwise nothing can be told of it. */
  readonly compiles: boolean
  readonly total: number
  readonly lit: readonly (Cell & { readonly market: string })[]
}

const BRAND = 'brand.json'

/** The changed files of a brand, with another market in its `brand.json`. */
function inMarket(open: OpenDraft, files: Unsaved, market: string): Unsaved {
  if (market === open.layered.market) return new Map(files)
  const own = open.layered.layers[0]?.files.find(({ path }) => path === BRAND)
  const text = files.get(BRAND)?.toString() ?? own?.text
  if (text === undefined) return new Map(files)
  const op = valueAt(dataOf(text, BRAND), ['market']) === undefined ? 'add' : 'replace'
  const edited = applyTo(text, BRAND, { op, path: '/market', value: market, was: null })
  return new Map(files).set(BRAND, edited)
}

/**
 * What a draft changes of what is on air, by page, language, market, screen, visitor and scheme.
 * @param at the instant rules are decided at, ISO 8601 in UTC. Default: now
 */
export async function radius(studio: StudioParts, named: NamedDraft, at?: string): Promise<DraftRadius> {
  const open = await openDraft(studio, named)
  const { compiles, items } = await changes(studio, named)
  if (!compiles) return { compiles, total: 0, lit: [] }
  const { brands } = releasesOf(studio, named.brand)
  // Every cell of a brand that is not there yet is new.
  if (!brands.byId(named.brand)) return { compiles: false, total: 0, lit: [] }
  const now = at ?? studio.context.clock.now().toISOString()
  const told = { compiles: true, total: 0, lit: [] as (Cell & { market: string })[] }
  for (const market of marketsOf(open)) {
    const make = async (files: Unsaved) => (await compiled({ brands }, named.brand, inMarket(open, files, market))).made
    const [before, after] = [await make(new Map()), await make(open.unsaved)]
    // A market in which the brand has errors on air is none of its own: layers below have files for many.
    if (!before) continue
    if (!after) {
      told.compiles = false
      continue
    }
    const { total, lit } = radiusBetween(before, after, items, now)
    told.total += total
    told.lit.push(...lit.map((cell) => ({ ...cell, market })))
  }
  return told
}
