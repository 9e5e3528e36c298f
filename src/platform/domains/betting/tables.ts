import type { ColumnType, Generated, Selectable } from 'kysely'
import type { BetLeg, BET_STATUSES } from '../../../../schemas/api/betting.ts'

/** A selection as stored: odds are thousandths. */
export type StoredLeg = Omit<BetLeg, 'odds'> & { readonly odds: number }
export type BetStatus = (typeof BET_STATUSES)[number]

/** A player who was told to a sportsbook, under the login of that time. */
interface BettingSessionTable {
  id: string
  brand_id: string
  player_id: string
  session_hash: string
  provider: string
  currency: string
  created_at: Date
  /** Until when its tokens place bets. */
  expires_at: Date
}

/** A bet. Amounts in minor units, odds in thousandths. */
interface BetTable {
  id: string
  brand_id: string
  player_id: string
  provider: string
  /** The provider's own id of the bet. */
  external_id: string
  currency: string
  stake: bigint
  /** What each wallet paid of the stake, as decimal strings. */
  split: ColumnType<Record<string, string>, string, never>
  odds: bigint
  possible: bigint
  status: BetStatus
  payout: Generated<bigint>
  /** Number of the settlement in force; 0 while there is none. */
  settlement: Generated<number>
  legs: ColumnType<StoredLeg[], string, string>
  /** The betting bonus it counts for and whose money it may hold; null for none. */
  bonus_id: string | null
  /** How much of the turnover of deposits it counts for. */
  played: Generated<bigint>
  /** Selections in each combination of a system; null for a single and for one combination of all. */
  system: number | null
  /** The brand's host it was placed on; null for those of before. */
  host: string | null
  placed_at: Date
  settled_at: Date | null
}
export type BetRow = Selectable<BetTable>

/** A wallet call of a sportsbook, by the provider's id of it. */
interface BetCallTable {
  brand_id: string
  provider: string
  tx_id: string
  kind: 'place' | 'settle' | 'cancel'
  external_id: string
  /** Hash of all the call says, by which another call under its id is detected. */
  request_hash: string
  /** Null while the call waits for its bet, or where there was nothing to cancel. */
  bet_id: string | null
  created_at: Date
}

/** What a player owes after a result was corrected, paid from later winnings of bets. Minor units. */
interface BetDebtTable {
  brand_id: string
  player_id: string
  currency: string
  amount: bigint
  /** When it last grew: by the clock of a process, and as the database counted it. Null of one that never did. */
  raised_at: Generated<Date | null>
  moment: Generated<bigint>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    betting_session: BettingSessionTable
    bet: BetTable
    bet_call: BetCallTable
    bet_debt: BetDebtTable
  }
}

export const bettingSchema = /* sql */ `
  CREATE TABLE betting_session (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    session_hash text NOT NULL,
    provider text NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX betting_session_login ON betting_session (brand_id, session_hash, provider);
  CREATE TABLE bet (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    provider text NOT NULL,
    external_id text NOT NULL,
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    split jsonb NOT NULL,
    odds bigint NOT NULL CHECK (odds >= 1000),
    possible bigint NOT NULL CHECK (possible >= stake),
    status text NOT NULL CHECK (status IN ('open', 'won', 'lost', 'void', 'cashed_out')),
    payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
    settlement integer NOT NULL DEFAULT 0,
    legs jsonb NOT NULL,
    played bigint NOT NULL DEFAULT 0 CHECK (played >= 0),
    placed_at timestamptz NOT NULL,
    settled_at timestamptz,
    UNIQUE (brand_id, provider, external_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id),
    CONSTRAINT bet_settled CHECK ((status = 'open') = (settlement = 0)),
    CONSTRAINT bet_lost_pays_nothing CHECK (status NOT IN ('open', 'lost') OR payout = 0)
  );
  CREATE INDEX bet_player ON bet (brand_id, player_id, placed_at DESC, id);
  CREATE INDEX bet_open ON bet (brand_id, player_id) WHERE status = 'open';
  CREATE TABLE bet_call (
    brand_id text NOT NULL,
    provider text NOT NULL,
    tx_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('place', 'settle', 'cancel')),
    external_id text NOT NULL,
    request_hash text NOT NULL,
    bet_id text REFERENCES bet (id),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, provider, tx_id)
  );
  CREATE INDEX bet_call_bet ON bet_call (brand_id, provider, external_id);
  CREATE TABLE bet_debt (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (brand_id, player_id, currency),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

// Bonus money of a bet belongs to one bonus, though the wallet may hold another one when a result comes.
export const ownedBetsSchema = /* sql */ `
  ALTER TABLE bet ADD COLUMN bonus_id text;
`

// A payout waits for whoever decides about it after the debt grew, so it counts which of both came first. What is owed
// from before counts as new: nobody was told of it.
export const raisedDebtsSchema = /* sql */ `
  ALTER TABLE bet_debt ADD COLUMN raised_at timestamptz, ADD COLUMN moment bigint NOT NULL DEFAULT 0;
  UPDATE bet_debt SET raised_at = now(), moment = nextval('cashier_moment') WHERE amount > 0;
`

export const systemBetsSchema = /* sql */ `
  ALTER TABLE bet ADD COLUMN system integer CHECK (system > 1);
`

// A host may be taken from its brand while bets placed on it are open.
export const hostedBetsSchema = /* sql */ `
  ALTER TABLE bet ADD COLUMN host text;
`
