import { draftStaff } from '../../../schemas/office/index.ts'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { requireSecond } from '../../platform/kernel/second-person.ts'
import type { Draft } from './store/draft.ts'
import { lookOnly, mayDraft, mayRelease, releasesOf, type StudioParts } from './parts.ts'
import { FOLDER } from './store/edited.ts'
import { meaningsIn } from './store/prepare.ts'
import { ReleaseRefused } from './store/refused.ts'
import type { Inheriting } from './workbench/inheriting.ts'

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
async function requireOther(parts: Parts, tx: Tx, { authors, brand }: Draft, by: string): Promise<void> {
  const needed = { roles: draftStaff['drafts.patch'].roles, brand }
  for (const author of authors) await requireSecond(parts, tx, author, by, needed)
}

/** Who changed something in a draft and may change none of its brand any more; undefined where all still may. */
async function goneAuthor(parts: Parts, { authors, brand }: Draft): Promise<string | undefined> {
  for (const author of authors) if (author !== FOLDER && !(await mayDraft(parts, author, brand))) return author
  return undefined
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

/**
 * All who approved a draft as it is now, and may still decide about releases, the first one first. They approved what
 * others wanted: nobody, once one of those may not change drafts any more.
 */
export const approversOf = async (parts: Parts, draft: Draft): Promise<string[]> => {
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
  if (rows.length === 0 || (await goneAuthor(parts, draft)) !== undefined) return []
  const approvers: string[] = []
  for (const row of rows) {
    const { approved_by: by } = row
    if (!parts.marks.fits(MARK, contentOf(row), row.mark) || authors.has(by)) continue
    if (await mayRelease(parts, by, brand)) approvers.push(by)
  }
  return approvers
}

/** Who approved a draft first of those who did; undefined where nobody did. */
export const approvedBy = async (parts: Parts, draft: Draft): Promise<string | undefined> =>
  (await approversOf(parts, draft))[0]

/**
 * Holds that what two people have to want of a brand that inherits is wanted by somebody who releases there: a member
 * who releases at the parent alone decides about no other brand's money, limits, terms or addresses.
 * @param people who releases it, and who approved it
 * @param train the brands that change with it
 * @throws ReleaseRefused `publisher-needed` with the names of the brands
 */
export async function requirePublishers(
  { context }: StudioParts,
  from: string,
  people: readonly string[],
  train: readonly Pick<Inheriting, 'brand' | 'meanings'>[],
): Promise<void> {
  const wanting: string[] = []
  for (const { brand, meanings } of train) {
    if (meanings.length === 0) continue
    const may = await Promise.all(people.map((name) => mayRelease(context, name, brand)))
    if (!may.includes(true)) wanting.push(brand)
  }
  if (wanting.length === 0) return
  const meanings = new Set(train.flatMap((one) => (wanting.includes(one.brand) ? one.meanings : [])))
  throw new ReleaseRefused(
    'publisher-needed',
    `it changes ${[...meanings].join(', ')} of ${wanting.join(', ')}, which inherit from ${from}; a publisher there ` +
      'releases or approves it, or they stay as they are',
    { brands: wanting, meanings: [...meanings] },
  )
}

/**
 * Holds that two people want what a draft changes, where two have to. Of edits in the folder nobody can tell who made
 * them: there one member of staff approves, and another one releases.
 * @param by who releases it
 * @throws ReleaseRefused `approval-needed`; `role-gone` where one who changed it may not do so any more
 */
export async function requireApproved(studio: StudioParts, draft: Draft, by: string): Promise<string | undefined> {
  const { context } = studio
  const touched = await meaningsIn(lookOnly(releasesOf(studio, draft.brand)), draft)
  const gone = touched.length > 0 ? await goneAuthor(context, draft) : undefined
  if (gone !== undefined)
    throw new ReleaseRefused(
      'role-gone',
      `${gone} changed something in the draft and may not change drafts of ${draft.brand} any more; another member ` +
        'makes the change',
      { id: draft.id, author: gone },
    )
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
