import type { Meaning } from '../../../schemas/brand/index.ts'
import { approvedBy } from './approvals.ts'
import { list } from './drafting.ts'
import { lookOnly, releasesOf, type StudioParts } from './parts.ts'
import type { Draft } from './store/draft.ts'
import { onAir } from './store/on-air.ts'
import { meaningsIn } from './store/prepare.ts'
import { rebaseDraft } from './store/rebase.ts'

/** A draft that waits for a second person, and what it changes that two people have to want. */
interface WaitingDraft {
  readonly draft: Draft
  readonly meanings: readonly Meaning[]
}
interface Known extends WaitingDraft {
  /** What it was found of: the draft, and what is on air. */
  readonly key: string
}

/** What was found of drafts the last time, by brand and id: they are asked for again and again while they wait. */
const found = new WeakMap<StudioParts, Map<string, ReadonlyMap<string, Known>>>()

/**
 * All drafts of a brand that change what two people have to want, and that nobody else has approved as they are now,
 * the newest first. Those that change nothing are not looked at.
 * @throws ReleaseRefused `no-such-brand`, `base-gone`
 */
export async function waiting(studio: StudioParts, brand: string): Promise<WaitingDraft[]> {
  const parts = lookOnly(releasesOf(studio, brand))
  const now = await onAir(parts, brand)
  // A layer below the brand may change without a release of it.
  const upon = [now.release, parts.brands.byId(brand)?.release].join(' ')
  const released = new Set(now.history.releases.map(({ draft }) => draft))
  const brands = found.get(studio) ?? new Map<string, ReadonlyMap<string, Known>>()
  found.set(studio, brands)
  const last = brands.get(brand)
  const next = new Map<string, Known>()
  const open: WaitingDraft[] = []
  for (const before of await list(studio, brand, false)) {
    const { id, revision, hash, changes, assets } = before
    // One that was released by somebody who was killed on the way is open until it is looked at.
    if ((changes.size === 0 && assets.size === 0) || released.has(id)) continue
    const key = [revision, hash, upon].join(' ')
    const same = last?.get(id)
    const known = same?.key === key ? same : { key, ...(await meant(parts, before, now)) }
    next.set(id, known)
    if (known.meanings.length > 0 && (await approvedBy(studio.context, known.draft)) === undefined) open.push(known)
  }
  brands.set(brand, next)
  return open
}

/** A draft upon what is on air, and what it changes that two people have to want. */
async function meant(
  parts: Parameters<typeof meaningsIn>[0],
  { brand, id }: Draft,
  now: Parameters<typeof rebaseDraft>[2],
): Promise<WaitingDraft> {
  const draft = await rebaseDraft(parts, { brand, id }, now)
  return { draft, meanings: [...new Set((await meaningsIn(parts, draft)).flatMap((one) => one.meanings))] }
}
