import { toMoney } from '../../../../engine/money/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, LATEST } from '../../kernel/player-card.ts'
import type { BetRow } from './tables.ts'

/** What a bet is on, in a few words. */
export const whatOf = ({ legs }: Pick<BetRow, 'legs'>): string =>
  legs.length === 1 ? `${legs[0]!.event}: ${legs[0]!.selection}` : `${legs.length} selections`

/** The latest bets of a player. */
export const betsCard = ({ db }: Pick<Context, 'db'>) =>
  cardPart('bets', async ({ brand, playerId }) => {
    const rows = await db
      .selectFrom('bet')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(LATEST)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      what: whatOf(row),
      status: row.status,
      stake: toMoney(row.stake, row.currency),
      payout: toMoney(row.payout, row.currency),
      odds: (Number(row.odds) / 1000).toFixed(2),
      placed_at: row.placed_at.toISOString(),
    }))
  })
