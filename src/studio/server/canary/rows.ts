import type { Selectable } from 'kysely'
import { CANARY_DEFAULTS } from '../../../../schemas/office/index.ts'
import type { Context, Tx } from '../../../platform/kernel/context.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { record } from '../parts.ts'
import type { CanaryLimits } from './measures.ts'
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

/** What a canary is compared by. One that began before something could be limited goes by the default of that. */
export const limitsOf = ({ limits }: Pick<CanaryRow, 'limits'>): CanaryLimits => ({
  ...CANARY_DEFAULTS,
  ...(JSON.parse(limits) as Partial<CanaryLimits>),
})

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
