import type { ColumnType } from 'kysely'
import type { Json } from '../json.ts'

type Fixed<T> = ColumnType<T, T, never>

/** One action of staff or platform on a brand. Append-only. */
interface AuditLineTable {
  brand: Fixed<string>
  /** 1, 2, 3 … within the brand. */
  line: Fixed<bigint>
  at: Fixed<Date>
  actor: Fixed<string>
  action: Fixed<string>
  subject: Fixed<string>
  reason: Fixed<string>
  details: ColumnType<Json, string, never>
  hash: Fixed<string>
  /** Id of the secret that marked the line; null for lines older than marks, which carry a plain hash. */
  key_id: Fixed<string | null>
}

/** The end of a brand's chain; locked while a line is added. */
interface AuditHeadTable {
  brand: Fixed<string>
  line: bigint
  hash: string
}

declare module '../db/tables.ts' {
  interface Tables {
    audit_head: AuditHeadTable
    audit_line: AuditLineTable
  }
}

export const auditSchema = /* sql */ `
  CREATE TABLE audit_head (
    brand text PRIMARY KEY,
    line bigint NOT NULL,
    hash text NOT NULL
  );
  CREATE TABLE audit_line (
    brand text NOT NULL,
    line bigint NOT NULL CHECK (line > 0),
    at timestamptz NOT NULL,
    actor text NOT NULL CHECK (actor <> ''),
    action text NOT NULL CHECK (action <> ''),
    subject text NOT NULL,
    reason text NOT NULL,
    details jsonb NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (brand, line)
  );
  CREATE INDEX audit_line_action ON audit_line (brand, action, line);
  CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of % is refused: the audit is append-only', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER audit_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_line
    FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
  CREATE TRIGGER audit_head_lasting BEFORE DELETE OR TRUNCATE ON audit_head
    FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
`

export const auditMarksSchema = /* sql */ `
  ALTER TABLE audit_line ADD COLUMN key_id text;
`

/** Staff read what happened to one player. */
export const auditSubjectSchema = /* sql */ `
  CREATE INDEX audit_line_subject ON audit_line (brand, subject, line);
`
