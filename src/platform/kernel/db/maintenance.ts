import type { Pool } from 'pg'

/** Regular maintenance of the embedded database. */
export interface Maintenance {
  /** Stops the timers and waits for a running task. */
  stop(): Promise<void>
}

export interface MaintenanceOptions {
  /** Milliseconds between checkpoints. Default 5 minutes. */
  checkpointEvery?: number
  /** Milliseconds between vacuum runs. Default 10 minutes. */
  vacuumEvery?: number
  /** Called when a run failed; the next run still takes place. */
  onError?: (error: unknown) => void
}

const MINUTE = 60_000

/**
 * Starts regular CHECKPOINT and VACUUM ANALYZE. The embedded engine has no background processes: without them its log
 * and tables only grow, and its planner has no statistics. The timers do not keep the process alive.
 */
export function startMaintenance(pool: Pool, options: MaintenanceOptions = {}): Maintenance {
  let running: Promise<void> = Promise.resolve()
  const every = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(() => {
      running = running.then(work).catch((error: unknown) => options.onError?.(error))
    }, milliseconds).unref()

  const timers = [
    every(options.checkpointEvery ?? 5 * MINUTE, async () => {
      await pool.query('CHECKPOINT')
    }),
    every(options.vacuumEvery ?? 10 * MINUTE, () => vacuum(pool)),
  ]
  return {
    async stop() {
      timers.forEach(clearInterval)
      await running
    },
  }
}

/** One statement per table: each blocks the whole process, and requests run in between. */
async function vacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  for (const { name } of rows) await pool.query(`VACUUM ANALYZE ${name}`)
}
