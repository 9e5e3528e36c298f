import type { Generated } from 'kysely'

/** A message to a person, kept before and after it goes out. */
interface OutboxTable {
  id: string
  brand_id: string
  recipient: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  code: string | null
  link: string | null
  created_at: Date
  sent_at: Date | null
  /** SHA-256 of the text; the text itself, its code and its link are gone once it was delivered. */
  text_hash: Generated<string | null>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}

export const outboxSchema = `
  CREATE TABLE outbox (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    recipient text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('email', 'sms')),
    subject text NOT NULL,
    text text NOT NULL,
    code text,
    link text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  );
  CREATE INDEX outbox_recipient ON outbox (recipient, created_at DESC);
`

/** What was delivered is kept as a hash: no code and no link of a mail can be read later. */
export const outboxHashSchema = `
  ALTER TABLE outbox ADD COLUMN text_hash text;
`
