import type { Unsaved } from '../../../engine/brand/node.ts'
import { approversOf, requireApproved, requirePublishers } from './approvals.ts'
import { requireResolved } from './comments.ts'
import { lookOnly, NEWS, record, releasesOf, type StudioParts } from './parts.ts'
import { requireParentPublisher } from './parents.ts'
import type { Draft } from './store/draft.ts'
import type { Company, Release } from './store/history.ts'
import type { ReleaseParts } from './store/live.ts'
import { onAir, recover } from './store/on-air.ts'
import { changedFiles, prepareDraft } from './store/prepare.ts'
import { stayingOf, type Staying } from './staying.ts'
import { isLastUndone, requireUndo } from './undoing.ts'
import { ReleaseRefused } from './store/refused.ts'
import { affectedBy, type Inheriting } from './workbench/inheriting.ts'
import { releaseDraft, requireReleasable, rollBack, type Releasing } from './store/releases.ts'

/** Who releases something, and why. */
export interface Releaser {
  readonly brand: string
  readonly by: string
  readonly why: string
}

/** @throws ReleaseRefused `was-differs` where a draft is not what is pinned */
function requirePinned({ id, hash }: Draft, pinned: string | undefined): void {
  if (pinned !== undefined && hash !== pinned)
    throw new ReleaseRefused('was-differs', `the draft ${id} has changed since then`, { hash })
}

/**
 * Whether a member could release a draft now, as it is.
 * @param how `pinned`: the hash of all it changes, where only that may be released; `stay`: the brands that inherit and
 * stay as they are
 * @returns the draft, and what it makes
 * @throws ReleaseRefused
 */
export async function check(
  studio: StudioParts,
  { brand, by }: Pick<Releaser, 'brand' | 'by'>,
  id: string,
  { pinned, stay = [] }: { readonly pinned?: string | undefined; readonly stay?: readonly string[] } = {},
) {
  const prepared = await prepareDraft(lookOnly(releasesOf(studio, brand)), brand, id)
  const { draft } = prepared
  // Before any error is told that is the parent's.
  await requireParentPublisher(studio, prepared, [by, ...(await approversOf(studio.context, draft))])
  requireReleasable(prepared)
  requirePinned(draft, pinned)
  const second = await requireApproved(studio, draft, by)
  await requireResolved(studio, { brand, id })
  const parts = releasesOf(studio, brand)
  const changed = await changedFiles(parts, draft)
  const staying = await stayingOf(lookOnly(parts), brand, changed, stay)
  const train = await trainOf(parts, brand, changed, staying)
  const other = second === undefined ? train.find(({ isTerms }) => isTerms) : undefined
  if (other)
    throw new ReleaseRefused(
      'approval-needed',
      `the draft ${draft.id} changes terms of ${other.brand}, based on ${brand}; a second person must approve it`,
      { hash: draft.hash, meanings: ['terms'], brand: other.brand },
    )
  await requirePublishers(studio, brand, [by, ...(await approversOf(studio.context, draft))], train)
  return { ...prepared, staying, train }
}

/**
 * The brands that go on air with some files of a brand, because they inherit from it.
 * @throws ReleaseRefused `does-not-compile` where one of them would have errors, and stay as it is
 */
async function trainOf(
  parts: ReleaseParts,
  from: string,
  changed: Unsaved,
  staying: Staying = new Map(),
): Promise<readonly Inheriting[]> {
  const affected = await affectedBy(parts, from, changed, staying)
  const moved = affected.find(({ brand }) => staying.has(brand))
  if (moved)
    throw new ReleaseRefused('cannot-stay', `${moved.brand} cannot stay as it is: its own files cannot say all of it`, {
      brand: moved.brand,
    })
  const broken = affected.find(({ errors }) => errors.length > 0)
  if (!broken) return affected
  const { brand, errors } = broken
  throw new ReleaseRefused('does-not-compile', `${brand}, which inherits from ${from}, would have errors`, {
    brand,
    problems: errors.slice(0, 20),
  })
}

