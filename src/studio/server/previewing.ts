import { formatProblem, type CompiledBrand, type Problem } from '../../../engine/brand/index.ts'
import { newParentOf } from './parents.ts'
import { lookOnly, releasesOf, type StudioParts } from './parts.ts'
import { writeAssets } from './preview-assets.ts'
import type { Draft } from './store/draft.ts'
import { readDraft } from './store/draft-log.ts'
import type { ReleaseParts } from './store/live.ts'
import { textIn } from './store/manifest.ts'
import { applyTo, dataOf, valueAt } from './store/operations.ts'
import { changedFiles, compiled, lastGood, prepareDraft, type PreparedDraft } from './store/prepare.ts'

/** How long what a draft makes is used without looking whether it changed, in milliseconds, where that is asked for. */
const LATELY_MS = 1000
/** Drafts whose last state is kept, by market. */
const MOST_KEPT = 24

/** A draft as it is previewed. */
export interface PreviewedDraft {
  readonly draft: Draft
  /** The brand with it; with its last state that has no errors, or as it is on air, where it has some. */
  readonly brand: CompiledBrand
  /**
   * The brand with which the platform answers it: the one on air where the draft changes nothing but pages and their
   * look, so that what the platform made of that is used.
   */
  readonly calls: CompiledBrand
  /** The revision that is shown, where the last one has errors; 0 where it is the brand as it is on air. */
  readonly shown: number
  /** A line each. */
  readonly problems: readonly string[]
  /** A folder with the pictures and fonts that the draft changes; undefined where it changes none. */
  readonly assets: string | undefined
}

/** Which draft is previewed, and for which market; its own where none is chosen. */
export interface PreviewAsked {
  readonly brand: string
  readonly id: string
  readonly market?: string | undefined
}

interface Kept {
  /** What it was made of. */
  readonly prepared: PreparedDraft
  readonly live: string | undefined
  readonly preview: PreviewedDraft
  readonly at: number
}

/** The files of a draft with another market in `brand.json`. */
async function inMarket(
  parts: ReleaseParts,
  { now, manifest }: Pick<PreparedDraft, 'now' | 'manifest'>,
  changed: ReadonlyMap<string, Buffer | null>,
  market: string,
): Promise<Map<string, Buffer | null>> {
  const text = changed.get('brand.json')?.toString('utf8') ?? (await textIn(parts.store, now.manifest, 'brand.json'))
  if (text === null || !Object.hasOwn(manifest.files, 'brand.json')) return new Map(changed)
  const op = valueAt(dataOf(text, 'brand.json'), ['market']) === undefined ? 'add' : 'replace'
  const edited = applyTo(text, 'brand.json', { op, path: '/market', value: market, was: null })
  return new Map(changed).set('brand.json', edited === null ? null : Buffer.from(edited))
}

/** Files of which the platform's answers to a site do not depend. */
const LOOKS = /^(pages|layouts|shells|dialogs)\/|^theme\.json$/
const changesLooksAlone = ({ changes, assets }: Draft): boolean =>
  assets.size === 0 && [...changes.keys()].every((file) => LOOKS.test(file))

interface Shown {
  readonly brand: CompiledBrand | undefined
  readonly of: Draft | undefined
  /** What is wrong with the last state, in the market that was chosen. */
  readonly problems: readonly Problem[]
}

/** The last state of a draft that had no errors; none that extended another brand, whose roles were not asked. */
async function lastStates(parts: ReleaseParts, { draft, now }: PreparedDraft): Promise<Draft[]> {
  const good = await lastGood(parts, draft)
  const isSame = good && (await newParentOf(parts, now, good)) === (await newParentOf(parts, now, draft))
  return isSame ? [good] : []
}

/** The state of a draft that is shown: the last one, or that before its errors, or none of it. */
async function shownState(parts: ReleaseParts, prepared: PreparedDraft, market: string | undefined): Promise<Shown> {
  const { draft, compiles, made } = prepared
  let { problems } = prepared
  if (compiles && made && market === undefined) return { brand: made, of: draft, problems }
  const states = compiles ? [draft] : await lastStates(parts, prepared)
  for (const of of states) {
    const changed = await changedFiles(parts, of)
    const files = market === undefined ? changed : await inMarket(parts, prepared, changed, market)
    const { made: brand, problems: found } = await compiled(parts, draft.brand, files)
    if (of === draft) problems = found
    if (brand) return { brand, of, problems }
  }
  return { brand: undefined, of: undefined, problems }
}

/** What a draft makes, for previews; drafts that are asked for again are made again only where something changed. */
export function createPreviewing(studio: StudioParts, dir: string) {
  const kept = new Map<string, Kept>()

  const make = async (asked: PreviewAsked, before: Kept | undefined): Promise<Kept> => {
    const { brand, id, market } = asked
    const parts = lookOnly(releasesOf(studio, brand))
    const live = parts.brands.byId(brand)?.release
    // A layer below the brand may have changed as well.
    const prepared = await prepareDraft(parts, brand, id, before?.live === live ? before?.prepared : undefined)
    const isSame = before?.prepared.release === prepared.release && before.live === live
    if (before && isSame)
      return { ...before, prepared, preview: { ...before.preview, draft: prepared.draft }, at: performance.now() }
    const shown = await shownState(parts, prepared, market)
    const onAir = shown.brand ? undefined : (await compiled(parts, brand, new Map())).made
    const made = shown.brand ?? onAir
    if (!made) throw new Error(`neither the draft ${id} nor ${brand} itself compiles`)
    const isOnAir = shown.of === undefined || (market === undefined && changesLooksAlone(shown.of))
    const preview: PreviewedDraft = {
      draft: prepared.draft,
      brand: made,
      calls: (isOnAir ? parts.brands.byId(brand) : undefined) ?? made,
      shown: shown.of?.revision ?? 0,
      problems: shown.problems.map(formatProblem),
      assets: await writeAssets(parts, shown.of ?? prepared.draft, dir),
    }
    return { prepared, live, preview, at: performance.now() }
  }

  return {
    /**
     * A draft as it is previewed.
     * @param isLately whether what was made within the last second will do
     * @throws ReleaseRefused `no-such-brand`, `no-such-draft`
     */
    async look(asked: PreviewAsked, isLately = false): Promise<PreviewedDraft> {
      const name = `${asked.brand} ${asked.id} ${asked.market ?? ''}`
      const before = kept.get(name)
      if (isLately && before && performance.now() - before.at < LATELY_MS) return before.preview
      const made = await make(asked, before)
      kept.delete(name)
      kept.set(name, made)
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
      return made.preview
    },
    /** A draft as it is kept, without anything made of it. @throws ReleaseRefused `no-such-draft`, `no-such-brand` */
    read: ({ brand, id }: PreviewAsked): Promise<Draft> => readDraft(releasesOf(studio, brand), brand, id),
  }
}
