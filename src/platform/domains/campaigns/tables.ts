/** A promo code a player activated. */
interface PromoActivationTable {
  brand_id: string
  player_id: string
  /** In upper case. */
  code: string
  created_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    promo_activation: PromoActivationTable
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
