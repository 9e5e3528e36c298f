import { sql, type Selectable } from 'kysely'
import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { RoundRefused } from './calls.ts'
import type { FreeRoundOrderTable } from './round-tables.ts'
import type { GameSession } from './tables.ts'

/** Data of a grant of free rounds. */
export type FreeRoundGift = Pick<
  Selectable<FreeRoundOrderTable>,
  'brand_id' | 'player_id' | 'sysname' | 'currency' | 'value' | 'rounds' | 'valid_until'
>
export type FreeRoundOrder = Selectable<FreeRoundOrderTable>

/** Orders of free rounds: granted by the domain of bonuses, used bet by bet. */
export function createFreeRounds({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** Grants rounds; the aggregator is told when the game is opened. Returns the order's id. */
    async give(tx: Tx, gift: FreeRoundGift): Promise<string> {
      const id = newId()
      await tx
        .insertInto('free_round_order')
        .values({ ...gift, id, rounds_left: gift.rounds, wins_to: 'main', created_at: clock.now() })
        .execute()
      return id
    },

    /** Orders with rounds left that a player may use in a game, those that expire first before the others. */
    open: (brandId: string, playerId: string, sysname: string, currency: string): Promise<FreeRoundOrder[]> =>
      db
        .selectFrom('free_round_order')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .where('sysname', '=', sysname)
        .where('currency', '=', currency)
        .where('rounds_left', '>', 0)
        .where('valid_until', '>', clock.now())
        .orderBy('valid_until')
        .orderBy('id')
        .execute(),

    /** Uses one round of an order. @throws RoundRefused NO_FREE_ROUNDS */
    async use(tx: Tx, session: GameSession, id: string): Promise<void> {
      const used = await tx
        .updateTable('free_round_order')
        .set({ rounds_left: sql<number>`rounds_left - 1` })
        .where('brand_id', '=', session.brand_id)
        .where('id', '=', id)
        .where('player_id', '=', session.player_id)
        .where('sysname', '=', session.sysname)
        .where('currency', '=', session.currency)
        .where('rounds_left', '>', 0)
        .where('valid_until', '>', clock.now())
        .returning('id')
        .executeTakeFirst()
      if (!used) throw new RoundRefused('NO_FREE_ROUNDS')
    },

    /** Returns the round of a bet that was rolled back to its order. */
    async giveBack(tx: Tx, brandId: string, id: string): Promise<void> {
      await tx
        .updateTable('free_round_order')
        .set({ rounds_left: sql<number>`rounds_left + 1` })
        .where('brand_id', '=', brandId)
        .where('id', '=', id)
        .execute()
    },
  }
}
export type FreeRounds = ReturnType<typeof createFreeRounds>
