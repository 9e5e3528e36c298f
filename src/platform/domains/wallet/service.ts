import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tables } from '../../kernel/db/tables.ts'
import { onCommit, withTransaction } from '../../kernel/db/transaction.ts'
import { createAcknowledged, type Acknowledged } from './acknowledged.ts'
import { EVERYDAY_BUCKETS, playerOwner } from './entry.ts'
import type { Entry, PlayerBucket } from './entry.ts'
import { MovedBefore } from './errors.ts'
import { readHistory } from './history.ts'
import type { HistoryQuery, HistoryRow } from './history.ts'
import { postInside } from './post.ts'
import type { Posted } from './post.ts'
import { reconcile } from './reconcile.ts'
import type { Finding } from './reconcile.ts'
import { createAccounts } from './statements.ts'

type Tx = Transaction<Tables>

/** A player's balances in one currency, in minor units, by wallet. */
interface PlayerBalances extends Record<PlayerBucket, bigint> {
  readonly currency: string
}

/** The only service that writes money. */
export interface Wallet {
  /**
   * Moves money once per key. Inside `tx` the movement is committed or rolled back with the caller's own rows; any
   * error must then end that transaction. Two entries in one transaction may deadlock with another that has them in
   * reverse order: run such work with `idempotent`. Without `tx` it is a transaction of its own, retried after a
   * deadlock.
   * @throws InsufficientFunds, IdempotencyConflict, InvalidEntry, MoneyError
   */
  post(tx: Tx | undefined, entry: Entry): Promise<Posted>
  /**
   * Moves money inside `tx` as `post` does, but a key that was used before is an error: for callers that write a row as
   * if money had moved.
   * @throws MovedBefore, and the errors of `post`
   */
  postNew(tx: Tx, entry: Entry): Promise<Posted>
  /** Creates a player's wallets in a currency; idempotent. */
  openPlayer(tx: Tx | undefined, player: { brand: string; playerId: string; currency: string }): Promise<void>
  /** A player's balances, one entry per currency, sorted by currency code. Empty for a player without wallets. */
  balances(brand: string, playerId: string, tx?: Tx): Promise<PlayerBalances[]>
  /** A player's postings, newest first. */
  history(query: HistoryQuery): Promise<HistoryRow[]>
  /** The movements of a brand that this process acknowledged last, oldest first. */
  acknowledged(brand: string): readonly Acknowledged[]
  /** Checks the whole ledger of every brand. An empty list means it is sound. */
  reconcile(): Promise<Finding[]>
}

/** Creates the wallet service over a database. */
export function createWallet({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Wallet {
  const newest = createAcknowledged()
  const postIn = async (tx: Tx, entry: Entry): Promise<Posted> => {
    const posted = await postInside(tx, clock, entry)
    onCommit(tx, () => newest.note(entry.brand, { id: posted.journalId, key: entry.key }))
    return posted
  }
  return {
    post(tx, entry) {
      if (tx) return postIn(tx, entry)
      return withTransaction(db, (own) => postIn(own, entry), { idempotent: true })
    },

    async postNew(tx, entry) {
      const posted = await postIn(tx, entry)
      if (posted.replayed) throw new MovedBefore(entry.key)
      return posted
    },

    async openPlayer(tx, { brand, playerId, currency }) {
      const refs = EVERYDAY_BUCKETS.map((bucket) => ({ owner: playerOwner(playerId), bucket, currency }))
      if (tx) return createAccounts(tx, brand, refs, clock.now())
      return withTransaction(db, (own) => createAccounts(own, brand, refs, clock.now()), { idempotent: true })
    },

    async balances(brand, playerId, tx) {
      const rows = await (tx ?? db)
        .selectFrom('wallet_account')
        .where('brand', '=', brand)
        .where('owner', '=', playerOwner(playerId))
        .orderBy('currency')
        .select(['currency', 'bucket', 'balance'])
        .execute()
      const byCurrency = new Map<string, PlayerBalances>()
      for (const { currency, bucket, balance } of rows) {
        const entry = byCurrency.get(currency) ?? {
          currency,
          main: 0n,
          bonus: 0n,
          betting_bonus: 0n,
          fun: 0n,
          locked_withdrawal: 0n,
          held_win: 0n,
        }
        byCurrency.set(currency, { ...entry, [bucket]: balance })
      }
      return [...byCurrency.values()]
    },

    acknowledged: newest.of,
    history: (query) => readHistory(db, query),
    reconcile: () => reconcile(db),
  }
}
