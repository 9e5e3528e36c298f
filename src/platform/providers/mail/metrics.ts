import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { Metric } from '../../kernel/metrics.ts'

const HOUR = 3_600_000

/** Messages that were not written since a budget was spent. */
export async function messageMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Metric[]> {
  const since = new Date(clock.now().getTime() - 2 * HOUR)
  const { rows } = await sql<{ brand: string; channel: string; budget: string; count: bigint }>`
    SELECT brand_id AS brand, channel, budget, sum(count)::bigint AS count FROM message_held_back
    WHERE hour > ${since} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return [
    {
      name: 'messages_held_back',
      help: 'Messages not written since a budget was spent, in this hour of the clock and the last.',
      samples: rows.map(({ count, ...labels }) => ({ labels, value: Number(count) })),
    },
  ]
}
