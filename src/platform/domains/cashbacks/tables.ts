import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CashbackRules } from '../../../../schemas/brand/campaigns.ts'
import type { Cashback } from '../../../../schemas/api/campaigns.ts'

/** A cashback of a player: part of a period's loss. */
interface CashbackTable {
  id: string
  brand_id: string
  player_id: string
  status: Cashback['status'] | 'removed'
  title: string
  /** Minor units. */
  amount: bigint
  currency: string
  created_at: Date
  /** End of the period it is for. */
  end_date: Date
  /** Until when it can be claimed. */
  receiving_expired_at: Date | null
  /** Start of the period; null for cashbacks from before periods were kept. */
  period_from: ColumnType<Date | null, Date | null, never>
  /** Minor units lost in the period, and how often the amount is staked before it is withdrawn. */
  loss: Generated<bigint>
  times: Generated<number>
  /** Number of its week; null for cashbacks from before weeks were stored. */
  week: Generated<number | null>
}

/** A week of a brand, stored when it begins. */
interface CashbackWeekTable {
  brand_id: string
  /** From 1, without a gap. */
  number: number
  /** The week before it, and when that one ended; null for the first. */
  previous: number | null
  previous_end: Date | null
  starts_at: Date
  ends_at: Date
  /** The brand's time zone when it began. */
  zone: string
  /** The rules it was stored with, which stay; null of weeks older than this. */
  rules: ColumnType<CashbackRules | null, string | undefined, string>
}
export type CashbackRow = Selectable<CashbackTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    cashback: CashbackTable
    cashback_week: CashbackWeekTable
  }
}

export const cashbackSchema = `
  CREATE TABLE cashback (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'paid_out')),
    title text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    end_date timestamptz NOT NULL,
    receiving_expired_at timestamptz,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX cashback_player ON cashback (brand_id, player_id, end_date DESC, id);
`

// One cashback of a player and currency in a period, however often the job runs.
export const periodSchema = /* sql */ `
  ALTER TABLE cashback
    ADD COLUMN period_from timestamptz,
    ADD COLUMN loss bigint NOT NULL DEFAULT 0,
    ADD COLUMN times double precision NOT NULL DEFAULT 0,
    DROP CONSTRAINT cashback_status_check,
    ADD CONSTRAINT cashback_status_check CHECK (status IN ('active', 'paid_out', 'removed'));
  CREATE UNIQUE INDEX cashback_period ON cashback (brand_id, player_id, currency, period_from);
`

// Weeks are a chain: each begins at or after the end of the one before it, so no two of a brand overlap. A player's
// cashbacks in a currency do not either, whatever week they name. The hash stands for brand, player and currency, since
// an exclusion of equal texts would need an extension of the database.
export const weeksSchema = /* sql */ `
  CREATE TABLE cashback_week (
    brand_id text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    previous integer,
    previous_end timestamptz,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    zone text NOT NULL,
    PRIMARY KEY (brand_id, number),
    UNIQUE (brand_id, number, ends_at),
    UNIQUE (brand_id, starts_at),
    FOREIGN KEY (brand_id, previous, previous_end) REFERENCES cashback_week (brand_id, number, ends_at),
    CONSTRAINT cashback_week_chain CHECK (CASE WHEN number = 1 THEN previous IS NULL AND previous_end IS NULL
      ELSE previous IS NOT NULL AND previous = number - 1 AND previous_end IS NOT NULL
        AND previous_end <= starts_at END),
    CONSTRAINT cashback_week_ends_later CHECK (starts_at < ends_at)
  );
  ALTER TABLE cashback
    ADD COLUMN week integer,
    ADD FOREIGN KEY (brand_id, week) REFERENCES cashback_week (brand_id, number),
    ADD CONSTRAINT cashback_week_has_period CHECK (week IS NULL OR period_from IS NOT NULL),
    ADD CONSTRAINT cashback_no_overlap EXCLUDE USING gist (
      int8range(hashtextextended(brand_id || ' ' || player_id || ' ' || currency, 0),
        hashtextextended(brand_id || ' ' || player_id || ' ' || currency, 0), '[]') WITH &&,
      tstzrange(period_from, end_date) WITH &&
    ) WHERE (week IS NOT NULL);
`

// What a week was shown under is what it is given under, whatever a release changes before it is counted.
export const weekRulesSchema = /* sql */ `
  ALTER TABLE cashback_week ADD COLUMN rules jsonb;
`
