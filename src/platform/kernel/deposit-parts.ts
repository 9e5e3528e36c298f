import type { RawBuilder } from 'kysely'
import type { Db, Tx } from './context.ts'
import { definePort } from './ports.ts'

/**
 * Notes a deposit as its order is stored, in that transaction and within the request of whoever made it. It is called
 * once per order, however often the order is sent. What it throws refuses the deposit.
 * @returns undefined where there is nothing to note; the database is not asked then
 */
export type NoteDeposit = (tx: Tx, id: string) => Promise<void> | undefined

/** Who takes note of deposits as they are ordered. */
export const DEPOSIT_NOTES = definePort<NoteDeposit>('notes of deposits')

/** What deposits of one part and currency came to, as they stand now. Amounts are in minor units. */
export interface DepositSums {
  readonly part: string
  readonly currency: string
  /** Orders, whatever became of them. */
  readonly made: bigint
  /** Those whose money arrived and is still here. */
  readonly settled: bigint
  readonly settledAmount: bigint
  /** Those whose money arrived and went back: refunds and charge-backs. */
  readonly returned: bigint
  readonly returnedAmount: bigint
}

/**
 * Adds deposits up.
 * @param orders a query that gives the `id` of each deposit, and the `part` it belongs to
 */
export type SumDeposits = (db: Db | Tx, orders: RawBuilder<{ id: string; part: string }>) => Promise<DepositSums[]>

/** Who knows what became of deposits. */
export const DEPOSIT_SUMS = definePort<SumDeposits>('sums of deposits')
