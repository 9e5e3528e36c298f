import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { isOlder, type TimelineSource } from '../../kernel/timeline.ts'
import { whatOf } from './card.ts'
import type { BetRow } from './tables.ts'

interface Row extends Pick<BetRow, 'legs' | 'stake' | 'payout' | 'currency' | 'status'> {
  readonly key: string
  readonly at: Date
  readonly is_end: boolean
}

/** Bets: placed, and how they ended. */
export const betEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'bets',
  kinds: ['bet'],
  async read({ brand, playerId, before, limit }) {
    const { rows } = await sql<Row>`
      SELECT * FROM (
        SELECT b.id || ':' || e.step AS key, e.at, e.step = '1' AS is_end, b.legs, b.stake, b.payout, b.currency,
          b.status
        FROM bet b CROSS JOIN LATERAL (VALUES ('0', b.placed_at), ('1', b.settled_at)) e (step, at)
        WHERE b.brand_id = ${brand.id} AND b.player_id = ${playerId} AND e.at IS NOT NULL
      ) events
      WHERE ${isOlder(before, sql`at`, sql`key`)}
      ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map((row) => ({
      key: row.key,
      at: row.at,
      kind: 'bet',
      title: row.is_end ? `Bet ${row.status.replace('_', ' ')}` : 'Bet placed',
      details: whatOf(row),
      by: row.is_end ? 'provider' : 'player',
      ...(row.is_end && row.payout > 0n && { tone: 'good' as const }),
      amount: toMoney(row.is_end ? row.payout : -row.stake, row.currency),
      wallet: 'main',
      about: { kind: 'bet', id: row.key.split(':')[0]! },
      told: textOf(brand, 'en', `t:betting.bets.status_${row.is_end ? row.status : 'open'}`),
    }))
  },
})
