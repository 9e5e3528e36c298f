import type { ColumnType, Generated } from 'kysely'

/** The second step of a player's login. */
interface TwoFactorTable {
  brand_id: string
  player_id: string
  method: 'mail' | 'totp'
  /** Encrypted key of the authenticator app. */
  secret: string | null
  /** The latest time step whose code was used; codes of earlier steps are refused. */
  last_step: bigint
  created_at: Date
  /** When the owner of a confirmed contact decided to keep it. */
  kept_at: Generated<Date | null>
}

/** Data of a challenge, stored until it is answered. */
export interface ChallengeData {
  method: 'mail' | 'totp'
  /** For a change of the second step: its new state. */
  enabled?: boolean
  /** Encrypted key of the authenticator app that is being added. */
  secret?: string
  /** For a change of the second step by a code that was sent: the contact it went to. */
  to?: string
  /** For a login by mini-app: hash of the signature of its start data. */
  proof?: string
}

/** A code that was requested. */
interface ChallengeTable {
  brand_id: string
  player_id: string
  purpose: 'login' | 'two_factor' | 'contact'
  subject: string
  code_hash: string
  data: ColumnType<ChallengeData, string, string>
  tries: number
  asked_at: Date
}

/** An e-mail address or phone number confirmed by the player. */
interface ConfirmedContactTable {
  brand_id: string
  player_id: string
  contact: string
  confirmed_at: Date
}

/** A player's identity at a service: the issuer, and the subject it gives the person. */
interface PlayerIdentityTable {
  brand_id: string
  issuer: string
  subject: string
  player_id: string
  created_at: Date
  /** When the owner of a confirmed contact decided to keep it. */
  kept_at: Generated<Date | null>
}

/** A browser its player has logged in with; the mark itself exists only in its cookie. */
interface KnownDeviceTable {
  brand_id: string
  player_id: string
  mark_hash: string
  used_at: Date
}

/** The account opened under a registration's idempotency key, for a repeated call. */
interface RegistrationKeyTable {
  brand_id: string
  key_hash: string
  player_id: string
  created_at: Date
}

/** Outcome of an attempt to log in. */
export interface LoginEventTable {
  id: Generated<bigint>
  brand_id: string
  /** Null when the login does not exist. */
  player_id: string | null
  outcome: 'in' | 'wrong password' | 'second step' | 'banned' | 'stopped'
  ip: string
  device: string
  at: Date
}

/** A contact added beside another; the token that undoes it exists only in the notice to the old one. */
interface ContactChangeTable {
  token_hash: string
  brand_id: string
  player_id: string
  kind: 'email' | 'phone'
  added: string
  /** The phone whose place it took; empty for one that was added. */
  replaced: string
  created_at: Date
}

/** A used one-time proof, by its hash. */
interface UsedProofTable {
  brand_id: string
  hash: string
  used_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    two_factor: TwoFactorTable
    challenge: ChallengeTable
    confirmed_contact: ConfirmedContactTable
    player_identity: PlayerIdentityTable
    used_proof: UsedProofTable
    known_device: KnownDeviceTable
    login_event: LoginEventTable
    registration_key: RegistrationKeyTable
    contact_change: ContactChangeTable
  }
}

export const securitySchema = `
  ALTER TABLE player
    ADD COLUMN banned_at timestamptz,
    ADD COLUMN verified_at timestamptz,
    ADD COLUMN terms_version text,
    ADD COLUMN terms_accepted_at timestamptz,
    ADD COLUMN promo_code text;
  ALTER TABLE session
    ADD COLUMN ip text NOT NULL DEFAULT '',
    ADD COLUMN device text NOT NULL DEFAULT '';
  CREATE TABLE two_factor (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    method text NOT NULL CHECK (method IN ('mail', 'totp')),
    secret text CHECK ((method = 'totp') = (secret IS NOT NULL)),
    last_step bigint NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE challenge (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('login', 'two_factor', 'contact')),
    subject text NOT NULL,
    code_hash text NOT NULL,
    data jsonb NOT NULL,
    tries integer NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, purpose, subject),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX challenge_subject ON challenge (brand_id, purpose, subject);
  CREATE TABLE confirmed_contact (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    contact text NOT NULL,
    confirmed_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, contact),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE player_identity (
    brand_id text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    player_id text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, issuer, subject),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX player_identity_player ON player_identity (brand_id, player_id);
  CREATE TABLE used_proof (
    brand_id text NOT NULL,
    hash text NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, hash)
  );
`

/** Known devices, undoing a new contact, and ways to log in that their owner has not confirmed. */
export const takeoverSchema = `
  CREATE TABLE known_device (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    mark_hash text NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, mark_hash),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX known_device_player ON known_device (brand_id, player_id);
  CREATE TABLE contact_change (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('email', 'phone')),
    added text NOT NULL,
    created_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  ALTER TABLE player_identity ADD COLUMN kept_at timestamptz;
  ALTER TABLE two_factor ADD COLUMN kept_at timestamptz;
  -- A link somebody else asked for must not end the one its owner holds.
  ALTER TABLE recovery DROP CONSTRAINT recovery_brand_id_player_id_key;
  CREATE INDEX recovery_player ON recovery (brand_id, player_id);
`

/** Registrations by idempotency key, and the outcomes of login attempts. */
export const loginEventSchema = `
  CREATE TABLE registration_key (
    brand_id text NOT NULL,
    key_hash text NOT NULL,
    player_id text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, key_hash),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE login_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text,
    outcome text NOT NULL,
    ip text NOT NULL,
    device text NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX login_event_player ON login_event (brand_id, player_id, at DESC);
  CREATE INDEX login_event_at ON login_event (at);
`
