import type { Generated } from 'kysely'
import type { PersonKind } from '../accounts/index.ts'
import type { BreakPeriod, LimitType } from '../../../../schemas/api/limits.ts'

/** A limit of a player in effect, except deposit limits, which are the cashier's (`deposit_limit`). */
interface PlayLimitTable {
  brand_id: string
  player_id: string
  type: Exclude<LimitType, 'deposit'>
  /** Days; 31 is a month, 0 a session. */
  days: number
  /** Empty for a session. */
  currency: string
  /** Minor units; minutes for a session. */
  amount: bigint
  set_at: Date
}

/** A pending increase or removal of a limit. */
interface LimitChangeTable {
  brand_id: string
  player_id: string
  type: LimitType
  days: number
  currency: string
  /** Null: removal of the limit. */
  amount: bigint | null
  ready_at: Date
  /** Dropped unless it is confirmed by then. */
  expires_at: Date
}

/** A break of a player. Append-only: it cannot be shortened. */
interface PlayBreakTable {
  id: string
  brand_id: string
  player_id: string
  period: BreakPeriod
  begins_at: Date
  /** Null: permanent. */
  ends_at: Date | null
}

/** What a player asked for whose self-exclusion is over: only then, and after a while, games open again. */
interface PlayReturnTable {
  break_id: string
  brand_id: string
  player_id: string
  asked_at: Date
  /** From when on the break holds nobody any more. */
  ready_at: Date
}

/** A session that has ended: the player was there from its beginning until their last activity in it. */
interface PlayVisitTable {
  token_hash: string
  brand_id: string
  player_id: string
  began_at: Date
  ended_at: Date
}

/** The interval at which a player wants to be reminded, in minutes. */
interface PlayReminderTable {
  brand_id: string
  player_id: string
  minutes: number
  /** Until when the player may not make it less often, since staff made it more often; null where they did not. */
  held_until: Date | null
}

/**
 * What staff said of an account that has something in common with one in a break: the same person or another, by what
 * they have in common. Whatever they have in common later is to be decided again.
 */
interface PersonVerdictTable {
  brand_id: string
  player_id: string
  /** The account in the break. */
  other_brand_id: string
  other_player_id: string
  kind: PersonKind
  is_same: boolean
  decided_by: string
  decided_at: Date
  /** How many of the two had proved it by then; of a word from before this was kept, both. */
  proofs: Generated<number>
}

/** What a player settled before a deposit, the last time; each time is a line of the audit. */
interface DepositNoticeTable {
  brand_id: string
  player_id: string
  kind: 'limit' | 'funds'
  /** `declined` or `kept` of a limit, the rating of protection of funds. */
  answer: string
  answered_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    play_limit: PlayLimitTable
    limit_change: LimitChangeTable
    play_break: PlayBreakTable
    play_reminder: PlayReminderTable
    person_verdict: PersonVerdictTable
    play_visit: PlayVisitTable
    play_return: PlayReturnTable
    deposit_notice: DepositNoticeTable
  }
}

export const limitsSchema = /* sql */ `
  CREATE TABLE play_limit (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    type text NOT NULL CHECK (type IN ('loss', 'stake', 'session')),
    days smallint NOT NULL CHECK (CASE type WHEN 'session' THEN days = 0 ELSE days IN (1, 7, 14, 30) END),
    currency text NOT NULL CHECK ((type = 'session') = (currency = '')),
    amount bigint NOT NULL CHECK (amount >= 0),
    set_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, type, days),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE limit_change (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    type text NOT NULL CHECK (type IN ('deposit', 'loss', 'stake', 'session')),
    days smallint NOT NULL CHECK (CASE type WHEN 'session' THEN days = 0 ELSE days IN (1, 7, 14, 30) END),
    currency text NOT NULL,
    amount bigint CHECK (amount >= 0),
    ready_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > ready_at),
    PRIMARY KEY (brand_id, player_id, type, days),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE play_break (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    period text NOT NULL,
    begins_at timestamptz NOT NULL,
    ends_at timestamptz CHECK (ends_at > begins_at),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX play_break_player ON play_break (brand_id, player_id);
  CREATE FUNCTION limits_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of % is refused: a break cannot be shortened', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER play_break_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_break
    FOR EACH STATEMENT EXECUTE FUNCTION limits_refuse_change();
  CREATE TABLE play_reminder (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    minutes smallint NOT NULL CHECK (minutes IN (15, 30, 60)),
    PRIMARY KEY (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

/** How long what staff made more frequent stays so. */
export const reminderSchema = /* sql */ `
  ALTER TABLE play_reminder ADD COLUMN held_until timestamptz;
