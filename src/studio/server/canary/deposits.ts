import { sql } from 'kysely'
import type { Context, Tx } from '../../../platform/kernel/context.ts'
import { DEPOSIT_SUMS, type DepositSums, type NoteDeposit } from '../../../platform/kernel/deposit-parts.ts'
import { SIDES, type Side } from './measures.ts'
import { canaryVisit } from './visit.ts'

/** How many deposits, and how much of each currency in minor units. */
interface Paid {
  readonly count: number
  readonly amounts: ReadonlyMap<string, bigint>
}

/** What became of the deposits of a side, as they stand now. */
export interface SideDeposits {
  /** Orders, whatever became of them. */
  readonly started: number
  /** Their money arrived and is still here. */
  readonly settled: Paid
  /** Their money arrived and went back: refunds and charge-backs. */
  readonly returned: Paid
}

/** Notes on which side of a canary a deposit was ordered. It belongs to that side whatever becomes of it, and when. */
export const noteDeposit: NoteDeposit = (tx, id) => {
  const { canary, side } = canaryVisit() ?? {}
  return canary === undefined || side === undefined ? undefined : insert(tx, { order_id: id, canary, side })
}

async function insert(tx: Tx, row: { order_id: string; canary: string; side: Side }): Promise<void> {
  await tx.insertInto('studio_canary_deposit').values(row).execute()
}

/** The deposits of each side out of the sums of their currencies. */
export function bySide(sums: readonly DepositSums[]): Record<Side, SideDeposits> {
  const sideOf = (side: Side): SideDeposits => {
    const own = sums.filter(({ part }) => part === side)
    const paid = (what: 'settled' | 'returned'): Paid => {
      const some = own.filter((sum) => sum[what] > 0n)
      return {
        count: Number(some.reduce((count, sum) => count + sum[what], 0n)),
        amounts: new Map(some.map((sum) => [sum.currency, sum[`${what}Amount`]])),
      }
    }
    const started = Number(own.reduce((count, { made }) => count + made, 0n))
    return { started, settled: paid('settled'), returned: paid('returned') }
  }
  return Object.fromEntries(SIDES.map((side) => [side, sideOf(side)])) as Record<Side, SideDeposits>
}

/** What became of the deposits that were ordered on both sides of a canary. */
export async function depositsOf(
  { supplied }: Pick<Context, 'supplied'>,
  tx: Tx,
  canary: string,
): Promise<Record<Side, SideDeposits>> {
  const orders = sql<{ id: string; part: string }>`
    SELECT order_id AS id, side AS part FROM studio_canary_deposit WHERE canary = ${canary}`
  const sums: DepositSums[] = []
  for (const sum of supplied(DEPOSIT_SUMS)) sums.push(...(await sum(tx, orders)))
  return bySide(sums)
}
