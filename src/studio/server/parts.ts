import type { Brands } from '../../../engine/brand/node.ts'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { canonicalJson, type Json } from '../../platform/kernel/json.ts'
import { definePort } from '../../platform/kernel/ports.ts'
import type { Followers, Following, ReleaseParts } from './store/live.ts'
import { lookingAt } from './store/looking.ts'
import type { ReleaseStore } from './store/port.ts'
import { ReleaseRefused } from './store/refused.ts'

/** What drafts and releases of an installation are made with. */
export interface StudioParts {
  readonly context: Context
  readonly store: ReleaseStore
  /** The brands that are served; undefined before they are. */
  readonly brands: () => Brands | undefined
  /** Brands that are not there yet, but that a draft opens, as far as anybody asked for them. */
  readonly coming: Set<string>
}

/**
 * Whether a member of staff may release at a brand now. It is asked when a schedule fires: whoever made it may have
 * left, or lost the role, since; and of whoever approved a draft.
 */
export const MAY_RELEASE = definePort<(member: string, brand: string) => Promise<boolean>>('may release')

/** Whether a member of staff may release at a brand now, as all who know say. */
export async function mayRelease({ supplied }: Pick<Context, 'supplied'>, member: string, brand: string) {
  for (const may of supplied(MAY_RELEASE)) if (!(await may(member, brand))) return false
  return true
}

/** Whether a member of staff may change drafts of a brand now: asked of those who changed one that two people want. */
export const MAY_DRAFT = definePort<(member: string, brand: string) => Promise<boolean>>('may change drafts')

/** Whether a member of staff may change drafts of a brand now, as all who know say. */
export async function mayDraft({ supplied }: Pick<Context, 'supplied'>, member: string, brand: string) {
  for (const may of supplied(MAY_DRAFT)) if (!(await may(member, brand))) return false
  return true
}

/** The topic under which other processes hear of releases. */
export const NEWS = 'releases'

/** How the audit names releases that follow those of other brands. */
const FOLLOWING = { inherited: 'release.inherit', rollback: 'release.rollback', stayed: 'release.stay' } as const

/** Writes into the audit, once, that a brand follows a release. */
async function recordFollowing({ context }: StudioParts, one: Following): Promise<void> {
  const { audit, transaction } = context
  const { brand, kind, release, from, leader, of, by, why } = one
  const action = FOLLOWING[kind]
  const deed = { brand, by, action, subject: `release:${release}`, reason: why, details: { from, release: leader, of } }
  await transaction(async (tx) => {
    // Whoever was killed after it, or does the same at this moment, has written it already.
    await audit.lock(tx, brand)
    const last = await audit.newest(tx, brand, [action])
    const isThere =
      last?.line.subject === deed.subject && canonicalJson(last.line.details) === canonicalJson(deed.details)
    if (!isThere) await record(context, tx, deed)
  })
}

const followersOf = (studio: StudioParts): Followers => ({
  decided: (following) => recordFollowing(studio, following),
  isOnAir: (brand) => studio.context.notifications.tell(brand, NEWS),
  failed: (brand, error) =>
    studio.context.log.error({ err: error, brand }, 'the brand could not follow a release of one it inherits from'),
})

/** The parts of releases of a brand. @throws ReleaseRefused `no-such-brand` */
export function releasesOf(studio: StudioParts, brand: string): ReleaseParts {
  const { context, store, brands, coming } = studio
  const served = brands()
  if (!served || (!served.byId(brand) && !coming.has(brand)))
    throw new ReleaseRefused('no-such-brand', `there is no brand ${brand} here`, { brand })
  return { store, clock: context.clock, brands: served, followers: followersOf(studio) }
}

/** The same to learn what something would come to: nothing of it is kept. */
export const lookOnly = (parts: ReleaseParts): ReleaseParts => ({
  ...parts,
  store: lookingAt(parts.store),
  beneath: parts,
})

/** What somebody did, for the audit of a brand. */
export interface Deed {
  readonly brand: string
  readonly by: string
  readonly action: `${'draft' | 'release'}.${string}`
  readonly subject: string
  readonly reason?: string
  readonly details: Record<string, Json>
}

/** Records in the audit what a member of staff did. */
export const record = ({ audit }: Pick<Context, 'audit'>, tx: Tx, { by, ...deed }: Deed) =>
  audit.record(tx, { ...deed, actor: `staff:${by}` })
