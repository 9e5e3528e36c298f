import type { Generated } from 'kysely'

/** A message from the form of the support page. */
interface FeedbackTable {
  id: Generated<bigint>
  brand_id: string
  /** Null for a guest. */
  player_id: string | null
  email: string
  subject: string
  message: string
  at: Date
  /** When and by whom of the staff it was answered, or closed as there was nothing to answer. */
  done_at: Generated<Date | null>
  done_by: Generated<string | null>
  /** The answer that was sent. */
  answer: Generated<string | null>
  /** Why there was nothing to answer. */
  closed_reason: Generated<string | null>
}
/** A message of a player in the support chat. */
interface ChatEventTable {
  id: Generated<bigint>
  brand_id: string
  player_id: string
  channel_id: string
  conversation_id: string
  text: string
  event: 'sent' | 'received'
  at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    feedback: FeedbackTable
    chat_event: ChatEventTable
  }
}

export const supportSchema = `
  CREATE TABLE feedback (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX feedback_at ON feedback (at);
  CREATE TABLE chat_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    channel_id text NOT NULL,
    conversation_id text NOT NULL,
    text text NOT NULL,
    event text NOT NULL CHECK (event IN ('sent', 'received')),
    at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX chat_event_player ON chat_event (brand_id, player_id, at DESC);
  CREATE INDEX chat_event_at ON chat_event (at);
`

/** What became of a message. */
export const answerSchema = `
  ALTER TABLE feedback
    ADD COLUMN done_at timestamptz,
    ADD COLUMN done_by text,
    ADD COLUMN answer text,
    ADD COLUMN closed_reason text;
`

/** Open messages, those that are done, and those of one player, by their age; made while messages are written. */
export const answerIndexes = `
  CREATE INDEX CONCURRENTLY feedback_open ON feedback (brand_id, at, id) WHERE done_at IS NULL;
  CREATE INDEX CONCURRENTLY feedback_done ON feedback (brand_id, done_at DESC, id DESC) WHERE done_at IS NOT NULL;
  CREATE INDEX CONCURRENTLY feedback_player ON feedback (brand_id, player_id, at DESC) WHERE player_id IS NOT NULL;
`
