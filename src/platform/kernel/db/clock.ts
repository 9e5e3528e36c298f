import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './tables.ts'

/**
 * The clock of a database. All its processes go by it where their own clocks, which may be apart, must decide nothing:
 * who has a job, whether a round still takes bets, what a cash-out pays.
 */
export interface DatabaseClock {
  /** SQL of the present instant, in whole milliseconds. It goes on within a transaction. */
  readonly instant: () => RawBuilder<Date>
  /** The present instant. After a lock was waited for, read it anew. */
  read(db: Db | Tx): Promise<Date>
}

/** A clock from the SQL of its present instant. */
export const clockOf = (instant: () => RawBuilder<Date>): DatabaseClock => ({
  instant,
  async read(db) {
    const { rows } = await sql<{ now: Date }>`SELECT ${instant()} AS now`.execute(db)
    return (rows[0] as { now: Date }).now
  },
})

/**
 * The clock of the database's machine.
 * @param ahead SQL of the milliseconds by which it is to be ahead, stored in the database. Default none
 */
export const databaseClock = (ahead: RawBuilder<unknown> = sql`0`): DatabaseClock =>
  clockOf(
    // A subquery is evaluated once per statement, so an index can be searched for it.
    () => sql<Date>`(SELECT date_trunc('milliseconds', clock_timestamp()) + (${ahead}) * interval '1 millisecond')`,
  )
