/** A session that waits for the framing page to redeem its ticket; the token itself is not stored. */
interface EntryTicketTable {
  token_hash: string
  brand_id: string
  player_id: string
  session_hash: string
  /** Origin of the page the ticket was issued for. */
  parent_origin: string
  created_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    entry_ticket: EntryTicketTable
  }
}

export const ticketSchema = `
  CREATE TABLE entry_ticket (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    session_hash text NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
    parent_origin text NOT NULL,
    created_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX entry_ticket_session ON entry_ticket (session_hash);
`
