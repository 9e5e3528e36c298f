import { toMoney } from '../../../../engine/money/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, LATEST } from '../../kernel/player-card.ts'
import { nameOf } from './catalogue.ts'

/** The latest rounds of a player. */
export const roundsCard = ({ db }: Pick<Context, 'db'>) =>
  cardPart('rounds', async ({ brand, playerId }) => {
    const rows = await db
      .selectFrom('game_round')
      .select(['id', 'sysname', 'status', 'stake', 'win', 'currency', 'created_at'])
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LATEST)
      .execute()
    return rows.map(({ id, sysname, status, stake, win, currency, created_at }) => ({
      id,
      game: nameOf(brand, sysname),
      status,
      stake: toMoney(stake, currency),
      win: toMoney(win, currency),
      created_at: created_at.toISOString(),
    }))
  })
