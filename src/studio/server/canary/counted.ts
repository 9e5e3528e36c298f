import type { Context, Tx } from '../../../platform/kernel/context.ts'
import { depositsOf, type SideDeposits } from './deposits.ts'
import { SIDES, type Side } from './measures.ts'

/** What was counted of both sides of a canary. */
export interface Counted {
  /** How often each thing happened, by its name; deposits that were started and that are settled among them. */
  readonly sides: Readonly<Record<Side, ReadonlyMap<string, number>>>
  readonly deposits: Readonly<Record<Side, SideDeposits>>
}

/** What was counted of both sides of a canary, and what became of their deposits. */
export async function countedOf(context: Pick<Context, 'supplied'>, tx: Tx, id: string): Promise<Counted> {
  const rows = await tx.selectFrom('studio_canary_count').selectAll().where('canary', '=', id).execute()
  const deposits = await depositsOf(context, tx, id)
  const sideOf = (side: Side): Map<string, number> => {
    const counts = new Map(rows.filter((row) => row.side === side).map(({ what, count }) => [what, Number(count)]))
    const { started, settled } = deposits[side]
    // Earlier releases counted the deposits themselves, under this name.
    counts.set('deposits', (counts.get('deposits') ?? 0) + started)
    return counts.set('settled', settled.count)
  }
  const sides = Object.fromEntries(SIDES.map((side) => [side, sideOf(side)])) as Record<Side, Map<string, number>>
  return { sides, deposits }
}
