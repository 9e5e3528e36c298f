import type { Unsaved } from '../../../engine/brand/node.ts'
import { mayRelease, lookOnly, releasesOf, type StudioParts } from './parts.ts'
import type { Draft } from './store/draft.ts'
import { draftText, readDraft, type DraftParts } from './store/draft-log.ts'
import type { DraftCall } from './store/drafts.ts'
import type { ReleaseParts } from './store/live.ts'
import { textIn } from './store/manifest.ts'
import { onAir, type OnAir } from './store/on-air.ts'
import { dataOf, valueAt, type FileText } from './store/operations.ts'
import { rebaseDraft } from './store/rebase.ts'
import { ReleaseRefused } from './store/refused.ts'

/** The file that names the parent of a brand. */
export const BRAND_FILE = 'brand.json'
/** What every brand extends that names no other: its files are nobody's own. */
const BASE = '_base'

/** The brand that a `brand.json` extends; undefined for the base. */
function parentIn(text: FileText): string | undefined {
  const named = valueAt(dataOf(text, BRAND_FILE), ['extends'])
  return typeof named === 'string' && named !== BASE ? named : undefined
}

/** The brand that files extend, where the one on air extends another one; undefined where they open nothing new. */
async function newIn({ store }: DraftParts, { manifest }: OnAir, text: FileText): Promise<string | undefined> {
  const wanted = parentIn(text)
  return wanted === parentIn(await textIn(store, manifest, BRAND_FILE)) ? undefined : wanted
}

/** The brand that a draft upon what is on air extends, where the one on air extends another one. */
export const newParentOf = async (parts: DraftParts, now: OnAir, draft: Draft): Promise<string | undefined> =>
  draft.closed || !draft.changes.has(BRAND_FILE)
    ? undefined
    : newIn(parts, now, await draftText(parts, draft, BRAND_FILE))

/**
 * The brand whose files a draft opens besides those that the brand on air does: the one that it extends instead.
 * Whoever opens the draft reads what is that brand's, so they need a role there.
 * @throws ReleaseRefused `no-such-brand`, `no-such-draft`, `base-gone`
 */
export async function newParent(
  studio: StudioParts,
  { brand, id }: Pick<DraftCall, 'brand' | 'id'>,
): Promise<string | undefined> {
  const parts = lookOnly(releasesOf(studio, brand))
  const before = await readDraft(parts, brand, id)
  if (before.closed || !before.changes.has(BRAND_FILE)) return undefined
  const now = await onAir(parts, brand)
  return newParentOf(parts, now, await rebaseDraft(parts, { brand, id }, now))
}

/**
 * Asks whether the caller may have a draft extend another brand than the one on air does, before it is changed so.
 * @param change what becomes of the draft; nothing of it is kept
 */
export async function askParent(
  parts: ReleaseParts,
  now: OnAir,
  { requireParent }: Pick<DraftCall, 'requireParent'>,
  change: (parts: ReleaseParts) => Promise<Draft>,
): Promise<void> {
  if (!requireParent) return
  const look = lookOnly(parts)
  const parent = await newParentOf(look, now, await change(look))
  if (parent !== undefined) requireParent(parent)
}

/** The same of files that a draft begins with. */
export async function askParentIn(
  parts: DraftParts,
  now: OnAir,
  { requireParent }: Pick<DraftCall, 'requireParent'>,
  files: Unsaved,
): Promise<void> {
  const text = files.get(BRAND_FILE)
  if (!requireParent || !text) return
  const parent = await newIn(parts, now, text.toString())
  if (parent !== undefined) requireParent(parent)
}

/**
 * Holds that another parent is wanted by somebody who releases there: from then on the brand goes on air with its
 * settings, and with what it proves itself with to services.
 * @param people who releases it, and who approved it
 * @throws ReleaseRefused `publisher-needed`
 */
export async function requireParentPublisher(
  studio: StudioParts,
  { now, draft }: { readonly now: OnAir; readonly draft: Draft },
  people: readonly string[],
): Promise<void> {
  const parent = await newParentOf(lookOnly(releasesOf(studio, draft.brand)), now, draft)
  if (parent === undefined) return
  for (const name of people) if (await mayRelease(studio.context, name, parent)) return
  throw new ReleaseRefused(
    'publisher-needed',
    `it has ${draft.brand} inherit from ${parent}; a publisher there releases or approves it`,
    { parent, brands: [parent], meanings: ['terms'] },
  )
}
