import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { WalletRefused } from '../wallet-calls.ts'
import { engineOf, isTable, type TableEngine } from './engines/index.ts'
import { newSeed, numbersOf } from './engines/seeds.ts'
import type { RoundRow } from './round-book.ts'
import type { SandboxGame, SandboxTableTable } from './tables.ts'

export type TableRow = Selectable<SandboxTableTable>
/** A table's round at an instant of the database's clock. Its row says whether it is closed and told. */
export interface Looked {
  readonly table: TableRow
  /** Milliseconds. */
  readonly now: number
}
type TableKey = Pick<TableRow, 'table_id' | 'number'>
type TableBookDependencies = Pick<Context, 'db' | 'databaseClock' | 'transaction'>

/**
 * The rounds of the tables. The database's clock and the round's row decide for every process: bets are taken and
 * cashed out only while the row, locked, is open, and the row is closed before anything of it is told.
 */
export class TableBook {
  readonly #with: TableBookDependencies
  constructor(dependencies: TableBookDependencies) {
    this.#with = dependencies
  }

  #newest(table: string): Promise<TableRow | undefined> {
    return this.#with.db
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** The table's round of now; begins the next one when the last is over. */
  async current(game: SandboxGame): Promise<Looked> {
    const table = idOf(game)
    const { db, databaseClock } = this.#with
    const last = await this.#newest(table)
    const now = (await databaseClock.read(db)).getTime()
    if (last && now < last.next_at.getTime()) return this.#closed({ table: last, now })
    if (last) await this.#closed({ table: last, now })
    const engine = engineAt(game)
    const number = (last?.number ?? 0) + 1
    const seed = newSeed()
    const drawn = engine.draw(game.config.game, numbersOf(seed, requestOf({ table_id: table, number })))
    const starts = now + engine.betting
    const ends = starts + engine.lasts(drawn)
    await db
      .insertInto('sandbox_table')
      .values({
        table_id: table,
        number,
        seed,
        drawn: JSON.stringify(drawn),
        starts_at: new Date(starts),
        ends_at: new Date(ends),
        next_at: new Date(ends + engine.pause),
        closed_at: null,
        told_at: null,
      })
      // Somebody else looked at the same moment: theirs is the round.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { table: (await this.#newest(table))!, now }
  }

  /** The newest round of a game's table, if there was one. */
  newest(game: SandboxGame): Promise<TableRow | undefined> {
    return this.#newest(idOf(game))
  }

  /** The round a bet is in, closed if its time has come. */
  async roundOf({ table_id, table_round }: RoundRow): Promise<Looked> {
    const { db, databaseClock } = this.#with
    const table = await db
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', table_id)
      .where('number', '=', table_round)
      .executeTakeFirstOrThrow()
    return this.#closed({ table, now: (await databaseClock.read(db)).getTime() })
  }

  /** Outcomes of the rounds before one, newest first. Only what was told. */
  before({ table_id, number }: TableKey, most: number) {
    return this.#with.db
      .selectFrom('sandbox_table')
      .select('drawn')
      .where('table_id', '=', table_id)
      .where('number', '<', number)
      .orderBy('number', 'desc')
      .limit(most)
      .execute()
  }

  /**
   * Locks a round until the transaction ends, so that nobody can close it meanwhile.
   * @returns the round, at an instant after the lock was given
   */
  async hold(tx: Tx, { table_id, number }: TableKey): Promise<Looked> {
    const table = await tx
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', table_id)
      .where('number', '=', number)
      .forShare()
      .executeTakeFirstOrThrow()
    return { table, now: (await this.#with.databaseClock.read(tx)).getTime() }
  }

  /** Closes the round where its time has come, in a transaction of its own, which waits for bets being taken. */
  async #closed(looked: Looked): Promise<Looked> {
    const { table, now } = looked
    const at = new Date(now)
    const isClosed = now >= table.starts_at.getTime()
    const isTold = now >= table.ends_at.getTime()
    if ((!isClosed || table.closed_at) && (!isTold || table.told_at)) return looked
    const closed = await this.#with.db
      .updateTable('sandbox_table')
      .set((own) => ({
        closed_at: own.fn.coalesce('closed_at', own.val(at)),
        ...(isTold && { told_at: own.fn.coalesce('told_at', own.val(at)) }),
      }))
      .where('table_id', '=', table.table_id)
      .where('number', '=', table.number)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { table: closed, now }
  }
}

/** Whether bets are taken. */
export const takesBets = ({ table, now }: Looked): boolean => !table.closed_at && now < table.starts_at.getTime()

/** Whether the round has begun and is not told, so that a rising multiplier may be cashed out. */
export const isRunning = ({ table, now }: Looked): boolean =>
  !table.told_at && now >= table.starts_at.getTime() && now < table.ends_at.getTime()

/** The engine of a table's game. @throws WalletRefused INVALID_REQUEST for any other game */
export function engineAt({ config }: SandboxGame): TableEngine {
  const engine = engineOf(config.game)
  if (!isTable(engine)) throw new WalletRefused('INVALID_REQUEST')
  return engine
}

/** A game's table: real and play money have tables of their own. */
const idOf = ({ config, mode }: SandboxGame) => `${config.brandId}:${mode}:${config.game.sysname}`

/** The second part of what a round is drawn from. */
export const requestOf = ({ table_id, number }: TableKey) => `${table_id}:${number}`
