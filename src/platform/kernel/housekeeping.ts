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

  const clear = ({ table, column, keep }: Retention) => {
    const before = new Date(clock.now().getTime() - parseDuration(keep))
    return sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${before}`.execute(db)
  }

  /** What fails keeps nothing else from being done. */
  async function run(): Promise<void> {
    for (const work of [...retention.map((kept) => () => clear(kept)), ...tasks])
      await work().catch((error: unknown) =>
        log.warn({ err: error }, 'a part of housekeeping failed and will be tried again'),
      )
  }

  return {
    run,
    start() {
      timer = setInterval(() => void run(), EVERY).unref()
    },
    stop: () => clearInterval(timer),
  }
}
