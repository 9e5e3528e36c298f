import type { ColumnType } from 'kysely'

/** A mailing's words in one language; `{name}` and `{brand}` are filled in. */
export interface MailingWords {
  subject: string
  text: string
}

/** One message to every player who wants such messages. */
interface MailingTable {
  id: string
  brand_id: string
  /** What staff call it. */
  name: string
  /** By locale; the brand's default one is among them. */
  words: ColumnType<Record<string, MailingWords>, string, string>
  written_by: string
  created_at: Date
  /** The last player who was written to, by id; empty before the first. */
  reached: string
  written: number
  withheld: number
  finished_at: Date | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    mailing: MailingTable
  }
}

export const mailingsSchema = `
  CREATE TABLE mailing (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    name text NOT NULL,
    words jsonb NOT NULL,
    written_by text NOT NULL,
    created_at timestamptz NOT NULL,
    reached text NOT NULL,
    written integer NOT NULL,
    withheld integer NOT NULL,
    finished_at timestamptz
  );
  CREATE INDEX mailing_brand ON mailing (brand_id, created_at DESC);
`
