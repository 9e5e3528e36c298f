import type { Context, Tx } from '../../platform/kernel/context.ts'
import { requireSecond } from '../../platform/kernel/second-person.ts'
import type { Draft } from './store/draft.ts'
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

/** Who approved a draft as it is now; undefined where nobody did. */
export const approvedBy = (parts: Parts, { brand, id, hash, authors }: Draft): Promise<string | undefined> =>
  parts.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('studio_approval')
      .selectAll()
      .where('brand_id', '=', brand)
      .where('draft', '=', id)
      .where('hash', '=', hash)
      .execute()
    const good = rows.find((row) => parts.marks.fits(MARK, contentOf(row), row.mark) && !authors.has(row.approved_by))
    return good?.approved_by
  })

/** @throws ReleaseRefused `approval-needed` where two people have to want a draft and the second has not said so */
export async function requireApproved(parts: Parts, draft: Draft): Promise<string | undefined> {
  const touched = meaningsIn(draft)
  const by = await approvedBy(parts, draft)
  if (touched.length === 0 || by !== undefined) return by
  const meanings = [...new Set(touched.flatMap((one) => one.meanings))]
  throw new ReleaseRefused(
    'approval-needed',
    `the draft ${draft.id} changes ${meanings.join(', ')}; a second person must approve it as it is now`,
    { hash: draft.hash, meanings, places: touched.map(({ file, path }) => `${file}${path}`) },
  )
}
