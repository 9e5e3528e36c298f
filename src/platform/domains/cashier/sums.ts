import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { DEPOSIT_COUNTS, WITHDRAWAL_COUNTS } from './states.ts'
import type { TransactionRow } from './tables.ts'

export interface Sum {
  brand: PlatformBrand
  playerId: string
  /** Only what was requested at or after this instant. */
  since?: Date
}
type Amounts = readonly { currency: string; amount: bigint }[]

/** Sum of deposits that count towards a limit, or of withdrawals that were not released, converted to one currency. */
export async function sumOf(
  db: Db | Tx,
  type: 'deposit' | 'withdrawal',
  { brand, playerId, since }: Sum,
  currency: string,
): Promise<bigint> {
  const counted = type === 'deposit' ? DEPOSIT_COUNTS : WITHDRAWAL_COUNTS
  let rows: Amounts
  if (since) rows = await ordersOf(db, { brand, playerId, type }, counted).where('created_at', '>', since).execute()
  else
    rows = await db
      .selectFrom('cashier_total')
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .where('type', '=', type)
      .where('status', 'in', counted)
      .groupBy('currency')
      .select(['currency', sql<bigint>`sum(amount)::bigint`.as('amount')])
      .execute()
  return inOne(brand, rows, currency)
}

/** Deposits since an instant that count towards a limit, converted to one currency. */
export const paidInSince = (db: Db | Tx, sum: Sum & { since: Date }, currency: string): Promise<bigint> =>
  sumOf(db, 'deposit', sum, currency)

/**
 * Other withdrawals that were let out, or requested before the given one and not released, converted to one currency.
 * Finished ones are read from stored totals; only the few open ones are read one by one.
 */
export async function paidOutBefore(
  tx: Tx,
  brand: PlatformBrand,
  { id, player_id: playerId, created_at }: Pick<TransactionRow, 'id' | 'player_id' | 'created_at'>,
  currency: string,
): Promise<bigint> {
  const paid = await tx
    .selectFrom('cashier_total')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('type', '=', 'withdrawal')
    .where('status', '=', 'paid')
    .groupBy('currency')
    .select(['currency', sql<bigint>`sum(amount)::bigint`.as('amount')])
    .execute()
  const open = await ordersOf(tx, { brand, playerId, type: 'withdrawal' }, OPEN)
    .where('id', '<>', id)
    .where(({ or, eb }) => or([eb('created_at', '<=', created_at), eb('status', 'in', ['approved', 'processing'])]))
    .execute()
  return inOne(brand, [...paid, ...open], currency)
}

/** Withdrawals neither paid nor released. */
const OPEN = ['requested', 'kyc_required', 'review', 'approved', 'processing'] as const

const ordersOf = (
  db: Db | Tx,
  { brand, playerId, type }: { brand: PlatformBrand; playerId: string; type: 'deposit' | 'withdrawal' },
  statuses: readonly TransactionRow['status'][],
) =>
  db
    .selectFrom('cashier_transaction')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .where('status', 'in', statuses)
    .groupBy('currency')
    .select(['currency', sql<bigint>`sum(amount)::bigint`.as('amount')])

function inOne(brand: PlatformBrand, amounts: Amounts, currency: string): bigint {
  const each = new Map<string, bigint>()
  for (const row of amounts) each.set(row.currency, (each.get(row.currency) ?? 0n) + row.amount)
  return [...each].reduce((sum, [code, amount]) => sum + convert(brand, amount, code, currency, 'up'), 0n)
}

/** Deposits by each method that were not yet paid back by it, converted to one currency. */
export async function outstandingByMethod(
  db: Db | Tx,
  brandId: string,
  playerId: string,
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('cashier_total')
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

/** Whether a player has another deposit that succeeded at some time, whatever its status now. */
export async function hasDeposited(db: Db | Tx, brandId: string, playerId: string, except?: string): Promise<boolean> {
  let deposits = db
    .selectFrom('cashier_transaction')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('type', '=', 'deposit')
    .where('status', 'in', ['success', 'refunded', 'charged_back'])
  if (except) deposits = deposits.where('id', '<>', except)
  return (await deposits.limit(1).executeTakeFirst()) !== undefined
}
