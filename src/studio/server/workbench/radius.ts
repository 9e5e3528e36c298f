import { setImmediate } from 'node:timers/promises'
import { compileBrand, marketPairs, radiusBetween, standingOf, type Cell } from '../../../../engine/brand/index.ts'
import type { StudioParts } from '../parts.ts'
import { changes, liveOf } from './changes.ts'
import { openDraft, type NamedDraft } from './open.ts'

/** Cells of every market of a brand, and those that a draft changes. */
interface DraftRadius {
  /** Whether the draft compiles in each market in which the brand does; otherwise nothing can be told of it. */
  readonly compiles: boolean
  readonly total: number
  readonly lit: readonly (Cell & { readonly market: string })[]
}

/** In the place of a release, which is no difference between cells. */
const ANY_RELEASE = 'compared'

/**
 * What a draft changes of what is on air, by page, language, market, screen, visitor and scheme. Others are answered
 * between markets.
 * @param at the instant rules are decided at, ISO 8601 in UTC. Default: now
 */
export async function radius(studio: StudioParts, named: NamedDraft, at?: string): Promise<DraftRadius> {
  const open = await openDraft(studio, named)
  const { layered, environment } = open
  const { compiles, items } = await changes(studio, named)
  if (!compiles) return { compiles, total: 0, lit: [] }
  const live = await liveOf(studio, open)
  // Every cell of a brand that is not there yet is new.
  if (!live) return { compiles: false, total: 0, lit: [] }
  const now = at ?? studio.context.clock.now().toISOString()
  const told = { compiles: true, total: 0, lit: [] as (Cell & { market: string })[] }
  for (const pair of marketPairs(live, layered)) {
    const { market, before, after } = pair
    const standing = standingOf(pair, environment)
    if (standing === 'none') continue
    if (standing === 'broken') {
      told.compiles = false
      continue
    }
    const [old, made] = [before, after].map((one) => compileBrand(one, environment, ANY_RELEASE))
    const own = items.filter(({ markets }) => markets.includes(market))
    const { total, lit } = radiusBetween(old!, made!, own, now)
    told.total += total
    told.lit.push(...lit.map((cell) => ({ ...cell, market })))
    await setImmediate()
  }
  return told
}
