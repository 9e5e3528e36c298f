import { sql } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { convert } from '../../kernel/rates.ts'
import type { AdjustmentTable } from './flow-tables.ts'

/** A correction somebody is about to propose. */
type Wanted = Pick<AdjustmentTable, 'player_id' | 'wallet' | 'amount' | 'currency' | 'reason' | 'proposed_by'>

/** How long corrections of one person are added up, in milliseconds. */
const ADDED_UP_FOR = 24 * 3_600_000

/**
 * Lets the corrections of a brand be proposed one after the other until the transaction ends, so that two at once do
 * not both miss each other's amount.
 */
export const oneAtATime = (tx: Tx, brandId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`adjustments ${brandId}`}, 0))`.execute(tx)

const recent = (tx: Tx, brandId: string, now: Date) =>
  tx
    .selectFrom('adjustment')
    .where('brand_id', '=', brandId)
    .where('proposed_at', '>', new Date(now.getTime() - ADDED_UP_FOR))

/** Refuses a correction that was proposed already, whoever sends it again. @throws OfficeRefusal */
export async function refuseRepeated(tx: Tx, brandId: string, wanted: Wanted, now: Date): Promise<void> {
  const { player_id, wallet, amount, currency, reason, proposed_by } = wanted
  const before = await recent(tx, brandId, now)
    .select('id')
    .where((is) => is.and({ player_id, wallet, amount, currency, reason, proposed_by }))
    .executeTakeFirst()
  if (before)
    throw new OfficeRefusal(`this is the correction ${before.id}; if it is meant once more, give another reason`)
}

/**
 * Whether a correction needs a second person: it is above the brand's threshold together with what the same member
 * corrected alone, or what the player was corrected by one person alone, in the last 24 hours. Debits count as credits
 * do.
 */
export async function needsSecondPerson(tx: Tx, brand: PlatformBrand, wanted: Wanted, now: Date): Promise<boolean> {
  const { default: base } = brand.brand.currencies
  const valueOf = (amount: bigint, currency: string) => convert(brand, amount < 0n ? -amount : amount, currency, base)
  const rows = await recent(tx, brand.id, now)
    .select(['proposed_by', 'player_id', 'amount', 'currency'])
    .where('posted_at', 'is not', null)
    .where('approved_by', 'is', null)
    .where((is) => is.or([is('proposed_by', '=', wanted.proposed_by), is('player_id', '=', wanted.player_id)]))
    .execute()
  const sumOf = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, row) => sum + valueOf(row.amount, row.currency), 0n)
  const size = valueOf(wanted.amount, wanted.currency)
  const most = brandAmount(brand.platform.settings.withdrawals.secondApproverAbove, base)
  return (
    size + sumOf((row) => row.proposed_by === wanted.proposed_by) > most ||
    size + sumOf((row) => row.player_id === wanted.player_id) > most
  )
}
