import { sql } from 'kysely'
import type { Tx } from '../../kernel/context.ts'
import type { TransactionRow } from './tables.ts'

// Which of two things came first decides whether a payout is looked at. Clocks of processes differ, so the database
// counts them as well (`cashier_moment`), while the player is locked. A row of before has the number 0.
export const momentsSchema = /* sql */ `
  CREATE SEQUENCE cashier_moment;
  ALTER TABLE cashier_step ADD COLUMN moment bigint NOT NULL DEFAULT 0;
  ALTER TABLE cashier_step ALTER COLUMN moment SET DEFAULT nextval('cashier_moment');
  ALTER TABLE player_flag ADD COLUMN moment bigint NOT NULL DEFAULT 0;
  ALTER TABLE player_flag ALTER COLUMN moment SET DEFAULT nextval('cashier_moment');
  ALTER TABLE withdrawal_approval ADD COLUMN moment bigint NOT NULL DEFAULT 0;
  ALTER TABLE withdrawal_approval ALTER COLUMN moment SET DEFAULT nextval('cashier_moment');
`

// Counted by the database itself, so that no way of closing an account leaves it out.
export const closingMomentsSchema = /* sql */ `
  ALTER TABLE player ADD COLUMN banned_moment bigint NOT NULL DEFAULT 0;
  CREATE FUNCTION cashier_count_closing() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.banned_moment := nextval('cashier_moment');
    RETURN NEW;
  END $$;
  CREATE TRIGGER player_count_closing BEFORE UPDATE OF banned_at ON player
    FOR EACH ROW WHEN (NEW.banned_at IS NOT NULL) EXECUTE FUNCTION cashier_count_closing();
`

/** The number of something that happens again, for a row that exists. */
export const nextMoment = sql<bigint>`nextval('cashier_moment')`

/** When something happened: by the clock of a process, and as the database counted it. */
export interface Moment {
  readonly at: Date | null
  readonly moment: bigint
}

/** Whether something happened, and neither the clocks nor the database say that it was before another thing. */
export const isAfter = (one: Moment | undefined, other: Moment): boolean =>
  Boolean(one?.at && !(other.at && other.at >= one.at && other.moment >= one.moment))

/** When the player was last flagged as a risk. */
export const flaggedAt = async (tx: Tx, { brand_id, player_id }: TransactionRow): Promise<Moment | undefined> =>
  tx
    .selectFrom('player_flag')
    .select(['set_at as at', 'moment'])
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('flag', '=', 'risk')
    .executeTakeFirst()

/** The number of the last approval of a withdrawal; 0 without one. */
export const lastApproval = async (tx: Tx, { id }: TransactionRow): Promise<bigint> =>
  (
    await tx
      .selectFrom('withdrawal_approval')
      .select(({ fn }) => fn.max('moment').as('moment'))
      .where('transaction_id', '=', id)
      .executeTakeFirst()
  )?.moment ?? 0n

/**
 * When a deposit of the player was last reversed after a withdrawal was requested: the payout may consist of its money.
 */
export async function wentBackAt(tx: Tx, row: TransactionRow): Promise<Moment | undefined> {
  const { moment = 0n } =
    (await tx
      .selectFrom('cashier_step')
      .select('moment')
      .where('transaction_id', '=', row.id)
      .where('position', '=', 0)
      .executeTakeFirst()) ?? {}
  const { at, last } = await tx
    .selectFrom('cashier_transaction as t')
    .innerJoin('cashier_step as s', (join) =>
      join.onRef('s.transaction_id', '=', 't.id').onRef('s.status', '=', 't.status'),
    )
    .select(({ fn }) => [fn.max('t.updated_at').as('at'), fn.max('s.moment').as('last')])
    .where('t.brand_id', '=', row.brand_id)
    .where('t.player_id', '=', row.player_id)
    .where('t.type', '=', 'deposit')
    .where('t.status', 'in', ['refunded', 'charged_back'])
    .where(({ or, eb }) => or([eb('t.updated_at', '>', row.created_at), eb('s.moment', '>', moment)]))
    .executeTakeFirstOrThrow()
  return at ? { at, moment: last ?? 0n } : undefined
}
