import { toMoney } from '../../../../engine/money/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, LATEST, type CardPart } from '../../kernel/player-card.ts'

/** The end of a payment's details, which tells two cards apart and nobody their number. */
export const endOf = (requisites: Readonly<Record<string, string>>): string => {
  const text = Object.values(requisites)[0] ?? ''
  return text === '' ? '' : `••${text.slice(-Math.min(4, Math.floor(text.length / 2) || text.length))}`
}

/** The latest payments of a player, and the marks staff have set. */
export const cashierCards = ({ db }: Pick<Context, 'db'>): CardPart[] => [
  cardPart('payments', async ({ brand, playerId }) => {
    const rows = await db
      .selectFrom('cashier_transaction')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LATEST)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      status: row.status,
      reason: row.reason,
      amount: toMoney(row.amount, row.currency),
      method: row.method,
      to: endOf(row.requisites),
      created_at: row.created_at.toISOString(),
    }))
  }),
  cardPart('marks', async ({ brand, playerId }) => {
    const rows = await db
      .selectFrom('player_flag')
      .select(['flag', 'set_at', 'set_by'])
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .orderBy('set_at', 'desc')
      .execute()
    return rows.map(({ flag, set_at, set_by }) => ({ mark: flag, set_at: set_at.toISOString(), set_by }))
  }),
]
