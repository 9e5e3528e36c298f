import type { ColumnType } from 'kysely'
import type { Json } from '../../kernel/json.ts'

/** How far a brand's ledger has been compared with itself. */
interface LedgerWatchTable {
  brand: string
  /** Every journal up to this one was found sound. */
  journal_id: bigint
  checked_at: Date
}

/** Stands while a brand's payouts are stopped. */
interface LedgerHaltTable {
  brand: string
  since: Date
  actor: string
  reason: string
  findings: ColumnType<Json, string, string>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    ledger_watch: LedgerWatchTable
    ledger_halt: LedgerHaltTable
  }
}

// What was posted before lines were numbered keeps no certain order between postings that raced; it starts out as
// checked.
export const ledgerSchema = /* sql */ `
  CREATE TABLE ledger_watch (
    brand text PRIMARY KEY,
    journal_id bigint NOT NULL,
    checked_at timestamptz NOT NULL
  );
  INSERT INTO ledger_watch (brand, journal_id, checked_at)
    SELECT brand, max(id), max(created_at) FROM wallet_journal GROUP BY brand;
  CREATE TABLE ledger_halt (
    brand text PRIMARY KEY,
    since timestamptz NOT NULL,
    actor text NOT NULL,
    reason text NOT NULL,
    findings jsonb NOT NULL
  );
`
