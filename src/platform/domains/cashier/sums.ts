import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { DEPOSIT_COUNTS, WITHDRAWAL_COUNTS } from './states.ts'

export interface Sum {
  brand: PlatformBrand
  playerId: string
  /** Only what was asked for from then on. */
  since?: Date
  /** A transaction that is left out. */
  except?: string
  /** What was asked for after it is left out, unless it was let out already. */
  until?: Date
}

/** Deposits that use up a limit, or withdrawals that were not given back, added up in one currency. */
export async function sumOf(
  db: Db | Tx,
  type: 'deposit' | 'withdrawal',
  { brand, playerId, since, except, until }: Sum,
  currency: string,
): Promise<bigint> {
  let select = db
    .selectFrom('cashier_transaction')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .where('status', 'in', type === 'deposit' ? DEPOSIT_COUNTS : WITHDRAWAL_COUNTS)
  if (since) select = select.where('created_at', '>', since)
  if (except) select = select.where('id', '<>', except)
  if (until)
    select = select.where(({ or, eb }) =>
      or([eb('created_at', '<=', until), eb('status', 'in', ['approved', 'processing', 'paid'])]),
    )
  const rows = await select
    .groupBy('currency')
    .select(['currency', sql<bigint>`sum(amount)::bigint`.as('amount')])
    .execute()
  return rows.reduce((sum, row) => sum + convert(brand, row.amount, row.currency, currency, 'up'), 0n)
}

/** What came in by each method and has not gone back by it, in one currency. */
export async function outstandingByMethod(
  db: Db | Tx,
  brandId: string,
  playerId: string,
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('cashier_transaction')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where(({ or, and, eb }) =>
      or([
        and([eb('type', '=', 'deposit'), eb('status', '=', 'success')]),
        and([eb('type', '=', 'withdrawal'), eb('status', 'in', WITHDRAWAL_COUNTS)]),
      ]),
    )
    .groupBy('method')
    .select(['method', sql<bigint>`sum(CASE type WHEN 'deposit' THEN amount ELSE -amount END)::bigint`.as('left')])
    .execute()
  return new Map(rows.map(({ method, left }) => [method, left]))
}
