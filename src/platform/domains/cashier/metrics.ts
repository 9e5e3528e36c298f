import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { secondsSince, type Metric } from '../../kernel/metrics.ts'

/** Open withdrawals by status and reason, and unmatched money. */
export async function cashierMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Metric[]> {
  const { rows: held } = await sql<{ brand: string; status: string; reason: string; count: bigint; oldest: Date }>`
    SELECT brand_id AS brand, status, coalesce(reason, '') AS reason, count(*) AS count, min(updated_at) AS oldest
    FROM cashier_transaction
    WHERE type = 'withdrawal' AND status IN ('requested', 'kyc_required', 'review', 'approved', 'processing')
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  const { rows: unmatched } = await sql<{ brand: string; why: string; count: bigint }>`
    SELECT brand_id AS brand, why, count(*) AS count FROM unmatched_money WHERE settled_at IS NULL
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  const labelsOf = ({ brand, status, reason }: (typeof held)[number]) => ({ brand, status, reason })
  return [
    {
      name: 'withdrawals_held',
      help: 'Withdrawals that are neither paid nor given back; the reason drift waits for the ledger.',
      samples: held.map((row) => ({ labels: labelsOf(row), value: Number(row.count) })),
    },
    {
      name: 'withdrawals_held_oldest_seconds',
      help: 'For how long the oldest of them stands where it stands.',
      samples: held.map((row) => ({ labels: labelsOf(row), value: secondsSince(clock, row.oldest) })),
    },
    {
      name: 'unmatched_money',
      help: 'Payments on staff’s list that no order accounts for, or that a settlement file does not agree with.',
      samples: unmatched.map(({ brand, why, count }) => ({ labels: { brand, why }, value: Number(count) })),
    },
  ]
}
