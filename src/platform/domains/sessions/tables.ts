import type { Generated } from 'kysely'

/** A session of a player. The token itself exists only in the player's cookie. */
interface SessionTable {
  token_hash: string
  brand_id: string
  player_id: string
  created_at: Date
  /** The player's last activity; polling does not count. */
  active_at: Date
  /** When the player last proved who they are since the login; null if never. */
  proved_at: Generated<Date | null>
  /** Address and browser of the login. */
  ip: Generated<string>
  device: Generated<string>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    session: SessionTable
  }
}

export const sessionsSchema = `
  CREATE TABLE session (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    created_at timestamptz NOT NULL,
    active_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX session_player ON session (brand_id, player_id);
`

export const provedSchema = `
  ALTER TABLE session ADD COLUMN proved_at timestamptz;
`
