import type { Decision } from './decisions.ts'

/** Somebody the sandbox's provider knows. */
export interface SandboxApplicantTable {
  id: string
  /** The brand's name for them. */
  external_id: string
  brand_id: string
  brand_name: string
  /** Where messages about them go, and whose pages may frame the check. */
  host: string
  origin: string
  decision: Decision | null
  /** When the check ends that was sent last. */
  decided_at: Date | null
}

/** What the page of a check is opened with. */
interface SandboxCheckTable {
  token_hash: string
  applicant_id: string
  action_id: string | null
  expires_at: Date
}

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_applicant: SandboxApplicantTable
    sandbox_check: SandboxCheckTable
  }
}

export const sandboxIdentitySchema = `
  CREATE TABLE sandbox_applicant (
    id text PRIMARY KEY,
    external_id text NOT NULL,
    brand_id text NOT NULL,
    brand_name text NOT NULL,
    host text NOT NULL,
    origin text NOT NULL,
    decision text,
    UNIQUE (brand_id, external_id)
  );
  CREATE TABLE sandbox_check (
    token_hash text PRIMARY KEY,
    applicant_id text NOT NULL REFERENCES sandbox_applicant (id),
    action_id text,
    expires_at timestamptz NOT NULL
  );
`

export const sandboxReviewSchema = 'ALTER TABLE sandbox_applicant ADD COLUMN decided_at timestamptz'
