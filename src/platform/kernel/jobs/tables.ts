import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../json.ts'

/** A queued job. */
interface JobRow {
  id: Generated<bigint>
  brand: string
  name: string
  /** Null for a job that may be queued any number of times. */
  dedupe_key: string | null
  payload: ColumnType<Json, string, never>
  run_at: Date
  attempts: Generated<number>
  max_attempts: number
  /** While claimed: when the claim ends, and its token. */
  locked_until: Date | null
  lease: string | null
  last_error: string | null
  done_at: Date | null
  failed_at: Date | null
  created_at: ColumnType<Date, Date, never>
}

declare module '../db/tables.ts' {
  interface Tables {
    job: JobRow
  }
}

export const jobsSchema = /* sql */ `
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand text NOT NULL,
  name text NOT NULL,
  dedupe_key text,
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  max_attempts integer NOT NULL,
  locked_until timestamptz,
  lease text,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, name, dedupe_key)
);
CREATE INDEX job_due ON job (run_at) WHERE done_at IS NULL AND failed_at IS NULL;
`

export const jobsGivenUpSchema = /* sql */ `
CREATE INDEX job_given_up ON job (failed_at) WHERE done_at IS NULL AND failed_at IS NOT NULL;
`