/** All releases of a brand that were on air, the newest first. */
export async function list(studio: StudioParts, brand: string): Promise<Release[]> {
  const parts = lookOnly(releasesOf(studio, brand))
  return (await onAir(parts, brand)).history.releases.toReversed()
}

/** Tells a member's deed before it is done, so that nothing is on air without a line of the audit. */
const decided = (
  { context }: StudioParts,
  { brand, by, why }: Releaser,
  action: 'release.make' | 'release.rollback',
  release: string,
  details: Record<string, string>,
): Promise<unknown> =>
  context.transaction((tx) =>
    record(context, tx, { brand, by, action, subject: `release:${release}`, reason: why, details }),
  )

/** What goes with a release, as its entry has it. The bytes of the files are kept. */
async function companyOf({ store }: ReleaseParts, train: readonly Inheriting[], staying: Staying): Promise<Company> {
  const stay: Record<string, Record<string, string>> = {}
  for (const [brand, files] of staying)
    for (const [path, bytes] of files) (stay[brand] ??= {})[path] = await store.keep(bytes)
  return {
    ...(train.length > 0 && { train: train.map(({ brand }) => brand) }),
    ...(staying.size > 0 && { stay }),
  }
}

/**
 * Puts a draft on air. Sent again while it is, it is answered the same.
 * @param how `pinned` as of `check`; brands that inherit and `stay` as they are
 * @throws ReleaseRefused, and nothing was changed
 */
export async function release(
  studio: StudioParts,
  id: string,
  releaser: Releaser,
  { pinned, stay = [] }: { readonly pinned?: string; readonly stay?: readonly string[] } = {},
): Promise<Release> {
  const { brand } = releaser
  const parts = releasesOf(studio, brand)
  const { releases } = await recover(parts, brand)
  const known = releases.find(({ draft }) => draft === id)
  if (known && known.release === releases.at(-1)!.release) return known
  if (known)
    throw new ReleaseRefused(
      'closed',
      `the draft ${id} was released already, as release ${known.number}, and something else is on air since; ` +
        'a rollback puts that release on air again',
      { id, release: known.number },
    )
  const checked = await check(studio, releaser, id, { pinned, stay })
  const releasing: Releasing = {
    ...releaser,
    async decide(hash, { draft }) {
      requirePinned(draft, pinned)
      const approvedBy = await requireApproved(studio, draft, releaser.by)
      // Something else went on air meanwhile.
      const { train, staying } =
        hash === checked.release ? checked : await check(studio, releaser, id, { pinned, stay })
      await decided(studio, releaser, 'release.make', hash, {
        draft: id,
        hash: draft.hash,
        base: draft.base,
        ...(approvedBy !== undefined && { approved_by: approvedBy }),
      })
      return companyOf(parts, train, staying)
    },
  }
  const made = await releaseDraft(parts, id, releasing, checked)
  studio.context.notifications.tell(brand, NEWS)
  return made
}

/** Puts an older release on air again. @param wanted its number or hash @throws ReleaseRefused */
export async function rollback(studio: StudioParts, wanted: string, releaser: Releaser): Promise<Release> {
  const { brand } = releaser
  const parts = releasesOf(studio, brand)
  const made = await rollBack(parts, wanted, {
    ...releaser,
    async decide(hash, changed, now) {
      const train = await trainOf(parts, brand, changed)
      const undoing = { wanted, changed, now, train }
      await requireUndo(parts, brand, undoing)
      // What went on air for the others a moment ago may be had back by whoever could put it there.
      if (!isLastUndone(parts, brand, undoing)) await requirePublishers(studio, brand, [releaser.by], train)
      await decided(studio, releaser, 'release.rollback', hash, { wanted })
      return companyOf(parts, train, new Map())
    },
  })
  studio.context.notifications.tell(brand, NEWS)
  return made
}
