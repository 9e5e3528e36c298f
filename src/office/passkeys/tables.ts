import type { Generated } from 'kysely'

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    staff_passkey: StaffPasskeyTable
    staff_challenge: StaffChallengeTable
  }
}

/** A passkey of a member of staff. */
interface StaffPasskeyTable {
  /** Id of the credential, in base64url. */
  id: string
  name: string
  title: string
  /** The host it is for. */
  host: string
  /** In COSE, as base64url. */
  public_key: string
  /** How often it was used, by its own count; 0 of those that do not count. */
  counter: bigint
  created_at: Date
  used_at: Generated<Date | null>
}

/** A challenge that was answered: it is good once. */
interface StaffChallengeTable {
  challenge_hash: string
  used_at: Date
}

/** Sessions from before this have a random id, no address, and gave no proof that is fresh. */
export const passkeySchema = /* sql */ `
  ALTER TABLE staff_session
    ADD COLUMN id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
    ADD COLUMN ip text NOT NULL DEFAULT '',
    ADD COLUMN agent text NOT NULL DEFAULT '',
    ADD COLUMN proved_at timestamptz;
  CREATE TABLE staff_passkey (
    id text PRIMARY KEY,
    name text NOT NULL REFERENCES staff (name),
    title text NOT NULL,
    host text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX staff_passkey_name ON staff_passkey (name);
  CREATE TABLE staff_challenge (
    challenge_hash text PRIMARY KEY,
    used_at timestamptz NOT NULL
  );
`
