import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Outcome } from './events.ts'
import type { OddsPolicy } from './rules.ts'

/** A selection of a slip as it was accepted; odds in thousandths. */
export interface SlipLeg {
  readonly id: string
  readonly odds: number
  /** Its odds at that time without the market's movement; bets from before these were kept have none. */
  readonly steady?: number
  readonly sport: string
  readonly league: string
  readonly event: string
  readonly market: string
  readonly selection: string
  readonly starts_at: string
}

/** A bet of the sandbox's sportsbook; also the operation by which a slip is accepted. */
interface SandboxBookBetTable {
  id: string
  brand_id: string
  player_id: string
  /** The page's id of the operation: asking again gives the same answer. */
  request_id: string
  host: string
  /** The player's token, until the bet is accepted or refused. */
  token: string | null
  currency: string
  stake: bigint
  policy: OddsPolicy
  legs: ColumnType<SlipLeg[], string, string>
  /** Selections in each combination of a system; null for a single and for one combination of all. */
  system: number | null
  status: 'pending' | 'accepted' | 'refused' | 'settled'
  /** Why it was refused. */
  code: string | null
  words: string | null
  accepts_at: Date
  /** The payout of the last settlement, and its number. */
  payout: Generated<bigint>
  settlement: Generated<number>
  result: string | null
  /** What it is cashed out at, in minor units, from when the player agreed; and the page's id of that. */
  cash_out: bigint | null
  cash_out_request: string | null
  created_at: Date
}
export type BookBet = Selectable<SandboxBookBetTable>

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_book_bet: SandboxBookBetTable
    /** Since when the feed of odds is silent; no row while it is heard. */
    sandbox_book_silence: { id: number; since: Date }
    /** Results set by hand, for trying out corrections. */
    sandbox_book_correction: { event_id: string; outcome: ColumnType<Outcome, string, string>; set_at: Date }
  }
}

export const sandboxBookSchema = /* sql */ `
  CREATE TABLE sandbox_book_bet (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    request_id text NOT NULL,
    host text NOT NULL,
    token text,
    currency text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    policy text NOT NULL,
    legs jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'accepted', 'refused', 'settled')),
    code text,
    words text,
    accepts_at timestamptz NOT NULL,
    payout bigint NOT NULL DEFAULT 0,
    settlement integer NOT NULL DEFAULT 0,
    result text,
    created_at timestamptz NOT NULL,
    UNIQUE (brand_id, player_id, request_id)
  );
  CREATE INDEX sandbox_book_bet_open ON sandbox_book_bet (status) WHERE status IN ('pending', 'accepted');
  CREATE TABLE sandbox_book_silence (id integer PRIMARY KEY CHECK (id = 1), since timestamptz NOT NULL);
  CREATE TABLE sandbox_book_correction (
    event_id text PRIMARY KEY,
    outcome jsonb NOT NULL,
    set_at timestamptz NOT NULL
  );
`

export const sandboxBookCashOuts = /* sql */ `
  ALTER TABLE sandbox_book_bet ADD COLUMN cash_out bigint CHECK (cash_out > 0);
  ALTER TABLE sandbox_book_bet ADD COLUMN cash_out_request text;
`

export const sandboxBookSystems = /* sql */ `
  ALTER TABLE sandbox_book_bet ADD COLUMN system integer CHECK (system > 1);
`
