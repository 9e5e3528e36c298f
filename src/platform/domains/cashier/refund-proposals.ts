import type { Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { CashierContext } from './context.ts'
import { proposalOf, type RefundRow } from './refund-tables.ts'
import type { TransactionRow } from './tables.ts'

/** Who proposes a refund that nobody of staff asked for: no word of one of the two people. */
export const PLATFORM = 'system'

/** A refund as somebody asks for it. */
export interface RefundOrder {
  readonly by: string
  /** What the players' money is given back for. */
  readonly reason: string
}

interface Parts {
  readonly context: Pick<CashierContext, 'clock' | 'marks'>
}

/**
 * Stores what the first person, or the platform, asks for, in place of what does not count. That the platform asked is
 * kept.
 */
export async function propose(deps: Parts, tx: Tx, row: TransactionRow, { by, reason }: RefundOrder): Promise<void> {
  const proposed_at = deps.context.clock.now()
  const plain = {
    id: newId(),
    brand_id: row.brand_id,
    transaction_id: row.id,
    state: 'proposed' as const,
    reason,
    first_by: by,
    proposed_at,
    second_by: null,
    sent_at: null,
    sent_mark: null,
  }
  const replaced = await tx
    .deleteFrom('deposit_refund')
    .where('brand_id', '=', row.brand_id)
    .where('transaction_id', '=', row.id)
    .where('state', '=', 'proposed')
    .returning(['first_by', 'from_platform'])
    .execute()
  const isOfPlatform = (one: Pick<RefundRow, 'first_by' | 'from_platform'>) =>
    one.from_platform || one.first_by === PLATFORM
  const from_platform = by === PLATFORM || replaced.some(isOfPlatform)
  const { purpose, content } = proposalOf(plain)
  await tx
    .insertInto('deposit_refund')
    .values({ ...plain, from_platform, mark: deps.context.marks.of(purpose, content) })
    .execute()
}
