import type { ColumnType, Selectable } from 'kysely'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'

/** A game opened at the sandbox aggregator, with the play money of a demo. */
interface SandboxGameTable {
  token_hash: string
  mode: 'real' | 'demo'
  config: ColumnType<LaunchConfig, string, string>
  /** Play money in minor units; only a demo has it. */
  balance: bigint
  /** What its next round is drawn from; only its hash is told before. */
  seed: string
  created_at: Date
}

/** A round in the aggregator's own records. */
export interface SandboxRoundTable {
  id: string
  token_hash: string
  /** The page's id of the spin: sent twice, it is one round. */
  request_id: string
  /** The session's token, to settle after the page was closed. Only while the round is unsettled. */
  token: string | null
  stake: bigint
  win: bigint
  view: ColumnType<Record<string, unknown>, string, string>
  /** What was bet on besides the stake. */
  bet: ColumnType<Record<string, unknown>, string, string>
  /** What it was drawn from; null for a round of a table, which has the seed. */
  seed: string | null
  /** The order of free rounds it used. */
  free_order: string | null
  /** The table's round it is a bet in; both null for a round of the player's own. */
  table_id: string | null
  table_round: number | null
  /**
   * `asked`: the bet was sent; `waiting`: it was accepted in a table's round that is not over; `bet`: it was accepted
   * and is decided, the result not yet reported; then one of the final statuses.
   */
  status: 'asked' | 'waiting' | 'bet' | 'settled' | 'refused' | 'void'
  balance_after: string | null
  created_at: Date
  updated_at: Date
}

/** A round everybody at a table bets on. It is drawn when it begins; only the seed's hash is told until it is over. */
export interface SandboxTableTable {
  table_id: string
  number: number
  seed: string
  drawn: ColumnType<Record<string, number>, string, string>
  starts_at: Date
  ends_at: Date
  next_at: Date
  /** When somebody found its time for bets over: from then on none is taken. */
  closed_at: Date | null
  /** When somebody found it over: from then on nobody gets out, and its outcome may be told. */
  told_at: Date | null
}

export type SandboxGame = Selectable<SandboxGameTable>

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_game: SandboxGameTable
    sandbox_round: SandboxRoundTable
    sandbox_table: SandboxTableTable
  }
}

export const sandboxGamesSchema = `
  CREATE TABLE sandbox_game (
    token_hash text PRIMARY KEY,
    mode text NOT NULL CHECK (mode IN ('real', 'demo')),
    config jsonb NOT NULL,
    balance bigint NOT NULL CHECK (balance >= 0),
    created_at timestamptz NOT NULL
  );
  CREATE TABLE sandbox_round (
    id text PRIMARY KEY,
    token_hash text NOT NULL REFERENCES sandbox_game (token_hash),
    request_id text NOT NULL,
    token text,
    stake bigint NOT NULL CHECK (stake > 0),
    win bigint NOT NULL CHECK (win >= 0),
    view jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('asked', 'bet', 'settled', 'refused', 'void')),
    balance_after text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (token_hash, request_id)
  );
  CREATE INDEX sandbox_round_unsettled ON sandbox_round (updated_at) WHERE status IN ('asked', 'bet');
`

/** Seeds of games opened before are two random UUIDs, which PostgreSQL draws from a secure source. */
export const seedsAndTablesSchema = `
  ALTER TABLE sandbox_game ADD COLUMN seed text NOT NULL
    DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  ALTER TABLE sandbox_game ALTER COLUMN seed DROP DEFAULT;
  ALTER TABLE sandbox_round
    ADD COLUMN bet jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN seed text,
    ADD COLUMN free_order text,
    ADD COLUMN table_id text,
    ADD COLUMN table_round integer,
    DROP CONSTRAINT sandbox_round_status_check,
    ADD CONSTRAINT sandbox_round_status_check
      CHECK (status IN ('asked', 'waiting', 'bet', 'settled', 'refused', 'void'));
  CREATE INDEX sandbox_round_table ON sandbox_round (table_id, table_round) WHERE table_id IS NOT NULL;
  CREATE TABLE sandbox_table (
    table_id text NOT NULL,
    number integer NOT NULL,
    seed text NOT NULL,
    drawn jsonb NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    next_at timestamptz NOT NULL,
    PRIMARY KEY (table_id, number)
  );
`

/** Rounds that are over are closed and told. */
export const closedTablesSchema = `
  ALTER TABLE sandbox_table ADD COLUMN closed_at timestamptz, ADD COLUMN told_at timestamptz;
  UPDATE sandbox_table SET closed_at = starts_at, told_at = ends_at WHERE ends_at <= now();
`
