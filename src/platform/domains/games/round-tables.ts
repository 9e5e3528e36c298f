import type { Generated } from 'kysely'

/** A stake by wallet, in minor units as decimal strings. */
export type StoredSplit = Record<string, string>

/** A win above the brand's ceiling, paid or refused by staff. */
export interface HeldWinTable {
  brand_id: string
  aggregator: string
  /** The aggregator's id of the win. */
  tx_id: string
  round_id: string
  player_id: string
  currency: string
  /** Minor units. */
  amount: bigint
  held_at: Date
  decision: 'paid' | 'refused' | null
  decided_at: Date | null
  /** Who approved it first, where two people must; then who decided. */
  first_by: string | null
  decided_by: string | null
  /** Whether it is posted to the ledger while it waits; an older one is posted when staff decide. */
  is_posted: Generated<boolean>
  /** The platform's mark over the first yes. */
  mark: Generated<string | null>
}

/** The turnover a player must still stake before a withdrawal, by currency. Minor units. */
interface PlayerTurnoverTable {
  brand_id: string
  player_id: string
  currency: string
  to_play: bigint
}

/** Free rounds of a player in one game; their wins are paid by the house. */
export interface FreeRoundOrderTable {
  brand_id: string
  id: string
  player_id: string
  sysname: string
  currency: string
  /** Stake value of each round, minor units. */
  value: bigint
  rounds: number
  rounds_left: number
  /** The wallet their wins go to: bonus money would need a bonus it belongs to. */
  wins_to: 'main'
  valid_until: Date
  created_at: Date
}

/** What a call holds besides its amount, by which a different call under its id is detected. */
export interface CallFacts {
  external_round: string | null
  /** For a rollback or refund: the bet it returns. */
  bet_tx_id: string | null
  /** For a bet: the wallets that paid it; for a rollback or refund: those credited. Null for older calls. */
  split: StoredSplit | null
  /** For a bet without a stake: the order of free rounds it used. */
  free_order: string | null
  /** For a bet: how much turnover it counted for; a rollback adds exactly this back. */
  played: bigint
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    held_win: HeldWinTable
    player_turnover: PlayerTurnoverTable
    free_round_order: FreeRoundOrderTable
  }
}

// A migration's text never changes: its checksum is kept. A backslash ends a line without adding one to the text. The
// remaining turnover is computed from the postings: each deposit once, without bets that were rolled back.
export const roundsSchema = /* sql */ `
  ALTER TABLE game_transaction
    ADD COLUMN external_round text,
    ADD COLUMN bet_tx_id text,
    ADD COLUMN split jsonb,
    ADD COLUMN played bigint NOT NULL DEFAULT 0 CHECK (played >= 0),
    DROP CONSTRAINT game_transaction_kind_check,
    ADD CONSTRAINT game_transaction_kind_check CHECK (kind IN ('bet', 'win', 'rollback', 'tombstone', 'early_win'));
  CREATE INDEX game_transaction_round ON game_transaction (round_id) WHERE round_id IS NOT NULL;
  ALTER TABLE game_round
    DROP CONSTRAINT game_round_status_check,
    ADD CONSTRAINT game_round_status_check CHECK (status IN ('open', 'held', 'settled', 'rolled_back'));
  CREATE INDEX game_round_open ON game_round (brand_id, player_id) WHERE status IN ('open', 'held');
  CREATE TABLE held_win (
    brand_id text NOT NULL,
    aggregator text NOT NULL,
    tx_id text NOT NULL,
    round_id text NOT NULL REFERENCES game_round (id),
    player_id text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    held_at timestamptz NOT NULL,
    decision text CHECK (decision IN ('paid', 'refused')),
    decided_at timestamptz,
    first_by text,
    decided_by text CHECK (decided_by <> first_by),
    PRIMARY KEY (brand_id, aggregator, tx_id)
  );
  CREATE INDEX held_win_waiting ON held_win (brand_id, held_at) WHERE decision IS NULL;
  CREATE TABLE player_turnover (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    currency text NOT NULL,
    to_play bigint NOT NULL CHECK (to_play >= 0),
    PRIMARY KEY (brand_id, player_id, currency)
  );
  INSERT INTO player_turnover (brand_id, player_id, currency, to_play)
    SELECT brand, substr(owner, 8), currency, max(missing)::bigint FROM (
      SELECT a.brand, a.owner, a.currency, sum(p.amount) OVER (PARTITION BY a.brand, a.id ORDER BY p.line DESC) \
AS missing
      FROM wallet_account a
      JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
      JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
      WHERE a.owner LIKE 'player:%' AND a.bucket = 'main' AND (j.kind IN ('deposit', 'deposit_reversal') OR (\
j.kind = 'stake'
        AND NOT EXISTS (SELECT FROM game_round r WHERE r.id = j.meta ->> 'round' AND r.status = 'rolled_back')))
    ) walk
    GROUP BY brand, owner, currency HAVING max(missing) > 0;
`

// An older round had one bet, and its single win ended it.
export const manyBetsSchema = /* sql */ `
  ALTER TABLE game_round
    ADD COLUMN returned bigint NOT NULL DEFAULT 0,
    ADD COLUMN is_ended boolean NOT NULL DEFAULT false,
    ADD COLUMN free_order text;
  UPDATE game_round SET returned = stake WHERE status = 'rolled_back';
  UPDATE game_round SET is_ended = true WHERE status IN ('held', 'settled');
  ALTER TABLE game_round
    DROP CONSTRAINT game_round_stake_check,
    ADD CONSTRAINT game_round_stake_check CHECK (CASE WHEN free_order IS NULL THEN stake > 0 ELSE stake = 0 END),
    ADD CONSTRAINT game_round_returned_check CHECK (returned BETWEEN 0 AND stake);
  ALTER TABLE game_transaction
    ADD COLUMN free_order text,
    DROP CONSTRAINT game_transaction_kind_check,
    ADD CONSTRAINT game_transaction_kind_check
      CHECK (kind IN ('bet', 'win', 'rollback', 'refund', 'tombstone', 'early_win'));
  CREATE INDEX held_win_round ON held_win (round_id) WHERE decision IS NULL;
  CREATE TABLE free_round_order (
    brand_id text NOT NULL,
    id text NOT NULL,
    player_id text NOT NULL,
    sysname text NOT NULL,
    currency text NOT NULL,
    value bigint NOT NULL CHECK (value > 0),
    rounds integer NOT NULL CHECK (rounds > 0),
    rounds_left integer NOT NULL CHECK (rounds_left BETWEEN 0 AND rounds),
    wins_to text NOT NULL CHECK (wins_to IN ('main', 'bonus')),
    valid_until timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX free_round_order_open ON free_round_order (brand_id, player_id, sysname) WHERE rounds_left > 0;
`

export const postedHeldWinsSchema = /* sql */ `
  ALTER TABLE held_win ADD COLUMN is_posted boolean NOT NULL DEFAULT false;
`

export const markedHeldWinsSchema = /* sql */ `
  ALTER TABLE held_win ADD COLUMN mark text;
`

// Bonus money of a round belongs to one bonus, though the wallet may hold another one by the time the round ends.
export const ownedRoundsSchema = /* sql */ `
  ALTER TABLE game_round ADD COLUMN bonus_id text;
`

/** Rounds that ended are ordered by the database's clock, not by those of the processes that ended them. */
export const recordedRoundsSchema = `
  ALTER TABLE game_round ADD COLUMN recorded_at timestamptz;
`
