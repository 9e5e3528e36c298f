import type { ColumnType } from 'kysely'
import type { Json } from '../wallet/index.ts'

/** How far a brand's ledger has been compared with itself. */
export interface LedgerWatchTable {
  brand: string
  /** Every journal up to this one was found sound. */
  journal_id: bigint
  checked_at: Date
}

/** Stands while a brand's payouts are stopped. */
export interface LedgerHaltTable {
  brand: string
  since: Date
  actor: string
  reason: string
  findings: ColumnType<Json, string, string>
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
