import { toMoney } from '../../../../engine/money/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, instantOf, LATEST } from '../../kernel/player-card.ts'

/** Bonuses of a player, those that run first, with how far they are played and how many bets counted. */
export const bonusCard = ({ db }: Pick<Context, 'db'>) =>
  cardPart('bonuses', async ({ brand, playerId }) => {
    const rows = await db
      .selectFrom('bonus')
      .selectAll()
      .select(({ selectFrom, fn }) =>
        selectFrom('bonus_progress')
          .whereRef('bonus_progress.bonus_id', '=', 'bonus.id')
          .where('applied', '>', 0n)
          .select(fn.countAll<string>().as('count'))
          .as('bets'),
      )
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .orderBy((eb) => eb('ended_at', 'is not', null))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LATEST)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      title: textOf(brand, 'en', row.title),
      product: row.product,
      status: row.status,
      amount: toMoney(row.amount, row.currency),
      requirement: toMoney(row.requirement, row.currency),
      progress: toMoney(row.progress, row.currency),
      bets: Number(row.bets),
      created_at: row.created_at.toISOString(),
      expires_at: instantOf(row.expires_at),
      ended_at: instantOf(row.ended_at),
    }))
  })
