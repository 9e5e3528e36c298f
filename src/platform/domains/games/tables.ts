import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CallFacts, StoredSplit } from './round-tables.ts'

/** A game a player likes. */
interface GameLikeTable {
  brand_id: string
  player_id: string
  sysname: string
  created_at: Date
}

/** A game opened for real money. */
interface GameSessionTable {
  token_hash: string
  brand_id: string
  player_id: string
  /** Hash of the session it was opened under; playing counts as its activity. */
  session_hash: string
  sysname: string
  aggregator: string
  currency: string
  created_at: Date
  active_at: Date
}

/** One round of a game: what its bets staked and won. */
interface GameRoundTable {
  id: string
  brand_id: string
  player_id: string
  aggregator: string
  /** The aggregator's own id of the round. */
  external_id: string
  sysname: string
  currency: string
  /** Sum of its bets. */
  stake: bigint
  /** The part of the stake that was returned to the player. */
  returned: Generated<bigint>
  /** Sum of its wins. */
  win: bigint
  /** What is still staked, by wallet; for a free round the wallet its wins go to. */
  split: ColumnType<StoredSplit, string, string>
  /** The order of free rounds it used. */
  free_order: string | null
  /** The bonus its stakes feed, to which its bonus money belongs; null for none. */
  bonus_id: string | null
  /** Whether the aggregator has ended the round. */
  is_ended: Generated<boolean>
  /** `held`: a win waits for staff. */
  status: 'open' | 'held' | 'settled' | 'rolled_back'
  created_at: Date
  settled_at: Date | null
  /** When it ended by the database's clock, which orders rounds; null while open, and for rounds older than this. */
  recorded_at: Generated<Date | null>
}

/**
 * A wallet call of an aggregator, by the aggregator's transaction id. A `tombstone` blocks a bet whose rollback came
 * first; an `early_win` came before its bet and must be repeated.
 */
export interface GameTransactionTable extends Omit<CallFacts, 'split' | 'played'> {
  brand_id: string
  aggregator: string
  tx_id: string
  kind: 'bet' | 'win' | 'rollback' | 'refund' | 'tombstone' | 'early_win'
  round_id: string | null
  amount: bigint
  created_at: Date
  split: ColumnType<StoredSplit | null, string | null, string>
  played: Generated<bigint>
}

export type GameSession = Selectable<GameSessionTable>
export type RoundRow = Selectable<GameRoundTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    game_like: GameLikeTable
    game_session: GameSessionTable
    game_round: GameRoundTable
    game_transaction: GameTransactionTable
  }
}

export const gamesSchema = `
  CREATE TABLE game_like (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    sysname text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, sysname)
  );
  CREATE TABLE game_session (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    session_hash text NOT NULL,
    sysname text NOT NULL,
    aggregator text NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    active_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX game_session_active ON game_session (brand_id, active_at);
  CREATE TABLE game_round (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    aggregator text NOT NULL,
    external_id text NOT NULL,
    sysname text NOT NULL,
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    win bigint NOT NULL CHECK (win >= 0),
    split jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'settled', 'rolled_back')),
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    UNIQUE (brand_id, aggregator, external_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX game_round_player ON game_round (brand_id, player_id, created_at DESC, id);
  CREATE INDEX game_round_wins ON game_round (brand_id, settled_at DESC) WHERE status = 'settled' AND win > stake;
  CREATE TABLE game_transaction (
    brand_id text NOT NULL,
    aggregator text NOT NULL,
    tx_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback', 'tombstone')),
    round_id text REFERENCES game_round (id),
    amount bigint NOT NULL CHECK (amount >= 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, aggregator, tx_id)
  );
`
