import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Bonus } from '../../../../schemas/api/campaigns.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { KeptTerms } from './terms.ts'

/** Bonus money granted to a player. */
interface BonusTable {
  id: string
  brand_id: string
  player_id: string
  /**
   * Unique per player: `offer:<id>` for offers that are once per player, `promo:<code>` for promo codes, `taken:<id>`
   * for a deposit offer that waits for its deposit, else `deposit:<id>`.
   */
  claim_key: string
  offer_id: number | null
  deposit_id: string | null
  status: Bonus['status']
  title: string
  /** Minor units granted; for an offer that waits for its deposit the most it gives. */
  amount: bigint
  currency: string
  created_at: Date
  ended_at: Date | null
  product: Generated<'casino' | 'betting'>
  /** The terms it was given with; null for bonuses from before terms were kept, which have none to meet. */
  terms: ColumnType<KeptTerms | null, string | null, string>
  /** Of when the terms are: when the player took the offer, which may be before the bonus was given. */
  terms_at: ColumnType<Date | null, Date | null | undefined, never>
  /** A deposit offer that was taken, as it was then; null for everything else. */
  offer: ColumnType<DepositOffer | null, string | null | undefined, string | null>
  /** Minor units to stake, and those that counted so far. */
  requirement: Generated<bigint>
  progress: Generated<bigint>
  /** Money of a bonus the player set aside, kept by the house until it is activated again. */
  kept: Generated<bigint>
  /** How often its money was set aside or brought back. */
  moves: Generated<number>
  /** Whether the player set it aside: it is not activated by itself. */
  is_paused: Generated<boolean>
  activated_at: Date | null
  /** Until when it can be activated, then until when it can be played. */
  expires_at: Date | null
  /** The end of which the player was told before. */
  reminded_of: ColumnType<Date | null, Date | null | undefined>
  /** Minor units that became own money. */
  converted: Generated<bigint>
  /** The member of staff who gave it by hand; null for any other. */
  given_by: ColumnType<string | null, string | null | undefined>
}
export type BonusRow = Selectable<BonusTable>

/** What one bet counted for a bonus. */
interface BonusProgressTable {
  brand_id: string
  aggregator: string
  tx_id: string
  bonus_id: string
  round_id: string
  sysname: string
  stake: bigint
  /** Percent. */
  weight: number
  /** Minor units applied, less what was taken back with a returned bet. */
  applied: bigint
  created_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    bonus: BonusTable
    bonus_progress: BonusProgressTable
  }
}

export const bonusSchema = `
  CREATE TABLE bonus (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    claim_key text NOT NULL,
    offer_id integer,
    deposit_id text REFERENCES cashier_transaction (id),
    status text NOT NULL CHECK (status\
 IN ('available', 'claimed', 'active', 'completed', 'lost', 'expired', 'removed')),
    title text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    UNIQUE (brand_id, player_id, claim_key),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX bonus_player ON bonus (brand_id, player_id, created_at DESC, id);
  CREATE INDEX bonus_deposit ON bonus (deposit_id) WHERE deposit_id IS NOT NULL;
`

// One bonus of a product has its money in the player's wallet at a time. Bonuses from before this have no terms.
export const wageringSchema = /* sql */ `
  ALTER TABLE bonus
    ADD COLUMN product text NOT NULL DEFAULT 'casino' CHECK (product IN ('casino', 'betting')),
    ADD COLUMN terms jsonb,
    ADD COLUMN requirement bigint NOT NULL DEFAULT 0 CHECK (requirement >= 0),
    ADD COLUMN progress bigint NOT NULL DEFAULT 0,
    ADD COLUMN kept bigint NOT NULL DEFAULT 0 CHECK (kept >= 0),
    ADD COLUMN is_paused boolean NOT NULL DEFAULT false,
    ADD COLUMN activated_at timestamptz,
    ADD COLUMN expires_at timestamptz,
    ADD COLUMN converted bigint NOT NULL DEFAULT 0 CHECK (converted >= 0),
    ADD CONSTRAINT bonus_progress_check CHECK (progress BETWEEN 0 AND requirement);
  CREATE UNIQUE INDEX bonus_active ON bonus (brand_id, player_id, currency, product)
    WHERE status = 'active' AND terms IS NOT NULL;
  CREATE INDEX bonus_offer ON bonus (brand_id, offer_id) WHERE offer_id IS NOT NULL;
  CREATE TABLE bonus_progress (
    brand_id text NOT NULL,
    aggregator text NOT NULL,
    tx_id text NOT NULL,
    bonus_id text NOT NULL REFERENCES bonus (id),
    round_id text NOT NULL,
    sysname text NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    weight integer NOT NULL CHECK (weight BETWEEN 0 AND 100),
    applied bigint NOT NULL CHECK (applied >= 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, aggregator, tx_id)
  );
  CREATE INDEX bonus_progress_bonus ON bonus_progress (bonus_id, created_at DESC, tx_id);
`

