/** A pending social login; its browser holds the token of `cookie_hash`. */
interface SocialAttemptTable {
  cookie_hash: string
  brand_id: string
  service: string
  state: string
  nonce: string
  verifier: string
  redirect_uri: string
  /** Path of the brand's site to continue at. */
  return_to: string
  created_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    social_attempt: SocialAttemptTable
  }
}

export const socialSchema = `
  CREATE TABLE social_attempt (
    cookie_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    service text NOT NULL,
    state text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    redirect_uri text NOT NULL,
    return_to text NOT NULL,
    created_at timestamptz NOT NULL
  );
  ALTER TABLE player ADD COLUMN is_registration_completed boolean NOT NULL DEFAULT true;
  -- A social service may keep the e-mail to itself: it is empty until the player gives one.
  ALTER TABLE player DROP CONSTRAINT player_brand_id_email_key;
  CREATE UNIQUE INDEX player_email ON player (brand_id, email) WHERE email <> '';
`
