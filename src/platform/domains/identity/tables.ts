import type { Generated } from 'kysely'
import type { IdentityState } from '../../../../schemas/api/identity.ts'

/** A player as the provider knows them, and how far their verification has come. */
interface IdentityApplicantTable {
  brand_id: string
  player_id: string
  provider: string
  /** The provider's id. */
  applicant_id: string
  state: Exclude<IdentityState, 'none'>
  /** What the provider says was not right; made for players' eyes. */
  comment: string | null
  created_at: Date
  /** When the provider's page was last opened. */
  opened_at: Date | null
  /** When the newest of its events happened, by its clock. */
  event_at: Date | null
  /** When staff had the player begin again; null once the provider has checked since. */
  asked_at: Generated<Date | null>
}

/** A message of a provider, kept so that it counts once; nothing of the person is in it. */
interface IdentityEventTable {
  brand_id: string
  /** Hash of the message's bytes. */
  digest: string
  provider: string
  /** What it says, as JSON. */
  event: string
  received_at: Date
  /** Whose verification it is about; null until it was worked on, and of messages about nobody. */
  player_id: Generated<string | null>
  /** When it happened, by the provider's clock. */
  happened_at: Generated<Date | null>
  /** Whether it was newer than all before it, and so decided. */
  counts: Generated<boolean | null>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    identity_applicant: IdentityApplicantTable
    identity_event: IdentityEventTable
  }
}

export const identitySchema = `
  CREATE TABLE identity_applicant (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    provider text NOT NULL,
    applicant_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('started', 'pending', 'verified', 'retry', 'rejected')),
    comment text,
    created_at timestamptz NOT NULL,
    opened_at timestamptz,
    event_at timestamptz,
    PRIMARY KEY (brand_id, player_id),
    UNIQUE (brand_id, provider, applicant_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE identity_event (
    brand_id text NOT NULL,
    digest text NOT NULL,
    provider text NOT NULL,
    event text NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, digest)
  );
`

/** What staff read of verifications: those that moved last, and the messages about one. */
export const identityStaffSchema = `
  ALTER TABLE identity_applicant ADD COLUMN asked_at timestamptz;
  CREATE INDEX identity_applicant_moved
    ON identity_applicant (brand_id, (greatest(created_at, opened_at, event_at)), player_id);
  ALTER TABLE identity_event ADD COLUMN player_id text;
  ALTER TABLE identity_event ADD COLUMN happened_at timestamptz;
  ALTER TABLE identity_event ADD COLUMN counts boolean;
  CREATE INDEX identity_event_player ON identity_event (brand_id, player_id) WHERE player_id IS NOT NULL;
`
