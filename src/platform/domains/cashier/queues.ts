import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { countedQueue, type QueueSource } from '../../kernel/queues.ts'
import { STUCK_AFTER } from './endings.ts'

/** What the cashier has waiting for staff: what somebody has said their word about waits for another. */
export const cashierQueues = (context: Pick<Context, 'db' | 'clock'>): QueueSource[] => [
  countedQueue(
    context,
    'withdrawals',
    ({ brand, member }) => sql`
      SELECT created_at AS at FROM cashier_transaction t
      WHERE brand_id = ${brand} AND type = 'withdrawal' AND status = 'review' AND NOT EXISTS (
        SELECT 1 FROM withdrawal_approval a
        WHERE a.transaction_id = t.id AND a.approver = ${member} AND a.mark IS NOT NULL
      )
      ORDER BY created_at`,
  ),
  countedQueue(
    context,
    'stuck',
    ({ brand, member, now }) => sql`
      SELECT updated_at AS at FROM cashier_transaction t
      WHERE brand_id = ${brand} AND type = 'withdrawal' AND status = 'processing'
        AND updated_at <= ${new Date(now.getTime() - STUCK_AFTER)} AND NOT EXISTS (
          SELECT 1 FROM payout_ending e WHERE e.transaction_id = t.id AND e.first_by = ${member}
        )
      ORDER BY updated_at`,
  ),
  countedQueue(
    context,
    'unmatched',
    ({ brand }) => sql`
      SELECT seen_at AS at FROM unmatched_money WHERE brand_id = ${brand} AND settled_at IS NULL ORDER BY seen_at`,
  ),
]
