import type { ColumnType, Generated, Selectable } from 'kysely'
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
}
export type CashbackRow = Selectable<CashbackTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    cashback: CashbackTable
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
