import type { ColumnType } from 'kysely'

/** How far a brand's ledger has been checked. */
interface LedgerWatchTable {
  brand: string
  /** Every journal up to this one was found sound. */
  journal_id: bigint
  checked_at: Date
  /** When a check last found nothing; null before, and of checks of before. */
  sound_at: ColumnType<Date | null, Date | null | undefined>
  /** When a process last claimed the check; says nothing about its result. */
  claimed_at: Date | null
}

/** Positions of the patrol, by part. */
interface LedgerPatrolTable {
  brand: string
  part: string
  /** Where the part continues; empty at its beginning. */
  position: string
  /** When the part was last checked from beginning to end. */
  rounded_at: Date | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    ledger_watch: LedgerWatchTable
    ledger_patrol: LedgerPatrolTable
  }
}

export const soundSchema = /* sql */ `
  ALTER TABLE ledger_watch ADD COLUMN sound_at timestamptz;
`

// Postings older than line numbers have no certain order when they were concurrent; they count as checked from the
// start.
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

// Whether payouts are stopped is decided by the newest line of the audit, which also holds what was in `ledger_halt`.
export const ledgerPatrolSchema = /* sql */ `
  DROP TABLE ledger_halt;
  ALTER TABLE ledger_watch ADD COLUMN claimed_at timestamptz;
  CREATE TABLE ledger_patrol (
    brand text NOT NULL,
    part text NOT NULL,
    position text NOT NULL,
    rounded_at timestamptz,
    PRIMARY KEY (brand, part)
  );
  CREATE TABLE ledger_checkpoint (
    brand text NOT NULL,
    account_id bigint NOT NULL,
    line bigint NOT NULL,
    balance bigint NOT NULL,
    mark text NOT NULL,
    PRIMARY KEY (brand, account_id)
  );
`
