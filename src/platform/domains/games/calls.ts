import type { Tx } from '../../kernel/context.ts'
import type { Statement } from '../../kernel/db/index.ts'
import { CallRefused } from '../wallet/index.ts'
import { claimCall, type NotedCall } from './statements.ts'
import type { StoredSplit } from './round-tables.ts'
import type { GameTransactionTable } from './tables.ts'

/** A wallet call of an aggregator, with the aggregator's ids and amounts in minor units. */
export interface WalletCall extends NotedCall {
  readonly roundId: string
}

/** Why the wallet refused the call; the aggregator gets the code. Only `TRY_AGAIN` may succeed later. */
export class RoundRefused extends CallRefused<
  'BET_NOT_FOUND' | 'ROUND_CLOSED' | 'ROLLED_BACK' | 'TX_CONFLICT' | 'TRY_AGAIN' | 'MORE_THAN_STAKED' | 'NO_FREE_ROUNDS'
> {
  override name = 'RoundRefused'
}

/** What is already stored under a call's id. */
export interface Before {
  readonly kind: GameTransactionTable['kind']
  readonly amount: bigint
  readonly created_at: Date
  readonly external_round: string | null
  readonly bet_tx_id: string | null
  readonly free_order: string | null
  readonly round_id: string | null
  readonly split: StoredSplit | null
  readonly played: bigint
  /** The aggregator's id of its round, and the round's player. */
  readonly round: string | null
  readonly player: string | null
}

/** The call stored under an id; undefined when there is none. */
export const noted = (
  tx: Tx,
  { brandId, aggregator, txId }: Pick<NotedCall, 'brandId' | 'aggregator' | 'txId'>,
): Promise<Before | undefined> =>
  tx
    .selectFrom('game_transaction as t')
    .leftJoin('game_round as r', 'r.id', 't.round_id')
    .select([
      't.kind',
      't.amount',
      't.created_at',
      't.external_round',
      't.bet_tx_id',
      't.free_order',
      't.round_id',
      't.split',
      't.played',
      'r.external_id as round',
      'r.player_id as player',
    ])
    .where('t.brand_id', '=', brandId)
    .where('t.aggregator', '=', aggregator)
    .where('t.tx_id', '=', txId)
    .executeTakeFirst()

/**
 * Stores a call under its id; returns the call stored there already, else whether its round is known, and the rows of
 * `reads`, which are sent in the same message. A concurrent second call waits for the first.
 */
export async function claim(
  tx: Tx,
  call: NotedCall,
  kind: GameTransactionTable['kind'],
  now: Date,
  reads: readonly Statement[] = [],
): Promise<{ before: Before } | { before: undefined; hasRound: boolean; rows: unknown[][] }> {
  const { claimed, rows } = await claimCall(tx, call, kind, now, reads)
  if (claimed) return { before: undefined, ...claimed, rows }
  const before = await noted(tx, call)
  if (!before) throw new Error(`the call ${call.txId} is noted and cannot be read`)
  return { before }
}

/**
 * Checks that a repeated call equals the stored one. Values the stored call lacks (null, older than their column) are
 * not compared.
 * @throws RoundRefused when it differs
 */
export function repeated(before: Before, kind: string, playerId: string, call: WalletCall): void {
  if (before.kind === 'tombstone') throw new RoundRefused('ROLLED_BACK')
  const same = (known: string | null, now: string | undefined) => known === null || known === now
  const isSame =
    before.kind === kind &&
    before.amount === call.amount &&
    same(before.external_round, call.roundId) &&
    same(before.round, call.roundId) &&
    same(before.player, playerId) &&
    same(before.bet_tx_id, call.betTxId) &&
    (before.free_order ?? undefined) === call.freeOrder
  if (!isSame) throw new RoundRefused('TX_CONFLICT')
}

/** Links a call to its round. */
export const attach = (tx: Tx, { brandId, aggregator, txId }: NotedCall, roundId: string) =>
  tx
    .updateTable('game_transaction')
    .set({ round_id: roundId })
    .where('brand_id', '=', brandId)
    .where('aggregator', '=', aggregator)
    .where('tx_id', '=', txId)
    .execute()
