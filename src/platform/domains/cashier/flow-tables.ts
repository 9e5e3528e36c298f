import type { Generated } from 'kysely'
import type { Transaction } from '../../../../schemas/api/cashier.ts'

/** A status change of a transaction: to what, why, when and by whom. Append-only. */
interface CashierStepTable {
  brand_id: string
  transaction_id: string
  /** From 0, in the order of the changes. */
  position: number
  status: Transaction['status']
  reason: NonNullable<Transaction['reason']> | null
  /** Its number among all steps, flags and approvals, given by the database. */
  moment: Generated<bigint>
  /** `player`, `system`, `provider:<name>` or `staff:<name>`. */
  actor: string
  at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    cashier_step: CashierStepTable
    requisite_status: RequisiteStatusTable
    deposit_limit: DepositLimitTable
    player_flag: PlayerFlagTable
    withdrawal_approval: WithdrawalApprovalTable
    adjustment: AdjustmentTable
  }
}

export const REQUISITE_STATUSES = ['verifying', 'validation_required', 'fraudulent', 'verified'] as const
/** What is known of a destination for payouts; the requisites themselves are not stored here. */
export interface RequisiteStatusTable {
  brand_id: string
  player_id: string
  /** Of method and requisites. */
  hash: string
  status: (typeof REQUISITE_STATUSES)[number]
  set_at: Date
  set_by: string
}

export const LIMIT_DAYS = [1, 7, 14, 30] as const
/** Maximum amount a player may deposit within a number of days; 31 is a month. */
interface DepositLimitTable {
  brand_id: string
  player_id: string
  days: number
  currency: string
  /** Minor units. */
  amount: bigint
  set_at: Date
}

export const PLAYER_FLAGS = ['kyc_block', 'risk', 'turnover_done'] as const
/** A flag staff set on a player, read by the gates of withdrawals. */
interface PlayerFlagTable {
  brand_id: string
  player_id: string
  flag: (typeof PLAYER_FLAGS)[number]
  moment: Generated<bigint>
  set_at: Date
  set_by: string
}

/** One person's approval of a withdrawal. */
interface WithdrawalApprovalTable {
  brand_id: string
  transaction_id: string
  approver: string
  at: Date
  moment: Generated<bigint>
  /** The platform's mark over this approval and the order as it was then; null for rows older than marks. */
  mark: string | null
}

/** A manual correction of a balance; it moves money once it is posted. */
export interface AdjustmentTable {
  id: string
  brand_id: string
  player_id: string
  wallet: 'main' | 'bonus' | 'betting_bonus'
  /** Minor units; negative debits the player. */
  amount: bigint
  currency: string
  reason: string
  proposed_by: string
  proposed_at: Date
  approved_by: string | null
  posted_at: Date | null
  /** The platform's mark over the proposal; null for one of before. */
  mark: string | null
  /** Who said no, and why: it is posted no more. */
  declined_by: Generated<string | null>
  declined_at: Generated<Date | null>
  decline_reason: Generated<string | null>
  /** Of own money, how many times it is staked before a withdrawal; null: as the brand's settings say. */
  play_times: Generated<number | null>
}

export const declinedAdjustmentsSchema = /* sql */ `
  ALTER TABLE adjustment
    ADD COLUMN declined_by text,
    ADD COLUMN declined_at timestamptz,
    ADD COLUMN decline_reason text;
`

export const playedAdjustmentsSchema = /* sql */ `
  ALTER TABLE adjustment ADD COLUMN play_times double precision CHECK (play_times >= 0);
`

export const recentAdjustmentsSchema = /* sql */ `
  CREATE INDEX adjustment_recent ON adjustment (brand_id, proposed_at);
`

export const markedAdjustmentsSchema = /* sql */ `
  ALTER TABLE adjustment ADD COLUMN mark text;
`

// A withdrawal at the earlier status `pending` was approved automatically and waits for its `cashier.payout` job.
export const cashierFlowSchema = `
  ALTER TABLE cashier_transaction ADD COLUMN reason text, ADD COLUMN campaign_offer_id integer;
  UPDATE cashier_transaction SET status = CASE status WHEN 'pending' THEN 'approved' WHEN 'success' THEN 'paid'\
 ELSE status END
    WHERE type = 'withdrawal';
  ALTER TABLE cashier_transaction ADD CONSTRAINT cashier_transaction_status CHECK (CASE type
    WHEN 'deposit' THEN status\
 IN ('created', 'pending', 'success', 'declined', 'cancelled', 'failed', 'expired', 'refunded', 'charged_back')
    ELSE status IN ('requested', 'kyc_required', 'review', 'approved', 'processing', 'paid', 'declined',\
 'failed', 'cancelled') END);
  CREATE INDEX cashier_transaction_waiting ON cashier_transaction (brand_id, created_at)
    WHERE status IN ('requested', 'kyc_required', 'review', 'approved');
  CREATE TABLE cashier_step (
    brand_id text NOT NULL,
    transaction_id text NOT NULL REFERENCES cashier_transaction (id),
    position smallint NOT NULL,
    status text NOT NULL,
    reason text,
    actor text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (transaction_id, position)
  );
  INSERT INTO cashier_step (brand_id, transaction_id, position, status, actor, at)
    SELECT brand_id, id, 0, CASE type WHEN 'deposit' THEN 'created' ELSE 'requested' END, 'player', created_at\
 FROM cashier_transaction;
  INSERT INTO cashier_step (brand_id, transaction_id, position, status, actor, at)
    SELECT brand_id, id, 1, status, 'system', updated_at FROM cashier_transaction WHERE status NOT\
 IN ('created', 'requested');
  CREATE FUNCTION cashier_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of % is refused: it is append-only', TG_OP, TG_TABLE_NAME\
 USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER cashier_step_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cashier_step
    FOR EACH STATEMENT EXECUTE FUNCTION cashier_refuse_change();
  CREATE TABLE requisite_status (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    hash text NOT NULL,
    status text NOT NULL CHECK (status IN ('verifying', 'validation_required', 'fraudulent', 'verified')),
    set_at timestamptz NOT NULL,
    set_by text NOT NULL,
    PRIMARY KEY (brand_id, player_id, hash),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE deposit_limit (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    days smallint NOT NULL CHECK (days IN (1, 7, 14, 30)),
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    set_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, days),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE player_flag (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    flag text NOT NULL CHECK (flag IN ('kyc_block', 'risk', 'turnover_done')),
    set_at timestamptz NOT NULL,
    set_by text NOT NULL,
    PRIMARY KEY (brand_id, player_id, flag),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE withdrawal_approval (
    brand_id text NOT NULL,
    transaction_id text NOT NULL REFERENCES cashier_transaction (id),
    approver text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (transaction_id, approver)
  );
  CREATE TABLE adjustment (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    wallet text NOT NULL CHECK (wallet IN ('main', 'bonus', 'betting_bonus')),
    amount bigint NOT NULL CHECK (amount <> 0),
    currency text NOT NULL,
    reason text NOT NULL CHECK (reason <> ''),
    proposed_by text NOT NULL,
    proposed_at timestamptz NOT NULL,
    approved_by text CHECK (approved_by <> proposed_by),
    posted_at timestamptz,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

/** Deposit limits of a month. */
export const monthLimitsSchema = /* sql */ `
  ALTER TABLE deposit_limit DROP CONSTRAINT deposit_limit_days_check;
  ALTER TABLE deposit_limit ADD CONSTRAINT deposit_limit_days_check CHECK (days IN (1, 7, 14, 30, 31));
`
