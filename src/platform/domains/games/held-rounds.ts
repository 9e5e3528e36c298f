import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import type { WalletCall } from './calls.ts'
import type { GameSession, RoundRow } from './tables.ts'

/** Of a game session: who plays, and in what currency. */
export type PlayerRef = Pick<GameSession, 'player_id' | 'currency'>

const roundOf = (tx: Tx, { brandId, aggregator, roundId }: WalletCall) =>
  tx
    .selectFrom('game_round')
    .where('brand_id', '=', brandId)
    .where('aggregator', '=', aggregator)
    .where('external_id', '=', roundId)

/** Somebody's round, in whatever currency. */
export const isKnownRound = async (tx: Tx, call: WalletCall): Promise<boolean> =>
  (await roundOf(tx, call).select('id').executeTakeFirst()) !== undefined

/**
 * The round a call names, of this player and currency alone, held until the transaction ends. An amount was read in the
 * session's currency, so it means nothing to a round in another one.
 */
export const holdRound = (
  tx: Tx,
  { player_id, currency }: PlayerRef,
  call: WalletCall,
): Promise<RoundRow | undefined> =>
  roundOf(tx, call)
    .selectAll()
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()

/** Whether the aggregator may still bet and win in it. */
export const isGoingOn = ({ status, is_ended }: RoundRow): boolean =>
  status === 'open' || (status === 'held' && !is_ended)

/**
 * Adds a win to a round that is held, or nothing, and sets where the round then stands: `held` while a win of it waits
 * for staff, else over once it is ended.
 */
export async function settleRound(
  tx: Tx,
  { id }: Pick<RoundRow, 'id'>,
  { paid, ends, now }: { paid: bigint; ends: boolean; now: Date },
): Promise<void> {
  await sql`
    UPDATE game_round r SET win = r.win + ${paid}::bigint, is_ended = r.is_ended OR ${ends},
      status = CASE
        WHEN EXISTS (SELECT FROM held_win w WHERE w.round_id = r.id AND w.decision IS NULL) THEN 'held'
        WHEN r.is_ended OR ${ends} THEN 'settled' ELSE 'open' END,
      settled_at = CASE WHEN r.is_ended OR ${ends} THEN coalesce(r.settled_at, ${now}) END
    WHERE r.id = ${id}`.execute(tx)
}
