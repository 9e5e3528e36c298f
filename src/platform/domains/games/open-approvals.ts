import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { MOST_APPROVALS, type ApprovalSource } from '../../kernel/approvals.ts'
import type { Context } from '../../kernel/context.ts'
import { winId } from './held-wins.ts'
import { countedQueue, type QueueSource } from '../../kernel/queues.ts'

/** Held wins of which one person has said that they are paid. */
export const winApprovals = ({ db }: Pick<Context, 'db'>): ApprovalSource => ({
  kind: 'win',
  async read(brand) {
    const rows = await db
      .selectFrom('held_win as w')
      .innerJoin('game_round as r', 'r.id', 'w.round_id')
      .where('w.brand_id', '=', brand.id)
      .where('w.decision', 'is', null)
      .where('w.first_by', 'is not', null)
      .orderBy('w.held_at')
      .limit(MOST_APPROVALS)
      .select(['w.tx_id', 'w.aggregator', 'w.amount', 'w.currency', 'w.held_at', 'w.first_by', 'w.player_id'])
      .select('r.sysname')
      .execute()
    return rows.map((row) => ({
      id: winId(row),
      at: row.held_at,
      title: `Win at ${row.sysname}`,
      amount: toMoney(row.amount, row.currency),
      player: row.player_id,
      first: row.first_by === null ? [] : [row.first_by],
    }))
  },
})

/** Held wins that wait for the member: whoever said their word about one waits for another. */
export const winsWaiting = (context: Pick<Context, 'db' | 'clock'>): QueueSource =>
  countedQueue(
    context,
    'wins',
    ({ brand, member }) => sql`
      SELECT held_at AS at FROM held_win
      WHERE brand_id = ${brand} AND decision IS NULL AND first_by IS DISTINCT FROM ${member} ORDER BY held_at`,
  )
