import type { ColumnType, Generated } from 'kysely'
import type { Grant } from '../../schemas/office/index.ts'

declare module '../platform/kernel/db/tables.ts' {
  interface Tables {
    staff: StaffTable
    staff_session: StaffSessionTable
    staff_factor: StaffFactorTable
    staff_factor_draft: StaffFactorDraftTable
    staff_recovery_code: StaffRecoveryCodeTable
    staff_proposal: StaffProposalTable
    staff_preview: StaffPreviewTable
    staff_token: StaffTokenTable
  }
}

/** A member of staff. Staff belong to the platform, not to a brand; their grants name brands. */
export interface StaffTable {
  name: string
  password_hash: string
  grants: ColumnType<Grant[], string, string>
  created_at: Date
  /** The member who added them; null of the first, and of members from before this was kept. */
  made_by: string | null
  /** When the member was disabled; null while active. */
  disabled_at: Date | null
  /** When the role of an admin was taken from them; null of everybody else. */
  admin_until: Generated<Date | null>
  /** When another member last reset their password or second factor; null when nobody did. */
  reset_at: Generated<Date | null>
  /** Whether it is the account of a program, which has tokens and no password. */
  is_service: Generated<boolean>
}

/** A token of a service account. */
interface StaffTokenTable {
  id: string
  name: string
  title: string
  token_hash: string
  /** Names of the methods it is for. */
  methods: ColumnType<string[], string, never>
  made_by: string
  created_at: Date
  ends_at: Date
  used_at: Generated<Date | null>
}

/** A session of a member of staff; its token is stored as a hash. */
interface StaffSessionTable {
  /** By which the member names it. */
  id: Generated<string>
  token_hash: string
  name: string
  created_at: Date
  active_at: Date
  /** Whether it began with a code of the second factor, or one was given in it. */
  has_factor: Generated<boolean>
  ip: Generated<string>
  /** What the browser or the program called itself. */
  agent: Generated<string>
  /** When a passkey or a code was last given in it. */
  proved_at: Generated<Date | null>
}

/** The second factor of a member of staff: their authenticator app. */
interface StaffFactorTable {
  name: string
  /** Encrypted key of the app. */
  secret: string
  /** The latest time step whose code was used; codes of it and of earlier steps are refused. */
  last_step: bigint
  created_at: Date
}

/** A key that was shown to a member and is not proved yet. */
interface StaffFactorDraftTable {
  name: string
  /** Encrypted key of the app. */
  secret: string
  created_at: Date
}

/** A token of a program as it was asked for. */
export interface TokenOrder {
  /** The token's id. */
  readonly id: string
  readonly title: string
  readonly methods: readonly string[]
  /** When it ends, as an instant in text. */
  readonly ends_at: string
  /** Hash of what was shown to whoever asked. */
  readonly hash: string
}

/** A change of a member that one admin proposed, for another to approve. */
export interface StaffProposalTable {
  id: string
  kind: 'add' | 'add_service' | 'grant' | 'reset_password' | 'reset_second_factor' | 'issue_token'
  /** The member it is about. */
  name: string
  /** Of a new member, or those that replace the ones before. */
  grants: ColumnType<Grant[] | null, string | null, string | null>
  /** The grants that are replaced; with others the proposal is void. */
  grants_before: ColumnType<Grant[] | null, string | null, string | null>
  /** Of a new member or a new password, until the proposal is decided. */
  password_hash: string | null
  /** Of a program, until the proposal is decided. */
  token: ColumnType<TokenOrder | null, string | null | undefined, string | null>
  proposed_by: string
  proposed_at: Date
  outcome: 'approved' | 'refused' | null
  decided_by: string | null
  decided_at: Date | null
  /** The platform's mark over what was proposed. */
  mark: string
}

/** A ticket to a preview of a draft, and the preview that it opened. */
export interface StaffPreviewTable {
  /** Hash of the ticket. */
  ticket_hash: string
  brand_id: string
  draft: string
  /** Hash of the token of the session that asked for it. */
  session_hash: string
  /** Whether the session called from the machine itself. */
  is_local: boolean
  /** What Studio has to say before the page listens to it. */
  nonce: string
  /** Where it leads, with what was chosen, as JSON. */
  target: string
  created_at: Date
  /** When it was used; null before. */
  opened_at: Date | null
  /** Hash of the cookie that it was exchanged for. */
  cookie_hash: string | null
  /** The platform's mark over the ticket. */
  mark: string
}

