import { sql } from 'kysely'
import type { Clock } from '../../engine/clock/index.ts'
import { parseDuration } from '../../engine/clock/index.ts'
import type { Db } from '../platform/kernel/context.ts'
import { databaseClock, type DatabaseClock } from '../platform/kernel/db/index.ts'

const REFRESH_EVERY = 500

/** A clock that can be advanced for every process of the database. */
export interface SandboxClock extends Clock {
  /** Moves the clock by an ISO 8601 duration. @throws DurationError */
  advance(duration: string): Promise<void>
  /** The database's clock with the offset stored there. */
  readonly shared: DatabaseClock
  /** Milliseconds by which the clock is ahead. */
  ahead(): number
  /** Stores its offset in a database from now on; the offset is 0 until `read`. */
  connect(db: Db): void
  /** Reads the offset from the database. */
  read(): Promise<void>
  /** Reads the offset now and regularly. */
  start(): Promise<void>
  stop(): void
}

/** The given clock plus an offset stored in the database; changes by another process take effect within a second. */
export function createSandboxClock(base: Clock): SandboxClock {
  let ahead = 0
  let connected: Db | undefined
  let timer: NodeJS.Timeout | undefined
  const database = (): Db => {
    if (!connected) throw new Error('the sandbox clock has no database yet')
    return connected
  }
  const read = async () => {
    const row = await database().selectFrom('sandbox_clock').select('ahead').where('id', '=', 1).executeTakeFirst()
    ahead = Number(row?.ahead ?? 0n)
  }
  return {
    now: () => new Date(base.now().getTime() + ahead),
    shared: databaseClock(sql`SELECT ahead FROM sandbox_clock WHERE id = 1`),
    ahead: () => ahead,
    connect(db) {
      connected = db
    },
    read,
    async advance(duration) {
      const step = BigInt(parseDuration(duration))
      const row = await database()
        .updateTable('sandbox_clock')
        .set((current) => ({ ahead: current('ahead', '+', step) }))
        .where('id', '=', 1)
        .returning('ahead')
        .executeTakeFirstOrThrow()
      ahead = Number(row.ahead)
    },
    async start() {
      await read()
      timer = setInterval(() => void read().catch(() => undefined), REFRESH_EVERY).unref()
    },
    stop: () => clearInterval(timer),
  }
}
