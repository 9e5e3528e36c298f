import type { ColumnType, Selectable } from 'kysely'
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

/**
 * The mark of a later secret over a stretch of lines, so that they are still known as the platform's when the secret
 * that marked them is no longer accepted. Append-only.
 */
interface AuditCoverTable {
  brand: Fixed<string>
  first_line: Fixed<bigint>
  last_line: Fixed<bigint>
  /** Id of the secret that made the mark. */
  key_id: Fixed<string>
  mark: Fixed<string>
}

/** A stored line of the audit. */
export type AuditRow = Selectable<AuditLineTable>

declare module '../db/tables.ts' {
  interface Tables {
    audit_cover: AuditCoverTable
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

/** Covers of lines that an earlier secret marked. */
export const auditCoverSchema = /* sql */ `
  CREATE TABLE audit_cover (
    brand text NOT NULL,
    first_line bigint NOT NULL CHECK (first_line > 0),
    last_line bigint NOT NULL CHECK (last_line >= first_line AND last_line < first_line + 100),
    key_id text NOT NULL,
    mark text NOT NULL,
    PRIMARY KEY (brand, last_line, first_line, key_id, mark)
  );
  CREATE TRIGGER audit_cover_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_cover
    FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
`
