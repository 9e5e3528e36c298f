import type { ColumnType, Generated, Selectable } from 'kysely'
import type { LoyaltyLine, LoyaltyNotice } from '../../../../schemas/api/loyalty.ts'

/** A player's counters. `points` is the sum of the lines: below zero once spent points are taken back. */
interface LoyaltyAccountTable {
  brand_id: string
  player_id: string
  points: Generated<bigint>
  exp: Generated<bigint>
  /** What is left of counted stakes below a whole point, in hundredths of minor units; see `count-rounds.ts`. */
  remainder: Generated<bigint>
  /** Minor units of the default currency a point cost when the remainder was kept. */
  unit: Generated<bigint>
  /** Number of the last line. */
  lines: Generated<bigint>
  character: string | null
  /** When a counted stake was last settled, or the account was made. */
  played_at: Date
  /** When the player was told that points are lost soon, and of which `played_at`; null of those who never were. */
  reminded_at: ColumnType<Date | null, Date | null | undefined>
  reminded_of: ColumnType<Date | null, Date | null | undefined>
  /** Whether levels and quests are to be looked at. */
  is_due: Generated<boolean>
}
export type LoyaltyAccount = Selectable<LoyaltyAccountTable>

/** A change of the counters. */
interface LoyaltyLineTable {
  brand_id: string
  player_id: string
  /** 1, 2, 3 … of each player. */
  number: bigint
  kind: LoyaltyLine['kind']
  /** Name of the game, level, quest or product in the brand's files. */
  subject: string
  points: bigint
  exp: bigint
  /** Points after it. */
  balance: bigint
  /** What it is for; unique for each player, so that nothing is entered twice. */
  ref: string
  created_at: Date
}

/** A round staked with real money. */
interface LoyaltyRoundTable {
  brand_id: string
  round_id: string
  player_id: string
  sysname: string
  journal_id: bigint
  /** Minor units of the player's currency, and their value in the default one when they were staked. */
  staked: bigint
  value: bigint
  /** Percent, and minor units of a point, of the programme the player was in. */
  weight: number
  unit: bigint
  staked_at: Date
  status: 'open' | 'decided'
  /** What it counts for points now, in hundredths of minor units; and whether it counts as a round. */
  counted: bigint
  is_counted: boolean
}

/** How often a step of a quest was done, for steps that count rounds. */
interface LoyaltyStepTable {
  brand_id: string
  player_id: string
  quest: string
  step: string
  count: bigint
}

/** What happened once: a level reached, a step or a quest done. */
interface LoyaltyDoneTable {
  brand_id: string
  player_id: string
  /** `level:<program>:<number>`, `step:<quest>:<step>`, `quest:<quest>`. */
  key: string
  at: Date
}

interface LoyaltyPurchaseTable {
  id: string
  brand_id: string
  player_id: string
  product: string
  price: bigint
  created_at: Date
}

/** How many of a product with a limited stock were sold. */
interface LoyaltyStockTable {
  brand_id: string
  product: string
  sold: number
}

/** News for a player. */
interface LoyaltyNoticeTable {
  /** The order in which they were left. */
  number: Generated<bigint>
  id: string
  brand_id: string
  player_id: string
  trigger: LoyaltyNotice['trigger']
  type: LoyaltyNotice['type']
  /** Texts as brand files write them. */
  title: string
  message: string
  image: string | null
  amount: string | null
  amount_type: string | null
  created_at: Date
  shown_at: Date | null
}

/** Up to which journal the ledger was read. */
interface LoyaltyProgressTable {
  brand_id: string
  journal_id: ColumnType<bigint>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    loyalty_account: LoyaltyAccountTable
    loyalty_line: LoyaltyLineTable
    loyalty_round: LoyaltyRoundTable
    loyalty_step: LoyaltyStepTable
    loyalty_done: LoyaltyDoneTable
    loyalty_purchase: LoyaltyPurchaseTable
    loyalty_stock: LoyaltyStockTable
    loyalty_notice: LoyaltyNoticeTable
    loyalty_progress: LoyaltyProgressTable
  }
}

