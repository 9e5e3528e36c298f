/** A draft that a share of guests gets. */
export interface StudioCanaryTable {
  id: string
  brand_id: string
  draft: string
  /** The hash of all the draft changed when it began; what guests get is pinned to it. */
  hash: string
  /** The release that was on air then, and the one the draft makes of it. */
  base: string
  release: string
  /** How many of 100 guests get it. */
  share: number
  /** JSON of `CanaryLimits`. */
  limits: string
  reason: string
  started_by: string
  started_at: Date
  ended_at: Date | null
  /** The member of staff who ended it; null where it ended by itself. */
  ended_by: string | null
  /** Why it ended; empty before. */
  told: string
  /** The platform's mark over what was asked for. */
  mark: string
}

/** How often something happened on a side of a canary. */
interface StudioCanaryCountTable {
  canary: string
  side: 'air' | 'canary'
  what: string
  count: bigint
}

/** The side that a deposit's order was made on. */
interface StudioCanaryDepositTable {
  /** The id of the order at the cashier. */
  order_id: string
  canary: string
  side: 'air' | 'canary'
}

declare module '../../../platform/kernel/db/tables.ts' {
  interface Tables {
    studio_canary: StudioCanaryTable
    studio_canary_count: StudioCanaryCountTable
    studio_canary_deposit: StudioCanaryDepositTable
  }
}

export const canarySchema = /* sql */ `
  CREATE TABLE studio_canary (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    draft text NOT NULL,
    hash text NOT NULL,
    base text NOT NULL,
    release text NOT NULL,
    share integer NOT NULL CHECK (share BETWEEN 1 AND 90),
    limits text NOT NULL,
    reason text NOT NULL,
    started_by text NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_by text,
    told text NOT NULL DEFAULT '',
    mark text NOT NULL
  );
  CREATE UNIQUE INDEX studio_canary_running ON studio_canary (brand_id) WHERE ended_at IS NULL;
  CREATE INDEX studio_canary_of ON studio_canary (brand_id, started_at);
  CREATE TABLE studio_canary_count (
    canary text NOT NULL REFERENCES studio_canary (id),
    side text NOT NULL CHECK (side IN ('air', 'canary')),
    what text NOT NULL,
    count bigint NOT NULL CHECK (count > 0),
    PRIMARY KEY (canary, side, what)
  );
`

export const canaryDepositSchema = /* sql */ `
  CREATE TABLE studio_canary_deposit (
    order_id text PRIMARY KEY,
    canary text NOT NULL REFERENCES studio_canary (id),
    side text NOT NULL CHECK (side IN ('air', 'canary'))
  );
  CREATE INDEX studio_canary_deposit_of ON studio_canary_deposit (canary);
`
