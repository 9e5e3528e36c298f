/** One life of a jackpot, from its beginning to its win. */
interface JackpotCycleTable {
  brand_id: string
  sysname: string
  number: number
  currency: string
  /** Minor units of the currency. */
  base: bigint
  threshold: bigint
  /** The limit it began with, which it does not pass; null for those begun before this column. */
  most: bigint | null
  nonce: string
  commitment: string
  /** What stakes brought, in millionths of a minor unit; and whole minor units posted to the ledger of it. */
  micro: bigint
  posted: bigint
  reserve_micro: bigint
  reserve_posted: bigint
  started_at: Date
  won_at: Date | null
  player_id: string | null
  amount: bigint | null
}
/** What a round brought to one life of a jackpot and was not given back. */
interface JackpotRoundTable {
  brand_id: string
  sysname: string
  number: number
  round_id: string
  /** Minor units of the player's currency. */
  staked: bigint
  /** Millionths of a minor unit of the jackpot's currency. */
  micro: bigint
  reserve_micro: bigint
  /** When it last staked, or was given back. */
  staked_at: Date
}
/** Up to which journal stakes were read. */
interface JackpotProgressTable {
  brand_id: string
  journal_id: bigint
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    jackpot_cycle: JackpotCycleTable
    jackpot_progress: JackpotProgressTable
    jackpot_round: JackpotRoundTable
  }
}

export const jackpotsSchema = /* sql */ `
  CREATE TABLE jackpot_cycle (
    brand_id text NOT NULL,
    sysname text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    currency text NOT NULL,
    base bigint NOT NULL,
    threshold bigint NOT NULL CHECK (threshold > base),
    nonce text NOT NULL,
    commitment text NOT NULL,
    micro bigint NOT NULL,
    posted bigint NOT NULL,
    reserve_micro bigint NOT NULL,
    reserve_posted bigint NOT NULL,
    started_at timestamptz NOT NULL,
    won_at timestamptz,
    player_id text,
    amount bigint,
    PRIMARY KEY (brand_id, sysname, number),
    CHECK ((won_at IS NULL) = (player_id IS NULL) AND (won_at IS NULL) = (amount IS NULL)),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE UNIQUE INDEX jackpot_cycle_running ON jackpot_cycle (brand_id, sysname) WHERE won_at IS NULL;
  CREATE INDEX jackpot_cycle_won ON jackpot_cycle (brand_id, won_at DESC) WHERE won_at IS NOT NULL;
  CREATE TABLE jackpot_progress (
    brand_id text PRIMARY KEY,
    journal_id bigint NOT NULL
  );
`

// A brand may change limits, and its default currency, while a jackpot runs: what was published for it stays.
export const mostSchema = /* sql */ `
  ALTER TABLE jackpot_cycle ADD COLUMN most bigint;
`

// Until this, a stake that was given back took out what the rate of that moment made of it, also where it had fed none.
export const roundSchema = /* sql */ `
  CREATE TABLE jackpot_round (
    brand_id text NOT NULL,
    sysname text NOT NULL,
    number integer NOT NULL,
    round_id text NOT NULL,
    staked bigint NOT NULL CHECK (staked >= 0),
    micro bigint NOT NULL CHECK (micro >= 0),
    reserve_micro bigint NOT NULL CHECK (reserve_micro >= 0),
    staked_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, sysname, number, round_id)
  );
  CREATE INDEX jackpot_round_age ON jackpot_round (staked_at);
`
