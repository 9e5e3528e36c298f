import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Tx } from './context.ts'

/** How far the rows of a table were filled that are older than what fills them. */
interface TableFillTable {
  /** Whose work it is, beginning with its domain. */
  name: string
  /** The last row that was worked on, as its step writes it; empty before the first. */
  up_to: string
  done_at: Date | null
}

declare module './db/tables.ts' {
  interface Tables {
    table_fill: TableFillTable
  }
}

export const fillSchema = `
  CREATE TABLE table_fill (name text PRIMARY KEY, up_to text NOT NULL, done_at timestamptz);
`

/** Milliseconds between two steps, so that what players do has most of the database. */
const PAUSE = 10
/** Milliseconds after a step that failed, as where a row was locked for long; and how many in a row before it waits. */
const AGAIN = 1_000
const FAILURES = 10

/** Some work over all rows of a table, in short transactions: instead of a migration that rewrites it. */
interface Fill {
  readonly context: Pick<Context, 'clock' | 'log' | 'transaction'>
  /** Permanent and unique; where its progress is kept. */
  readonly name: string
  /**
   * Works on the next rows.
   * @param after what it returned last; empty at first
   * @returns the last row it worked on; undefined when there are no more
   */
  readonly step: (tx: Tx, after: string) => Promise<string | undefined>
}

/** Does one step where no other process does. @returns whether there may be more for this process */
const once = ({ context: { clock, transaction }, name, step }: Fill): Promise<boolean> =>
  transaction(async (tx) => {
    await tx
      .insertInto('table_fill')
      .values({ name, up_to: '', done_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = await tx
      .selectFrom('table_fill')
      .select('up_to')
      .where('name', '=', name)
      .where('done_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!own) return false
    const last = await step(tx, own.up_to)
    await tx
      .updateTable('table_fill')
      .set(last === undefined ? { done_at: clock.now() } : { up_to: last })
      .where('name', '=', name)
      .execute()
    return last !== undefined
  })

/**
 * Fills the rows of a table in the background, once in the life of a database. It goes on where it was left, in
 * whichever process; `run` from housekeeping takes it up again when the process that did it is gone.
 */
export function createFill(fill: Fill) {
  let isStopped = false
  let work: Promise<void> | undefined

  /** Takes one step, again where it failed. @returns whether there may be more for this process */
  async function next(failures = 0): Promise<boolean> {
    try {
      return await once(fill)
    } catch (error) {
      fill.context.log.warn({ err: error, fill: fill.name }, 'a step of filling a table failed and is tried again')
      if (isStopped || failures + 1 >= FAILURES) return false
      await sleep(AGAIN)
      return next(failures + 1)
    }
  }
  async function all(): Promise<void> {
    while (await next()) {
      if (isStopped) return
      await sleep(PAUSE)
    }
  }
  const run = (): Promise<void> => (work ??= all().finally(() => (work = undefined)))

  return {
    /** Fills what is left, unless another process does. */
    run,
    start(): void {
      void run()
    },
    async stop(): Promise<void> {
      isStopped = true
      await work
    },
  }
}
