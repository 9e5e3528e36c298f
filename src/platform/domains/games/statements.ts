import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { runTogether, sentWithNext, sqlState, type Statement, type Tables } from '../../kernel/db/index.ts'
import type { StoredSplit } from './round-tables.ts'
import type { GameSession, GameTransactionTable, RoundRow } from './tables.ts'

// SQL that runs for every bet is written out, like the wallet's: building it each time would cost as much as running
// it.

type Db = Kysely<Tables> | Transaction<Tables>

export const FIND_SESSION = `SELECT token_hash, brand_id, player_id, session_hash, sysname, aggregator, currency,
  created_at, active_at
FROM game_session WHERE brand_id = $1 AND token_hash = $2`

export const CLAIM_CALL = `INSERT INTO game_transaction
  (brand_id, aggregator, tx_id, kind, round_id, amount, created_at, external_round, bet_tx_id, free_order)
VALUES ($1, $2, $3, $4, NULL, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
RETURNING EXISTS (SELECT FROM game_round WHERE brand_id = $1 AND aggregator = $2 AND external_id = $7) AS "hasRound"`

/**
 * Says of a new bet whether its login is still there and its player not banned and in the same currency, when the bet
 * is booked: its gates were asked before it waited for the wallet. Null if not, in a column that is never null, so that
 * the bet fails.
 * @param value where all is well @param session parameter with the hash of the login; the brand is `$2`
 * @param currency parameter with the currency of the bet
 */
const whileHere = (value: string, session: string, currency: string): string => `(SELECT ${value} FROM session here
  JOIN player p ON p.brand_id = here.brand_id AND p.id = here.player_id
  WHERE here.token_hash = ${session} AND here.brand_id = $2 AND p.banned_at IS NULL AND p.currency = ${currency})`

// A stake lowers the player's remaining turnover. The player's wallet is locked, so nobody else changes it. Fails when
// another bet opened the round meanwhile.
export const OPEN_ROUND = sentWithNext(`WITH opened AS (
  INSERT INTO game_round (id, brand_id, player_id, aggregator, external_id, sysname, currency, stake, win, split,
    status, created_at, free_order, bonus_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, ${whileHere("'open'", '$15', '$7')}, $10, $13, $14) RETURNING id
), counted AS (
  UPDATE player_turnover t SET to_play = greatest(t.to_play - $12, 0) FROM opened, player_turnover before
  WHERE t.brand_id = $2 AND t.player_id = $3 AND t.currency = $7 AND t.to_play > 0
    AND before.brand_id = $2 AND before.player_id = $3 AND before.currency = $7
  RETURNING before.to_play - t.to_play AS played
)
UPDATE game_transaction SET round_id = opened.id, split = $9, played = coalesce((SELECT played FROM counted), 0)
FROM opened
WHERE brand_id = $2 AND aggregator = $4 AND tx_id = $11`)

// The round and the player's wallet are locked. The staked amounts by wallet grow by the bet's own split.
const ADD_BET = sentWithNext(`WITH raised AS (
  UPDATE game_round SET stake = stake + ${whileHere('$5::bigint', '$12', '$10')},
    split = $6, bonus_id = coalesce(bonus_id, $11) WHERE id = $1 RETURNING id
), counted AS (
  UPDATE player_turnover t SET to_play = greatest(t.to_play - $8, 0) FROM player_turnover before
  WHERE t.brand_id = $2 AND t.player_id = $9 AND t.currency = $10 AND t.to_play > 0
    AND before.brand_id = $2 AND before.player_id = $9 AND before.currency = $10
  RETURNING before.to_play - t.to_play AS played
)
UPDATE game_transaction SET round_id = raised.id, split = $7, played = coalesce((SELECT played FROM counted), 0)
FROM raised
WHERE brand_id = $2 AND aggregator = $3 AND tx_id = $4`)

async function run<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/** The game session of a token's hash. */
export async function findSession(db: Db, brandId: string, tokenHash: string): Promise<GameSession | undefined> {
  return (await run<GameSession>(db, FIND_SESSION, [brandId, tokenHash]))[0]
}

