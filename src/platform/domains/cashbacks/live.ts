import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'

/** Topic of the stream that says which cashback waits for a player. */
export const CASHBACK_TOPIC = 'cashback'

/** Of each player who follows it, the id of the newest cashback, if it waits to be taken; else null. */
export const cashbackSource = ({ db, clock }: Pick<Context, 'db' | 'clock'>): LiveSource => ({
  topic: CASHBACK_TOPIC,
  isOwn: true,
  async read(brand, players) {
    const { rows } = await sql<{ player_id: string; id: string; waits: boolean }>`
      SELECT newest.player_id, newest.id,
        newest.status = 'active' AND coalesce(newest.receiving_expired_at > ${clock.now()}, true) AS waits
      FROM unnest(${[...players]}::text[]) AS own (player_id) CROSS JOIN LATERAL (
        SELECT player_id, id, status, receiving_expired_at FROM cashback
        WHERE brand_id = ${brand.id} AND player_id = own.player_id AND status <> 'removed'
        ORDER BY end_date DESC, id LIMIT 1
      ) newest`.execute(db)
    const waiting = new Map(rows.flatMap(({ player_id, id, waits }) => (waits ? [[player_id, { id }] as const] : [])))
    return new Map(players.map((player) => [player, waiting.get(player) ?? null]))
  },
})
