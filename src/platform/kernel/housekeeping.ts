import { sql } from 'kysely'
import { parseDuration } from '../../../engine/clock/index.ts'
import type { Context } from './context.ts'
import type { Retention } from './domain.ts'

const EVERY = parseDuration('PT1H')

export interface HousekeepingOptions {
  readonly context: Pick<Context, 'db' | 'clock' | 'log'>
  readonly retention: readonly Retention[]
  /** Further tasks of the domains. */
  readonly tasks: readonly (() => Promise<void>)[]
}

/**
 * Deletes every hour the rows that are past their retention and runs the domains' tasks. Never touches money or its
 * history.
 */
export function createHousekeeping({ context: { db, clock, log }, retention, tasks }: HousekeepingOptions) {
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    const now = clock.now().getTime()
    for (const { table, column, keep } of retention) {
      const before = new Date(now - parseDuration(keep))
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before}`.execute(db)
    }
    for (const task of tasks) await task()
  }

  return {
    run,
    start() {
      timer = setInterval(
        () =>
          void run().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed and will be tried again')),
        EVERY,
      ).unref()
    },
    stop: () => clearInterval(timer),
  }
}
