import type { ColumnType, Generated } from 'kysely'

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    staff_export: StaffExportTable
    staff_export_part: StaffExportPartTable
  }
}

/** A list that somebody has written into a file. */
export interface StaffExportTable {
  id: string
  brand_id: string
  /** The method of the list. */
  list: string
  filters: ColumnType<Record<string, unknown>, string, never>
  asked_by: string
  asked_at: Date
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>
  /** Rows and parts written so far. */
  rows: Generated<number>
  parts: Generated<number>
  /** Where the next page begins; null before the first. */
  cursor: Generated<string | null>
  digest: Generated<string | null>
  problem: Generated<string | null>
  ended_at: Generated<Date | null>
}

/** A part of the file of an export. */
interface StaffExportPartTable {
  export_id: string
  position: number
  text: string
}

export const exportSchema = /* sql */ `
  CREATE TABLE staff_export (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    list text NOT NULL,
    filters jsonb NOT NULL,
    asked_by text NOT NULL REFERENCES staff (name),
    asked_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
    rows integer NOT NULL DEFAULT 0,
    parts integer NOT NULL DEFAULT 0,
    cursor text,
    digest text,
    problem text,
    ended_at timestamptz,
    CONSTRAINT staff_export_ended CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
  );
  CREATE INDEX staff_export_brand ON staff_export (brand_id, asked_at DESC);
  CREATE TABLE staff_export_part (
    export_id text NOT NULL REFERENCES staff_export (id) ON DELETE CASCADE,
    position integer NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (export_id, position)
  );
`
