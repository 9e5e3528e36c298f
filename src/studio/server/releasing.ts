import { requireApproved } from './approvals.ts'
import { requireResolved } from './comments.ts'
import { lookOnly, record, releasesOf, type StudioParts } from './parts.ts'
import { historyOf, type Release } from './store/history.ts'
import { onAir } from './store/on-air.ts'
import { prepareDraft } from './store/prepare.ts'
import { ReleaseRefused } from './store/refused.ts'
import { releaseDraft, requireReleasable, rollBack, type Releasing } from './store/releases.ts'

/** The topic under which other processes hear of releases. */
export const NEWS = 'releases'

/** Who releases something, and why. */
export interface Releaser {
  readonly brand: string
  readonly by: string
  readonly why: string
}

/**
 * Whether a draft could be released now, as it is.
 * @param pinned the hash of all it changes, where only that may be released
 * @returns the draft, and what it makes
 * @throws ReleaseRefused
 */
export async function check(studio: StudioParts, brand: string, id: string, pinned?: string) {
  const prepared = await prepareDraft(lookOnly(releasesOf(studio, brand)), brand, id)
  requireReleasable(prepared)
  const { draft } = prepared
  if (pinned !== undefined && draft.hash !== pinned)
    throw new ReleaseRefused('was-differs', `the draft ${id} has changed since then`, { hash: draft.hash })
  await requireApproved(studio.context, draft)
  await requireResolved(studio, { brand, id })
  return prepared
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

/**
 * Puts a draft on air. Sent again once it is, it is answered the same.
 * @param pinned as of `check`
 * @throws ReleaseRefused, and nothing was changed
 */
export async function release(studio: StudioParts, id: string, releaser: Releaser, pinned?: string): Promise<Release> {
  const { brand } = releaser
  const parts = releasesOf(studio, brand)
  const known = (await historyOf(parts.store, brand)).releases.find(({ draft }) => draft === id)
  if (known) return known
  const checked = await check(studio, brand, id, pinned)
  const releasing: Releasing = {
    ...releaser,
    async decide(hash, prepared) {
      const { draft } = prepared!
      const approvedBy = await requireApproved(studio.context, draft)
      await decided(studio, releaser, 'release.make', hash, {
        draft: id,
        hash: draft.hash,
        base: draft.base,
        ...(approvedBy !== undefined && { approved_by: approvedBy }),
      })
    },
  }
  const made = await releaseDraft(parts, id, releasing, checked)
  studio.context.notifications.tell(brand, NEWS)
  return made
}

/** Puts an older release on air again. @param wanted its number or hash @throws ReleaseRefused */
export async function rollback(studio: StudioParts, wanted: string, releaser: Releaser): Promise<Release> {
  const made = await rollBack(releasesOf(studio, releaser.brand), wanted, {
    ...releaser,
    decide: async (hash) => {
      await decided(studio, releaser, 'release.rollback', hash, { wanted })
    },
  })
  studio.context.notifications.tell(releaser.brand, NEWS)
  return made
}
