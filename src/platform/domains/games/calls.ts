import type { Tx } from '../../kernel/context.ts'
import { claimCall, type NotedCall } from './statements.ts'
import type { StoredSplit } from './round-tables.ts'
import type { GameTransactionTable } from './tables.ts'

/** What an aggregator asks of the wallet. Ids are its own; amounts in minor units. */
export interface WalletCall extends NotedCall {
  readonly roundId: string
}

/** Why the wallet said no; the aggregator is told the code. `TRY_AGAIN` alone may become a yes. */
export class RoundRefused extends Error {
  override name = 'RoundRefused'
  readonly code:
    | 'BET_NOT_FOUND'
    | 'ROUND_CLOSED'
    | 'ROLLED_BACK'
    | 'TX_CONFLICT'
    | 'TRY_AGAIN'
    | 'MORE_THAN_STAKED'
    | 'NO_FREE_ROUNDS'
  constructor(code: RoundRefused['code']) {
    super(code)
    this.code = code
  }
}

/** What is noted under a call's id already. */
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
  /** The round it belongs to as the aggregator names it, and whose that is. */
  readonly round: string | null
  readonly player: string | null
}

/** What is noted under an id, if anything is. */
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
 * Notes a call under its id; returns what is noted there already, else whether its round is known. The one who comes
 * second waits for the first.
 */
export async function claim(
  tx: Tx,
  call: NotedCall,
  kind: GameTransactionTable['kind'],
  now: Date,
): Promise<{ before: Before } | { before: undefined; hasRound: boolean }> {
  const claimed = await claimCall(tx, call, kind, now)
  if (claimed) return { before: undefined, ...claimed }
  const before = await noted(tx, call)
  if (!before) throw new Error(`the call ${call.txId} is noted and cannot be read`)
  return { before }
}

/**
 * Lets the same call pass a second time; one that only carries its id was never carried out. What a call of before did
 * not note (null) is not compared.
 * @throws RoundRefused
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

/** Ties a call to the round it belongs to. */
export const attach = (tx: Tx, { brandId, aggregator, txId }: NotedCall, roundId: string) =>
  tx
    .updateTable('game_transaction')
    .set({ round_id: roundId })
    .where('brand_id', '=', brandId)
    .where('aggregator', '=', aggregator)
    .where('tx_id', '=', txId)
    .execute()
