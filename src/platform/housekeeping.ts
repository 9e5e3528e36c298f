import { parseDuration } from '../../engine/clock/index.ts'
import type { Context } from './kernel/context.ts'
import { purgeDone } from './kernel/jobs/index.ts'
import { DEVICE_LIVES } from './domains/accounts/devices.ts'
import { FAILURES } from './kernel/limits/index.ts'
import type { Sessions } from './domains/sessions/service.ts'

const EVERY = parseDuration('PT1H')
/** How long what was done is remembered: far longer than any caller repeats itself. */
const KEEP = parseDuration('P30D')
const KEEP_ATTEMPTS = parseDuration('P1D')
const KEEP_FAILURES = parseDuration('P365D')

/**
 * Clears away what nobody can use any more: ended sessions, old answers, old attempts, done jobs. Never money or its
 * history.
 */
export function createHousekeeping({ context, sessions }: { context: Context; sessions: Sessions }) {
  const { db, clock, brands, log } = context
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    const now = clock.now().getTime()
    const old = new Date(now - KEEP)
    for (const brand of brands.all()) await sessions.sweep(brand)
    await db.deleteFrom('idempotency').where('created_at', '<', old).execute()
    await db
      .deleteFrom('rate_limit')
      .where('since', '<', new Date(now - KEEP_ATTEMPTS))
      .where('scope', 'not like', `% ${FAILURES}`)
      .execute()
    // Guesses in a row count however slowly they come.
    await db
      .deleteFrom('rate_limit')
      .where('since', '<', new Date(now - KEEP_FAILURES))
      .execute()
    await db
      .deleteFrom('known_device')
      .where('used_at', '<', new Date(now - DEVICE_LIVES))
      .execute()
    await db.deleteFrom('contact_change').where('created_at', '<', old).execute()
    await db
      .deleteFrom('recovery')
      .where('created_at', '<', new Date(now - KEEP_ATTEMPTS))
      .execute()
    await db
      .deleteFrom('challenge')
      .where('asked_at', '<', new Date(now - KEEP_ATTEMPTS))
      .execute()
    await db
      .deleteFrom('used_proof')
      .where('used_at', '<', new Date(now - KEEP_ATTEMPTS))
      .execute()
    await db
      .deleteFrom('entry_ticket')
      .where('created_at', '<', new Date(now - KEEP_ATTEMPTS))
      .execute()
    await db
      .deleteFrom('social_attempt')
      .where('created_at', '<', new Date(now - KEEP_ATTEMPTS))
      .execute()
    await db
      .deleteFrom('sandbox_sign_in')
      .where('created_at', '<', new Date(now - KEEP_ATTEMPTS))
      .execute()
    await purgeDone(db, old)
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