/** The stored values of a wallet call: another call under its id must equal them to count as repeated. */
export interface NotedCall {
  readonly brandId: string
  readonly aggregator: string
  readonly txId: string
  readonly roundId: string | null
  readonly amount: bigint
  /** For a rollback or refund: the bet it returns. */
  readonly betTxId?: string
  /** For a bet without a stake: the order of free rounds it uses. */
  readonly freeOrder?: string
}

/**
 * Stores a wallet call under its id, and carries out `reads` after it in the same message.
 * @returns whether the call's round is known, undefined when the id exists already; and the rows of `reads`
 */
export async function claimCall(
  db: Db,
  { brandId, aggregator, txId, roundId, amount, betTxId, freeOrder }: NotedCall,
  kind: GameTransactionTable['kind'],
  at: Date,
  reads: readonly Statement[] = [],
): Promise<{ claimed: { hasRound: boolean } | undefined; rows: unknown[][] }> {
  const values = [brandId, aggregator, txId, kind, amount, at, roundId, betTxId ?? null, freeOrder ?? null]
  const [claimed = [], ...rows] = await runTogether(db, [{ text: CLAIM_CALL, values }, ...reads])
  return { claimed: claimed[0] as { hasRound: boolean } | undefined, rows }
}

/**
 * Opens a round and links the call that opened it, in one statement, which may be sent with the commit: its error is
 * known when the transaction ends. `isOpenedMeanwhile` recognizes the error when the round is open already.
 */
export async function openRound(
  db: Db,
  row: Omit<RoundRow, 'win' | 'status' | 'settled_at' | 'recorded_at' | 'returned' | 'is_ended'>,
  { txId, sessionHash }: { readonly txId: string; readonly sessionHash: string },
): Promise<void> {
  await run(db, OPEN_ROUND, [
    row.id,
    row.brand_id,
    row.player_id,
    row.aggregator,
    row.external_id,
    row.sysname,
    row.currency,
    row.stake,
    JSON.stringify(row.split),
    row.created_at,
    txId,
    // Bonus money does not count.
    row.split['main'] ?? '0',
    row.free_order,
    row.bonus_id,
    sessionHash,
  ])
}

const NOT_NULL_VIOLATION = '23502'

/** Whether an error says that the player was banned, logged out or changed the currency after the gates were asked. */
export const isShutOutMeanwhile = (error: unknown): boolean =>
  sqlState(error) === NOT_NULL_VIOLATION && (error as { table?: string }).table === 'game_round'

const UNIQUE_VIOLATION = '23505'

/** Whether an error says that another bet opened the round in the meantime. */
export const isOpenedMeanwhile = (error: unknown): boolean =>
  sqlState(error) === UNIQUE_VIOLATION &&
  (error as { constraint?: string }).constraint === 'game_round_brand_id_aggregator_external_id_key'

/** A further bet of a round. Splits in minor units. */
export interface FurtherBet {
  readonly round: Pick<RoundRow, 'id' | 'brand_id' | 'aggregator' | 'player_id' | 'currency'>
  readonly txId: string
  readonly amount: bigint
  /** Split of the bet, and of all that is staked in the round including it. */
  readonly split: StoredSplit
  readonly together: StoredSplit
  /** The bonus it feeds. */
  readonly bonus: string | undefined
  /** Hash of the login it is placed under. */
  readonly sessionHash: string
}

/** Adds a bet to a locked round, and links its call. */
export async function addBet(
  db: Db,
  { round, txId, amount, split, together, bonus, sessionHash }: FurtherBet,
): Promise<void> {
  await run(db, ADD_BET, [
    round.id,
    round.brand_id,
    round.aggregator,
    txId,
    amount,
    JSON.stringify(together),
    JSON.stringify(split),
    split['main'] ?? '0',
    round.player_id,
    round.currency,
    bonus ?? null,
    sessionHash,
  ])
}
