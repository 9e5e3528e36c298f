import type { Bonus } from '../../../../schemas/api/campaigns.ts'

/** Bonus money granted to a player. */
interface BonusTable {
  id: string
  brand_id: string
  player_id: string
  /**
   * Unique per player: `offer:<id>` for offers that are once per player, `promo:<code>` for promo codes, else
   * `deposit:<id>`.
   */
  claim_key: string
  offer_id: number | null
  deposit_id: string | null
  status: Bonus['status']
  title: string
  /** Minor units granted. */
  amount: bigint
  currency: string
  created_at: Date
  ended_at: Date | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    bonus: BonusTable
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
