import type { ColumnType } from 'kysely'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'

/** A game opened at the sandbox aggregator, with the play money of a demo. */
export interface SandboxGameTable {
  token_hash: string
  mode: 'real' | 'demo'
  config: ColumnType<LaunchConfig, string, string>
  /** Play money in minor units; only a demo has it. */
  balance: bigint
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
  /** `asked`: the bet was sent; `bet`: it was accepted, the result not yet reported; then one of the final statuses. */
  status: 'asked' | 'bet' | 'settled' | 'refused' | 'void'
  balance_after: string | null
  created_at: Date
  updated_at: Date
}

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_game: SandboxGameTable
    sandbox_round: SandboxRoundTable
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
