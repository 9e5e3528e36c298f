import type { ColumnType } from 'kysely'

/** The first answer to a money call, kept for repeated calls. */
interface IdempotencyTable {
  brand_id: string
  player_id: string
  key: string
  request_hash: string
  response: ColumnType<unknown, string | null, string>
  created_at: Date
}

/** Attempts under one rate limit by one caller. */
interface RateLimitTable {
  brand_id: string
  scope: string
  key: string
  count: number
  since: Date
  blocked_until: Date | null
}

declare module '../db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
    rate_limit: RateLimitTable
  }
}

export const httpSchema = `
  CREATE TABLE idempotency (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    response json,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, key)
  );
  CREATE TABLE rate_limit (
    brand_id text NOT NULL,
    scope text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    since timestamptz NOT NULL,
    blocked_until timestamptz,
    PRIMARY KEY (brand_id, scope, key)
  );
`
