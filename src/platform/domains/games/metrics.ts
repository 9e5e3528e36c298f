import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { secondsSince, type Metric } from '../../kernel/metrics.ts'

/** Open rounds. */
export async function gameMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Metric[]> {
  const { rows } = await sql<{ brand: string; status: string; count: bigint; oldest: Date }>`
    SELECT brand_id AS brand, status, count(*) AS count, min(created_at) AS oldest FROM game_round
    WHERE status IN ('open', 'held') GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  const labelsOf = ({ brand, status }: (typeof rows)[number]) => ({ brand, status })
  return [
    {
      name: 'rounds_open',
      help: 'Rounds that are not over; held ones wait for two people to look at a win.',
      samples: rows.map((row) => ({ labels: labelsOf(row), value: Number(row.count) })),
    },
    {
      name: 'rounds_open_oldest_seconds',
      help: 'Since when the oldest of them was begun.',
      samples: rows.map((row) => ({ labels: labelsOf(row), value: secondsSince(clock, row.oldest) })),
    },
  ]
}
