import type { ColumnType, Generated } from 'kysely'

/** A person with an account at one brand. */
interface PlayerTable {
  id: string
  brand_id: string
  /** Lower case; empty for those who log in by phone, and while a social login's account waits for one. */
  email: string
  /** E.164, where the brand's players log in by phone; else empty. */
  phone: Generated<string>
  password_hash: string
  /** Name other people see. */
  fakename: string
  currency: string
  country_code: string
  locale: string
  /** Profile fields by sysname, but for e-mail, password and currency. */
  profile: ColumnType<Record<string, string>, string, string>
  is_subscribed: boolean
  created_at: Date
  banned_at: Generated<Date | null>
  verified_at: Generated<Date | null>
  /** Version of the terms the player accepted, and when. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<Date | null>
  /** False until somebody who came by a social login gave what the registration asks besides. */
  is_registration_completed: Generated<boolean>
  /** Promo code the account was opened with. */
  promo_code: Generated<string | null>
}

/** Permission to set a new password, once; the token itself is only in the mail. */
interface RecoveryTable {
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
