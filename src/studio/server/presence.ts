import { readDraft } from './store/draft-log.ts'
import { releasesOf, type StudioParts } from './parts.ts'
import type { NamedDraft } from './workbench/open.ts'

/** How long somebody counts as there after they were last heard of, in milliseconds. */
const THERE_MS = 20_000

/** Somebody who has a draft open. */
interface Present {
  readonly member: string
  readonly room: string
  /** The place they have selected: `pages/home.json#/slots/main/hero`; empty for none. */
  readonly place: string
}

/**
 * Says where somebody is in a draft.
 * @returns the others who have it open, its revision, and what is on air below it
 * @throws ReleaseRefused `no-such-draft`
 */
export async function here(
  studio: StudioParts,
  { brand, id }: NamedDraft,
  me: Present,
): Promise<{ others: Present[]; revision: number; upon: string }> {
  const { context } = studio
  const parts = releasesOf(studio, brand)
  const { revision } = await readDraft(parts, brand, id)
  const now = context.clock.now()
  const others = await context.transaction(async (tx) => {
    const row = { brand_id: brand, draft: id, ...me, seen_at: now }
    await tx
      .insertInto('studio_presence')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'draft', 'member']).doUpdateSet({ room: me.room, place: me.place, seen_at: now }),
      )
      .execute()
    // Who left long ago is kept no longer.
    const since = new Date(now.getTime() - THERE_MS)
    await tx.deleteFrom('studio_presence').where('brand_id', '=', brand).where('seen_at', '<', since).execute()
    return tx
      .selectFrom('studio_presence')
      .select(['member', 'room', 'place'])
      .where('brand_id', '=', brand)
      .where('draft', '=', id)
      .where('member', '!=', me.member)
      .orderBy('member')
      .execute()
  })
  return { others, revision, upon: parts.brands.byId(brand)?.release ?? '' }
}
