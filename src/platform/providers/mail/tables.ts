import type { Generated } from 'kysely'

/** A message, kept before and after delivery. */
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
  /** SHA-256 of the text; the text itself, with its code or link, is deleted on delivery. */
  text_hash: Generated<string | null>
  /** The language it is written in. */
  locale: Generated<string>
  /** Of a mailing: whom it goes to, and the address that ends such messages. */
  player_id: Generated<string | null>
  unsubscribe: Generated<string | null>
  /** When it was held back: a mailing, as its player asked to be left alone; a notice, as its budget was spent. */
  withheld_at: Generated<Date | null>
  /** What it tells; empty of messages older than the column. */
  kind: Generated<string>
  /** The player whom it is written to, whatever it is: `player_id` marks a mailing. Null of older messages. */
  to_player: Generated<string | null>
  /** Whether the recipient was proved to be somebody's; asked of notices by text alone. */
  is_confirmed: Generated<boolean>
  /** The budget that was spent, of a notice that was held back for that. */
  budget: Generated<string | null>
}

/** How many messages were not written since a budget was spent. */
interface MessageHeldBackTable {
  brand_id: string
  channel: 'email' | 'sms'
  /** Which budget: of the recipient, of the range of numbers, of the brand. */
  budget: string
  /** Beginning of the hour they were counted in. */
  hour: Date
  count: bigint
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    outbox: OutboxTable
    message_held_back: MessageHeldBackTable
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

/** Delivered text is kept as a hash only, so that codes and links cannot be read later. */
export const outboxHashSchema = `
  ALTER TABLE outbox ADD COLUMN text_hash text;
`

/** What the HTML part of a mail is made from, and mailings, which a player can end. */
export const outboxMailingSchema = `
  ALTER TABLE outbox
    ADD COLUMN locale text NOT NULL DEFAULT '',
    ADD COLUMN player_id text,
    ADD COLUMN unsubscribe text,
    ADD COLUMN withheld_at timestamptz;
`

/** What each message tells, and to whom: staff read it of a player. */
export const outboxKindSchema = `
  ALTER TABLE outbox ADD COLUMN kind text NOT NULL DEFAULT '', ADD COLUMN to_player text;
  UPDATE outbox SET kind = 'mailing', to_player = player_id WHERE player_id IS NOT NULL;
  CREATE INDEX outbox_to_player ON outbox (brand_id, to_player, created_at DESC) WHERE to_player IS NOT NULL;
`

export const heldBackSchema = `
  CREATE TABLE message_held_back (
    brand_id text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('email', 'sms')),
    budget text NOT NULL,
    hour timestamptz NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (brand_id, channel, budget, hour)
  );
`

/** Notices by text are counted here: by phone, by range of numbers, and those to phones nobody confirmed by brand. */
export const noticeBudgetSchema = `
  ALTER TABLE outbox
    ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true,
    ADD COLUMN budget text;
`

/** What is counted, and what never left, by its age; made while messages are written. */
export const noticeIndexes = `
  CREATE INDEX CONCURRENTLY outbox_texts ON outbox (brand_id, left(recipient, -4), created_at) WHERE channel = 'sms';
  CREATE INDEX CONCURRENTLY outbox_unconfirmed ON outbox (brand_id, created_at)
    WHERE channel = 'sms' AND NOT is_confirmed;
  CREATE INDEX CONCURRENTLY outbox_budget ON outbox (created_at) WHERE budget IS NOT NULL;
  CREATE INDEX CONCURRENTLY outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL AND text <> '';
`