/** A recovery code that was not used yet. */
interface StaffRecoveryCodeTable {
  name: string
  code_hash: string
  created_at: Date
}

export const officeSchema = /* sql */ `
  CREATE TABLE staff (
    name text PRIMARY KEY CHECK (name = lower(name)),
    password_hash text NOT NULL,
    grants jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    disabled_at timestamptz
  );
  CREATE TABLE staff_session (
    token_hash text PRIMARY KEY,
    name text NOT NULL REFERENCES staff (name),
    created_at timestamptz NOT NULL,
    active_at timestamptz NOT NULL
  );
  CREATE INDEX staff_session_name ON staff_session (name);
`

export const makersSchema = /* sql */ `
  ALTER TABLE staff ADD COLUMN made_by text REFERENCES staff (name);
`

/** Sessions from before this began without a second factor. */
export const factorSchema = /* sql */ `
  ALTER TABLE staff_session ADD COLUMN has_factor boolean NOT NULL DEFAULT false;
  CREATE TABLE staff_factor (
    name text PRIMARY KEY REFERENCES staff (name),
    secret text NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE TABLE staff_factor_draft (
    name text PRIMARY KEY REFERENCES staff (name),
    secret text NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE TABLE staff_recovery_code (
    name text NOT NULL REFERENCES staff (name),
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (name, code_hash)
  );
`

export const proposalSchema = /* sql */ `
  ALTER TABLE staff ADD COLUMN admin_until timestamptz, ADD COLUMN reset_at timestamptz;
  CREATE TABLE staff_proposal (
    id text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('add', 'grant', 'reset_password', 'reset_second_factor')),
    name text NOT NULL,
    grants jsonb,
    grants_before jsonb,
    password_hash text,
    proposed_by text NOT NULL REFERENCES staff (name),
    proposed_at timestamptz NOT NULL,
    outcome text CHECK (outcome IN ('approved', 'refused')),
    decided_by text REFERENCES staff (name),
    decided_at timestamptz,
    mark text NOT NULL,
    CONSTRAINT staff_proposal_decided CHECK (
      (outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)
      AND (outcome IS NULL OR password_hash IS NULL)
    ),
    CONSTRAINT staff_proposal_by_two CHECK (outcome IS NULL OR outcome = 'refused' OR decided_by <> proposed_by)
  );
  CREATE INDEX staff_proposal_open ON staff_proposal (proposed_at) WHERE outcome IS NULL;
`

export const previewSchema = /* sql */ `
  CREATE TABLE staff_preview (
    ticket_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    draft text NOT NULL,
    session_hash text NOT NULL,
    is_local boolean NOT NULL,
    nonce text NOT NULL,
    target text NOT NULL,
    created_at timestamptz NOT NULL,
    opened_at timestamptz,
    cookie_hash text UNIQUE,
    mark text NOT NULL,
    CONSTRAINT staff_preview_opened CHECK ((opened_at IS NULL) = (cookie_hash IS NULL))
  );
`

export const serviceSchema = /* sql */ `
  ALTER TABLE staff ADD COLUMN is_service boolean NOT NULL DEFAULT false;
  ALTER TABLE staff_proposal
    DROP CONSTRAINT staff_proposal_kind_check,
    ADD CONSTRAINT staff_proposal_kind_check
      CHECK (kind IN ('add', 'add_service', 'grant', 'reset_password', 'reset_second_factor'));
  CREATE TABLE staff_token (
    id text PRIMARY KEY,
    name text NOT NULL REFERENCES staff (name),
    title text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    methods jsonb NOT NULL,
    made_by text NOT NULL REFERENCES staff (name),
    created_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX staff_token_name ON staff_token (name);
`

/** A token of a program that waits for a second admin. */
export const tokenProposalSchema = /* sql */ `
  ALTER TABLE staff_proposal
    ADD COLUMN token jsonb,
    DROP CONSTRAINT staff_proposal_kind_check,
    ADD CONSTRAINT staff_proposal_kind_check
      CHECK (kind IN ('add', 'add_service', 'grant', 'reset_password', 'reset_second_factor', 'issue_token'));
`
