import type { ColumnType } from 'kysely'
import type { Grant } from '../../schemas/office/index.ts'

declare module '../platform/kernel/db/tables.ts' {
  interface Tables {
    staff: StaffTable
    staff_session: StaffSessionTable
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
}

/** A session of a member of staff; its token is stored as a hash. */
interface StaffSessionTable {
  token_hash: string
  name: string
  created_at: Date
  active_at: Date
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
