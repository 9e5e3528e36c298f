import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../kernel/json.ts'

type JsonColumn = ColumnType<Json, string, never>
type Instant = ColumnType<Date, Date, never>

/** One wallet of an owner in one currency. Only `balance` and `lines` ever change. */
interface WalletAccountRow {
  id: Generated<bigint>
  brand: string
  owner: string
  bucket: string
  currency: string
  shard: number
  /** Minor units. */
  balance: Generated<bigint>
  overdraft: boolean
  /** Number of its postings. */
  lines: Generated<bigint>
  created_at: Instant
}

/** One movement, under its unique idempotency key. Append-only. */
interface WalletJournalRow {
  id: Generated<bigint>
  brand: string
  idem_key: string
  kind: string
  request_hash: string
  /** False for a movement of nothing, stored for its key and its result. */
  moves: boolean
  meta: ColumnType<Json | null, string | null, never>
  /** By the application's clock. */
  created_at: Instant
  /** By the database's clock, set only by the database; null for movements older than this column. */
  recorded_at: ColumnType<Date | null, never, never>
}

/** One leg of a movement. Append-only. */
interface WalletPostingRow {
  brand: string
  journal_id: bigint
  position: number
  account_id: bigint
  /** Minor units; positive is a credit of the account. */
  amount: bigint
  balance_after: bigint
  /** 1, 2, 3 … within the account, in the order in which its balance changed. */
  line: bigint
}

/** The first answer, returned for repeated calls with the key. Append-only. */
interface WalletResultRow {
  brand: string
  journal_id: bigint
  result: JsonColumn
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    wallet_account: WalletAccountRow
    wallet_journal: WalletJournalRow
    wallet_posting: WalletPostingRow
    wallet_result: WalletResultRow
  }
}
