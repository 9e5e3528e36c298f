import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { Metric } from '../../kernel/metrics.ts'

const HOUR = 3_600_000

/** Messages that were not written since a budget was spent: those strangers cause, and notices by text. */
export async function messageMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Metric[]> {
  const now = clock.now().getTime()
  const since = new Date(now - 2 * HOUR)
  const lastHour = new Date((Math.floor(now / HOUR) - 1) * HOUR)
  const { rows } = await sql<{ brand: string; channel: string; budget: string; count: bigint }>`
    SELECT brand, channel, budget, sum(count)::bigint AS count FROM (
      SELECT brand_id AS brand, channel, budget, count FROM message_held_back WHERE hour > ${since}
      UNION ALL
      SELECT brand_id, channel, budget, 1 FROM outbox WHERE budget IS NOT NULL AND created_at >= ${lastHour}
    ) AS held GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return [
    {
      name: 'messages_held_back',
      help: 'Messages not written since a budget was spent, in this hour of the clock and the last.',
      samples: rows.map(({ count, ...labels }) => ({ labels, value: Number(count) })),
    },
  ]
}
