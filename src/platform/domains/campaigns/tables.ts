/** A promo code a player activated. */
interface PromoActivationTable {
  brand_id: string
  player_id: string
  /** In upper case. */
  code: string
  created_at: Date
}

/** How many players took a gift that has a budget. */
interface GiftBudgetTable {
  brand_id: string
  offer_id: number
  taken: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    promo_activation: PromoActivationTable
    gift_budget: GiftBudgetTable
  }
}

export const promoActivationSchema = `
  CREATE TABLE promo_activation (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    code text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, code),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

export const giftBudgetSchema = /* sql */ `
  CREATE TABLE gift_budget (
    brand_id text NOT NULL,
    offer_id integer NOT NULL,
    taken integer NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (brand_id, offer_id)
  );
`
