import type { Context, Tx } from '../../platform/kernel/context.ts'
import { requireSecond } from '../../platform/kernel/second-person.ts'
import type { Draft } from './store/draft.ts'
import { lookOnly, mayRelease, releasesOf, type StudioParts } from './parts.ts'
import { FOLDER } from './store/edited.ts'
import { meaningsIn } from './store/prepare.ts'
import { ReleaseRefused } from './store/refused.ts'

type Parts = Pick<Context, 'clock' | 'marks' | 'supplied' | 'transaction'>
const MARK = 'studio_approval'

interface Approval {
  readonly brand_id: string
  readonly draft: string
  readonly hash: string
  readonly approved_by: string
  readonly approved_at: Date
}
const contentOf = ({ brand_id, draft, hash, approved_by, approved_at }: Approval) => [
  brand_id,
  draft,
  hash,
  approved_by,
  approved_at.toISOString(),
]

/** Who else may be the second person for a draft: nobody who changed something in it. @throws PlatformError */
async function requireOther(parts: Parts, tx: Tx, { authors }: Draft, by: string): Promise<void> {
  for (const author of authors) await requireSecond(parts, tx, author, by)
}

/** Keeps a second person's word for a draft as it is. @throws ReleaseRefused, OfficeRefusal */
export async function approve(parts: Parts, tx: Tx, draft: Draft, by: string): Promise<void> {
  const { brand, id, hash, authors } = draft
  if (authors.has(by))
    throw new ReleaseRefused('approval-needed', `${by} changed something in the draft; a second person must approve it`)
  await requireOther(parts, tx, draft, by)
  const row = { brand_id: brand, draft: id, hash, approved_by: by, approved_at: parts.clock.now() }
  await tx
    .insertInto('studio_approval')
    .values({ ...row, mark: parts.marks.of(MARK, contentOf(row)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who approved a draft as it is now, and may still decide about releases; undefined where nobody did. */
export const approvedBy = async (parts: Parts, draft: Draft): Promise<string | undefined> => {
  const { brand, id, hash, authors } = draft
  const rows = await parts.transaction((tx) =>
    tx
      .selectFrom('studio_approval')
      .selectAll()
      .where('brand_id', '=', brand)
      .where('draft', '=', id)
      .where('hash', '=', hash)
      .orderBy('approved_at')
      .execute(),
  )
  for (const row of rows) {
    const { approved_by: by } = row
    if (!parts.marks.fits(MARK, contentOf(row), row.mark) || authors.has(by)) continue
    if (await mayRelease(parts, by, brand)) return by
  }
  return undefined
}

/**
 * Holds that two people want what a draft changes, where two have to. Of edits in the folder nobody can tell who made
 * them: there one member of staff approves, and another one releases.
 * @param by who releases it
 * @throws ReleaseRefused `approval-needed`
 */
export async function requireApproved(studio: StudioParts, draft: Draft, by: string): Promise<string | undefined> {
  const { context } = studio
  const touched = await meaningsIn(lookOnly(releasesOf(studio, draft.brand)), draft)
  const second = await approvedBy(context, draft)
  const isAlone = draft.authors.has(FOLDER) && second === by
  if (touched.length === 0 || (second !== undefined && !isAlone)) return second
  const meanings = [...new Set(touched.flatMap((one) => one.meanings))]
  const what = `the draft ${draft.id} changes ${meanings.join(', ')}`
  throw new ReleaseRefused(
    'approval-needed',
    isAlone
      ? `${what}, and nobody can tell who edited the folder; another member than ${by}, who approved it, releases it`
      : `${what}; a second person must approve it as it is now`,
    { hash: draft.hash, meanings, places: touched.map(({ file, path }) => `${file}${path}`) },
  )
}
