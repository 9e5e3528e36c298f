import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../../platform/kernel/context.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { record } from '../parts.ts'
import { SIDES, type CanaryLimits, type Side } from './measures.ts'
import type { StudioCanaryTable } from './tables.ts'

export type CanaryRow = Selectable<StudioCanaryTable>
const MARK = 'studio_canary'
type Asked = Omit<CanaryRow, 'ended_at' | 'ended_by' | 'told' | 'mark'>

/** What the mark covers: everything that was asked for. */
const contentOf = (row: Asked) => [
  row.id,
  row.brand_id,
  row.draft,
  row.hash,
  row.base,
  row.release,
  row.share,
  row.limits,
  row.reason,
  row.started_by,
  row.started_at.toISOString(),
]

/** Whether the platform wrote the row as it is. */
export const isOurs = ({ marks }: Pick<Context, 'marks'>, row: CanaryRow): boolean =>
  marks.fits(MARK, contentOf(row), row.mark)

export const limitsOf = ({ limits }: Pick<CanaryRow, 'limits'>): CanaryLimits => JSON.parse(limits) as CanaryLimits

/** The canary that runs at a brand. */
export const runningRow = (tx: Tx, brand: string): Promise<CanaryRow | undefined> =>
  tx
    .selectFrom('studio_canary')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The canary of a brand that began last. */
export const lastRow = (tx: Tx, brand: string): Promise<CanaryRow | undefined> =>
  tx
    .selectFrom('studio_canary')
    .selectAll()
    .where('brand_id', '=', brand)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The brands at which canaries run. */
export async function brandsWithCanaries({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('studio_canary').select('brand_id').where('ended_at', 'is', null).execute()
  return rows.map(({ brand_id }) => brand_id)
}

/** Writes that a canary begins. */
export const insertRow = async (tx: Tx, { marks }: Pick<Context, 'marks'>, asked: Asked): Promise<void> => {
  const mark = marks.of(MARK, contentOf(asked))
  await tx
    .insertInto('studio_canary')
    .values({ ...asked, ended_at: null, ended_by: null, told: '', mark })
    .execute()
}

/** Who ends a canary, and why; without a member of staff it ends by itself. */
export interface Ending {
  readonly by?: string
  readonly told: string
}

/** Ends a canary, unless it ended before, and says so in the audit. @returns whether it did */
export async function endRow(context: Context, tx: Tx, row: CanaryRow, { by, told }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('studio_canary')
    .set({ ended_at: context.clock.now(), ended_by: by ?? null, told })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const details: Record<string, Json> = { canary: row.id, hash: row.hash, release: row.release }
  const deed = {
    brand: row.brand_id,
    action: 'release.canary.end',
    subject: `draft:${row.draft}`,
    reason: told,
  } as const
  if (by === undefined) await context.audit.record(tx, { ...deed, actor: 'system:studio', details })
  else await record(context, tx, { ...deed, by, details })
  return true
}

/** What was counted of both sides of a canary. */
export async function countsOf(tx: Tx, id: string): Promise<Record<Side, Map<string, number>>> {
  const rows = await tx.selectFrom('studio_canary_count').selectAll().where('canary', '=', id).execute()
  const sides = Object.fromEntries(SIDES.map((side) => [side, new Map<string, number>()]))
  for (const { side, what, count } of rows) sides[side]!.set(what, Number(count))
  return sides as Record<Side, Map<string, number>>
}
