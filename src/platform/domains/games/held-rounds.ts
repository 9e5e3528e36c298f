import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import type { WalletCall } from './calls.ts'
import type { GameSession, RoundRow } from './tables.ts'

/** The player and currency of a game session. */
export type PlayerRef = Pick<GameSession, 'player_id' | 'currency'>

const roundOf = (tx: Tx, { brandId, aggregator, roundId }: WalletCall) =>
  tx
    .selectFrom('game_round')
    .where('brand_id', '=', brandId)
    .where('aggregator', '=', aggregator)
    .where('external_id', '=', roundId)

/** Whether the round exists, of any player and in any currency. */
export const isKnownRound = async (tx: Tx, call: WalletCall): Promise<boolean> =>
  (await roundOf(tx, call).select('id').executeTakeFirst()) !== undefined

/**
 * Locks the round a call names, if it is of this player and currency, until the transaction ends. The amount was parsed
 * in the session's currency, so it means nothing in a round of another one.
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

/** Whether the round still accepts bets and wins. */
export const isGoingOn = ({ status, is_ended }: RoundRow): boolean =>
  status === 'open' || (status === 'held' && !is_ended)

/**
 * Adds a win (or zero) to a locked round and sets its status: `held` while a win of it waits for staff, else settled
 * once it has ended.
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
      settled_at = CASE WHEN r.is_ended OR ${ends} THEN coalesce(r.settled_at, ${now}) END,
      recorded_at = CASE WHEN r.is_ended OR ${ends} THEN coalesce(r.recorded_at, clock_timestamp()) END
    WHERE r.id = ${id}`.execute(tx)
}

/**
 * Rolls a locked round back in which nothing is left of its stake, nothing was won and nothing waits, once something
 * was given back of it: while a win waited, only its stake was known to be back. Returns whether it is rolled back.
 */
export async function rollBackEmpty(tx: Tx, { id }: Pick<RoundRow, 'id'>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE game_round r SET status = 'rolled_back', is_ended = true, settled_at = coalesce(r.settled_at, ${now})
    WHERE r.id = ${id} AND r.status IN ('open', 'settled') AND r.win = 0 AND r.returned = r.stake
      -- The stake of a free round is zero from the beginning.
      AND EXISTS (SELECT FROM game_transaction t WHERE t.round_id = r.id AND t.kind IN ('rollback', 'refund'))
    RETURNING r.id`.execute(tx)
  return rows.length > 0
}