export const takenOfferSchema = /* sql */ `
  ALTER TABLE bonus ADD COLUMN offer jsonb;
`

export const termsDateSchema = /* sql */ `
  ALTER TABLE bonus ADD COLUMN terms_at timestamptz;
  UPDATE bonus SET terms_at = created_at WHERE terms IS NOT NULL;
`

// Movements of money set aside were named by a process's clock before; now the row counts them. Rounds and bets played
// with a bonus that is active belong to it.
export const ownedRoundsSchema = /* sql */ `
  ALTER TABLE bonus ADD COLUMN moves integer NOT NULL DEFAULT 0 CHECK (moves >= 0);
  UPDATE game_round r SET bonus_id = b.id FROM bonus b
    WHERE b.status = 'active' AND b.product = 'casino' AND r.brand_id = b.brand_id AND r.player_id = b.player_id
      AND r.currency = b.currency AND r.bonus_id IS NULL AND r.split ->> 'bonus' IS NOT NULL
      AND (r.status IN ('open', 'held') OR EXISTS (
        SELECT FROM bonus_progress p WHERE p.bonus_id = b.id AND p.round_id = r.id));
  UPDATE bet t SET bonus_id = b.id FROM bonus b
    WHERE b.status = 'active' AND b.product = 'betting' AND t.brand_id = b.brand_id AND t.player_id = b.player_id
      AND t.currency = b.currency AND t.bonus_id IS NULL AND t.placed_at >= b.activated_at;
`

// Releases before left what a bonus had won in the wallet when its deposit was refunded. It belongs to no bonus, and
// none can begin while it is there: jobs forfeit it, so that it is moved in the ledger.
export const leftoverSchema = /* sql */ `
  INSERT INTO job (brand, name, dedupe_key, payload, run_at, max_attempts, created_at)
  SELECT left_over.brand, 'bonuses.leftover', left_over.id, jsonb_build_object('id', left_over.id), 'epoch', 20, now()
  FROM (
    SELECT a.brand, (
      SELECT b.id FROM bonus b
      WHERE b.brand_id = a.brand AND b.player_id = substr(a.owner, 8) AND b.currency = a.currency
        AND b.product = CASE a.bucket WHEN 'bonus' THEN 'casino' ELSE 'betting' END
      ORDER BY b.ended_at IS NULL, b.ended_at DESC, b.id LIMIT 1
    ) AS id
    FROM wallet_account a
    WHERE a.owner LIKE 'player:%' AND a.bucket IN ('bonus', 'betting_bonus') AND a.balance > 0 AND NOT EXISTS (
      SELECT FROM bonus b
      WHERE b.brand_id = a.brand AND b.player_id = substr(a.owner, 8) AND b.currency = a.currency
        AND b.product = CASE a.bucket WHEN 'bonus' THEN 'casino' ELSE 'betting' END AND b.status = 'active')
  ) left_over
  WHERE left_over.id IS NOT NULL
  ON CONFLICT DO NOTHING;
`

// What bets that were returned late had counted stayed in the progress of bonuses that were not active any more.
export const progressSchema = /* sql */ `
  UPDATE bonus b SET progress = least(b.requirement, counted.applied)
  FROM (SELECT bonus_id, sum(applied)::bigint AS applied FROM bonus_progress GROUP BY bonus_id) counted
  WHERE counted.bonus_id = b.id AND b.progress <> counted.applied;
  CREATE INDEX bonus_kept ON bonus (brand_id) WHERE kept > 0;
`

export const remindedSchema = /* sql */ `
  ALTER TABLE bonus ADD COLUMN reminded_of timestamptz;
`

// Releases before let a withdrawal pass a bonus that was set aside, or waited with its deposit: what it was given for
// has left. Since then a withdrawal ends it at once, so whichever is still there with a later withdrawal is of that
// time.
export const withdrawnSchema = /* sql */ `
  INSERT INTO job (brand, name, dedupe_key, payload, run_at, max_attempts, created_at)
  SELECT b.brand_id, 'bonuses.withdrawn', b.id, jsonb_build_object('id', b.id), 'epoch', 20, now()
  FROM bonus b
  WHERE b.product = 'casino' AND b.status IN ('available', 'claimed') AND b.terms IS NOT NULL
    AND (b.activated_at IS NOT NULL OR b.deposit_id IS NOT NULL)
    AND EXISTS (
      SELECT FROM cashier_transaction t
      WHERE t.type = 'withdrawal' AND t.brand_id = b.brand_id AND t.player_id = b.player_id
        AND t.currency = b.currency AND t.created_at > b.created_at
        AND t.status NOT IN ('cancelled', 'declined', 'failed'))
  ON CONFLICT DO NOTHING;
`

/** Gifts of one member of staff are added up. */
export const givenSchema = /* sql */ `
  ALTER TABLE bonus ADD COLUMN given_by text;
  CREATE INDEX bonus_given_by ON bonus (brand_id, given_by, created_at) WHERE given_by IS NOT NULL;
`