`

export const verdictSchema = /* sql */ `
  CREATE TABLE person_verdict (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    other_brand_id text NOT NULL,
    other_player_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('email', 'phone', 'document', 'name')),
    is_same boolean NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, other_brand_id, other_player_id, kind),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id),
    FOREIGN KEY (other_brand_id, other_player_id) REFERENCES player (brand_id, id)
  );
`

/** Whether what two accounts have in common was proved since staff decided. The table holds a row for each decision. */
export const proofsSchema = /* sql */ `
  ALTER TABLE person_verdict ADD COLUMN proofs smallint NOT NULL DEFAULT 2 CHECK (proofs BETWEEN 0 AND 2);
`

/** What staff said of two accounts holds for each of them, whichever takes a break; before it was written for one. */
export const mutualVerdictSchema = /* sql */ `
  INSERT INTO person_verdict
    (brand_id, player_id, other_brand_id, other_player_id, kind, is_same, decided_by, decided_at, proofs)
  SELECT other_brand_id, other_player_id, brand_id, player_id, kind, is_same, decided_by, decided_at, proofs
  FROM person_verdict
  ON CONFLICT DO NOTHING;
`

/** Sessions end in many places, and are deleted then: the database itself keeps when each was. */
export const visitSchema = /* sql */ `
  CREATE TABLE play_visit (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    began_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX play_visit_player ON play_visit (brand_id, player_id, ended_at);
  CREATE FUNCTION limits_keep_visit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO play_visit (token_hash, brand_id, player_id, began_at, ended_at)
    VALUES (OLD.token_hash, OLD.brand_id, OLD.player_id, OLD.created_at, OLD.active_at)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER session_visit AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION limits_keep_visit();
`

/** Limits of a month, for losses, stakes and changes that wait. */
export const monthSchema = /* sql */ `
  ALTER TABLE play_limit DROP CONSTRAINT play_limit_check;
  ALTER TABLE play_limit ADD CONSTRAINT play_limit_check
    CHECK (CASE type WHEN 'session' THEN days = 0 ELSE days IN (1, 7, 14, 30, 31) END);
  ALTER TABLE limit_change DROP CONSTRAINT limit_change_check;
  ALTER TABLE limit_change ADD CONSTRAINT limit_change_check
    CHECK (CASE type WHEN 'session' THEN days = 0 ELSE days IN (1, 7, 14, 30, 31) END);
`

export const noticeSchema = /* sql */ `
  CREATE TABLE deposit_notice (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('limit', 'funds')),
    answer text NOT NULL,
    answered_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, kind),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

/**
 * A break is asked back from at its own account, or at another one of the same person. The table holds a row for each
 * return alone, so it is rewritten in a moment.
 */
export const returnsOfOthersSchema = /* sql */ `
  ALTER TABLE play_return DROP CONSTRAINT play_return_pkey;
  ALTER TABLE play_return ADD PRIMARY KEY (break_id, brand_id, player_id);
`

// Exclusions that had ended before this table ended by themselves, as their players were told.
export const returnSchema = /* sql */ `
  CREATE TABLE play_return (
    break_id text PRIMARY KEY REFERENCES play_break (id),
    brand_id text NOT NULL,
    player_id text NOT NULL,
    asked_at timestamptz NOT NULL,
    ready_at timestamptz NOT NULL CHECK (ready_at >= asked_at),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX play_return_player ON play_return (brand_id, player_id);
  INSERT INTO play_return (break_id, brand_id, player_id, asked_at, ready_at)
  SELECT id, brand_id, player_id, ends_at, ends_at FROM play_break
  WHERE ends_at <= now() AND period NOT IN ('P1D', 'P7D', 'P30D');
`