const accountSchema = /* sql */ `
  CREATE TABLE loyalty_account (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    points bigint NOT NULL DEFAULT 0,
    exp bigint NOT NULL DEFAULT 0,
    remainder bigint NOT NULL DEFAULT 0 CHECK (remainder >= 0),
    unit bigint NOT NULL DEFAULT 1 CHECK (unit > 0),
    lines bigint NOT NULL DEFAULT 0,
    character text,
    played_at timestamptz NOT NULL,
    is_due boolean NOT NULL DEFAULT false,
    PRIMARY KEY (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX loyalty_account_due ON loyalty_account (brand_id, player_id) WHERE is_due;
  CREATE INDEX loyalty_account_idle ON loyalty_account (brand_id, played_at) WHERE points > 0;
  CREATE TABLE loyalty_line (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    number bigint NOT NULL CHECK (number > 0),
    kind text NOT NULL CHECK (
      kind IN ('play', 'returned', 'level', 'quest', 'product', 'expired', 'adjusted')
    ),
    subject text NOT NULL,
    points bigint NOT NULL,
    exp bigint NOT NULL,
    balance bigint NOT NULL,
    ref text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, number),
    UNIQUE (brand_id, player_id, ref),
    FOREIGN KEY (brand_id, player_id) REFERENCES loyalty_account (brand_id, player_id)
  );
  -- Each line continues the one before it: the balance is the sum of all lines.
  CREATE FUNCTION loyalty_check_line() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.balance IS DISTINCT FROM NEW.points + (CASE WHEN NEW.number = 1 THEN 0 ELSE (
      SELECT balance FROM loyalty_line
      WHERE brand_id = NEW.brand_id AND player_id = NEW.player_id AND number = NEW.number - 1
    ) END) THEN
      RAISE EXCEPTION 'line % of % does not continue the one before it', NEW.number, NEW.player_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'loyalty_line_continues';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER loyalty_line_continues BEFORE INSERT ON loyalty_line
    FOR EACH ROW EXECUTE FUNCTION loyalty_check_line();
  CREATE TRIGGER loyalty_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loyalty_line
    FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();
`

const playSchema = /* sql */ `
  CREATE TABLE loyalty_round (
    brand_id text NOT NULL,
    round_id text NOT NULL,
    player_id text NOT NULL,
    sysname text NOT NULL,
    journal_id bigint NOT NULL,
    staked bigint NOT NULL CHECK (staked > 0),
    value bigint NOT NULL,
    weight integer NOT NULL CHECK (weight >= 0),
    unit bigint NOT NULL CHECK (unit > 0),
    staked_at timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'decided')),
    counted bigint NOT NULL DEFAULT 0 CHECK (counted >= 0),
    is_counted boolean NOT NULL DEFAULT false,
    PRIMARY KEY (brand_id, round_id)
  );
  CREATE INDEX loyalty_round_open ON loyalty_round (brand_id, journal_id) WHERE status = 'open';
  CREATE INDEX loyalty_round_age ON loyalty_round (staked_at);
  CREATE TABLE loyalty_step (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    quest text NOT NULL,
    step text NOT NULL,
    count bigint NOT NULL CHECK (count >= 0),
    PRIMARY KEY (brand_id, player_id, quest, step)
  );
  CREATE TABLE loyalty_done (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    key text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, key)
  );
  CREATE TABLE loyalty_progress (
    brand_id text PRIMARY KEY,
    journal_id bigint NOT NULL
  );
`

const shopSchema = /* sql */ `
  CREATE TABLE loyalty_purchase (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    product text NOT NULL,
    price bigint NOT NULL CHECK (price > 0),
    created_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES loyalty_account (brand_id, player_id)
  );
  CREATE INDEX loyalty_purchase_player ON loyalty_purchase (brand_id, player_id, product);
  CREATE TABLE loyalty_stock (
    brand_id text NOT NULL,
    product text NOT NULL,
    sold integer NOT NULL CHECK (sold >= 0),
    PRIMARY KEY (brand_id, product)
  );
  CREATE TABLE loyalty_notice (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    trigger text NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY,
    type text NOT NULL CHECK (type IN ('credit', 'other')),
    title text NOT NULL,
    message text NOT NULL,
    image text,
    amount text,
    amount_type text,
    created_at timestamptz NOT NULL,
    shown_at timestamptz,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX loyalty_notice_new ON loyalty_notice (brand_id, player_id, number) WHERE shown_at IS NULL;
`

export const loyaltySchema = accountSchema + playSchema + shopSchema

export const reminderSchema = /* sql */ `
  ALTER TABLE loyalty_account ADD COLUMN reminded_at timestamptz, ADD COLUMN reminded_of timestamptz;
`
