import type { ColumnType, Generated } from 'kysely'

export type CreditKind = 'deposit' | 'cashback' | 'correction' | 'prize'

/** A credit of own money that must be staked before a withdrawal. Amounts in minor units. */
interface TurnoverCreditTable {
  brand_id: string
  player_id: string
  currency: string
  /** Order of the credits of a player, counted by the database. */
  number: ColumnType<bigint, never, never>
  kind: CreditKind
  /** Key of the movement that credited it. */
  key: string
  /** What was asked for when it was credited. */
  asked: bigint
  /** The part of it that is not asked for any more, since the credit was taken back. */
  dropped: Generated<bigint>
  is_taken_back: Generated<boolean>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    turnover_credit: TurnoverCreditTable
  }
}

export const turnoverCreditSchema = /* sql */ `
  CREATE TABLE turnover_credit (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    currency text NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL CHECK (kind IN ('deposit', 'cashback', 'correction', 'prize')),
    key text NOT NULL,
    asked bigint NOT NULL CHECK (asked > 0),
    dropped bigint NOT NULL DEFAULT 0,
    is_taken_back boolean NOT NULL DEFAULT false,
    PRIMARY KEY (brand_id, number),
    UNIQUE (brand_id, player_id, key),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id),
    CONSTRAINT turnover_credit_dropped_check CHECK (dropped BETWEEN 0 AND asked)
  );
  CREATE INDEX turnover_credit_player ON turnover_credit (brand_id, player_id, currency, number DESC);
  CREATE INDEX turnover_credit_taken_back ON turnover_credit (brand_id, player_id, currency) WHERE is_taken_back;
`
