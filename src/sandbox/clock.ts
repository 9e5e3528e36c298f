import type { Clock } from '../../engine/clock/index.ts'
import { parseDuration } from '../../engine/clock/index.ts'
import type { Db } from '../platform/kernel/context.ts'

const REFRESH_EVERY = 500

/** A clock that can be set ahead for every process of the database. */
export interface SandboxClock extends Clock {
  /** Moves the clock by an ISO 8601 duration. @throws DurationError */
  advance(duration: string): Promise<void>
  /** Milliseconds the clock is ahead. */
  ahead(): number
  start(): Promise<void>
  stop(): void
}

/** The given clock plus an offset kept in the database; another process's change arrives within a second. */
export function createSandboxClock(db: Db, base: Clock): SandboxClock {
  let ahead = 0
  let timer: NodeJS.Timeout | undefined
  const read = async () => {
    const row = await db.selectFrom('sandbox_clock').select('ahead').where('id', '=', 1).executeTakeFirst()
    ahead = Number(row?.ahead ?? 0n)
  }
  return {
    now: () => new Date(base.now().getTime() + ahead),
    ahead: () => ahead,
    async advance(duration) {
      const step = BigInt(parseDuration(duration))
      const row = await db
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
