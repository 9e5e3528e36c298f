import { setImmediate } from 'node:timers/promises'
import {
  changeOfSwitch,
  changesInMarkets,
  languages,
  marketPairs,
  marketsNamed,
  outlineOf,
  readyForChanges,
  standingOf,
  type Change,
  type LayeredBrand,
} from '../../../../engine/brand/index.ts'
import type { Feature } from '../../../../schemas/brand/index.ts'
import { releasesOf, type StudioParts } from '../parts.ts'
import type { Draft } from '../store/draft.ts'
import { compiled } from '../store/prepare.ts'
import { foreseen, type ForeseenChange } from './foreseen.ts'
import { checkOf, localesOf, openDraft, type NamedDraft, type OpenDraft } from './open.ts'
import { offIn } from './look.ts'

/** What a draft changes of what is on air. */
export interface DraftChanges {
  readonly draft: Draft
  /** Whether both compile; otherwise nothing can be told. */
  readonly compiles: boolean
  readonly items: readonly Change[]
}

/** A brand as it is on air; undefined while its files have errors. */
interface OnAir {
  readonly upon: string
  readonly layered: Promise<LayeredBrand | undefined>
}
const live = new WeakMap<StudioParts, Map<string, OnAir>>()

/** What is on air below a draft, which stays until something is released; undefined where it has errors. */
export function liveOf(studio: StudioParts, { layered: { id }, upon }: OpenDraft): Promise<LayeredBrand | undefined> {
  const kept = live.get(studio) ?? new Map<string, OnAir>()
  live.set(studio, kept)
  const known = kept.get(id)
  if (known?.upon === upon) return known.layered
  const { brands } = releasesOf(studio, id)
  const read = async () => {
    // A brand that is not there yet has nothing on air.
    if (!brands.byId(id)) return undefined
    const { compiles } = await compiled({ brands }, id, new Map())
    return compiles ? (await brands.opened(id, new Map()))?.layered : undefined
  }
  const layered = read()
  kept.set(id, { upon, layered })
  layered.catch(() => kept.delete(id))
  return layered
}

/** What the draft of a brand that is not there changes: all of it is new. */
function opened(open: OpenDraft): Change {
  const { layered, environment } = open
  const { brand } = layered.data as { brand: { name: string; hosts: string[] } }
  const { locales } = localesOf(layered)
  const where = `at ${brand.hosts.join(', ')}, in ${languages(locales)}, for ${marketsNamed([layered.market])}`
  return {
    kind: 'brand.opened',
    file: `brands/${layered.id}/brand.json`,
    pointer: '',
    before: undefined,
    after: brand,
    pages: outlineOf(layered, environment.widgets, offIn(open)).flatMap(({ kind, hidden, detail }) =>
      kind === 'page' && hidden === undefined ? [detail] : [],
    ),
    locales,
    markets: [layered.market],
    audience: { visitors: 'everybody', screens: [], countries: [] },
    sentence: `A new brand opens: ${brand.name} ${where}`,
  }
}

const kept = new WeakMap<OpenDraft, DraftChanges>()

/**
 * What a draft changes of what is on air, in sentences. Others are answered between its parts.
 * @throws ReleaseRefused
 */
export async function changes(studio: StudioParts, named: NamedDraft): Promise<DraftChanges> {
  const open = await openDraft(studio, named)
  const known = kept.get(open)
  if (known) return known
  const [before, { compiles }] = [await liveOf(studio, open), await checkOf(studio, open)]
  const { layered, environment, draft } = open
  const isThere = releasesOf(studio, named.brand).brands.byId(named.brand) !== undefined
  let items: Change[] = []
  if (!isThere && compiles) items = [opened(open)]
  if (before && compiles) {
    for (const pair of marketPairs(before, layered)) {
      if (standingOf(pair, environment) !== 'compared') continue
      for (const one of [pair.before, pair.after]) {
        readyForChanges(one, environment)
        await setImmediate()
      }
    }
    items = changesInMarkets(before, layered, environment)
  }
  const made: DraftChanges = { draft, compiles: (before !== undefined || !isThere) && compiles, items }
  kept.set(open, made)
  return made
}

/**
 * What of a draft changes where one of its features is switched the other way; undefined while the draft has
 * errors, and where nothing would.
 * @throws ReleaseRefused
 */
export async function switched(
  studio: StudioParts,
  { feature, ...named }: NamedDraft & { readonly feature: Feature },
): Promise<Change | undefined> {
  const open = await openDraft(studio, named)
  const { compiles } = await checkOf(studio, open)
  return compiles ? changeOfSwitch(open.layered, open.environment, feature) : undefined
}

/** The same with what each comes to for players now. @throws ReleaseRefused */
export async function changesForeseen(
  studio: StudioParts,
  named: NamedDraft,
): Promise<Omit<DraftChanges, 'items'> & { readonly items: readonly ForeseenChange[] }> {
  const made = await changes(studio, named)
  return { ...made, items: await foreseen(studio, named.brand, made.items) }
}
