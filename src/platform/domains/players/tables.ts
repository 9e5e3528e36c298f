import type { ColumnType, Generated } from 'kysely'

/** A person's account at one brand. */
interface PlayerTable {
  id: string
  brand_id: string
  /** Lower case; empty for players who log in by phone, and while a social account has none yet. */
  email: string
  /** E.164, where the brand's players log in by phone; else empty. */
  phone: Generated<string>
  password_hash: string
  /** Public name. */
  fakename: string
  currency: string
  country_code: string
  locale: string
  /** Profile fields by sysname, except e-mail, password and currency. */
  profile: ColumnType<Record<string, string>, string, string>
  is_subscribed: boolean
  created_at: Date
  banned_at: Generated<Date | null>
  /** Which of the things that decide about payouts the ban was, as the database counts them; 0 for one of before. */
  banned_moment: Generated<bigint>
  verified_at: Generated<Date | null>
  /** The accepted version of the terms, and when it was accepted. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<Date | null>
  /** False until a player who came by social login has filled in the rest of the registration. */
  is_registration_completed: Generated<boolean>
  /** Promo code given at registration. */
  promo_code: Generated<string | null>
  /** Version of the stored keys the person is recognised by; empty while there are none. */
  person_keys: Generated<string>
}

/** Permission to set a new password once; the token itself exists only in the message. */
interface RecoveryTable {
  /** The contact the link was sent to; null for links of before this was kept. */
  sent_to: string | null
  token_hash: string
  brand_id: string
  player_id: string
  created_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    player: PlayerTable
    recovery: RecoveryTable
  }
}

export const playersSchema = `
  CREATE TABLE player (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    email text NOT NULL CHECK (email = lower(email)),
    password_hash text NOT NULL,
    fakename text NOT NULL,
    currency text NOT NULL,
    country_code text NOT NULL,
    locale text NOT NULL,
    profile jsonb NOT NULL,
    is_subscribed boolean NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (brand_id, email),
    UNIQUE (brand_id, id)
  );
  CREATE TABLE recovery (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`
