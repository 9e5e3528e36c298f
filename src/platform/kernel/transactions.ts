import type { Clock } from '../../../engine/clock/index.ts'
import type { Audit } from './audit/index.ts'
import type { Context, Db, Log, Tx } from './context.ts'
import { afterwards, withTransaction } from './db/index.ts'
import { stopOf, type GateStop } from './gates.ts'

/** Milliseconds in which repeated stops of one player by one gate are written into the audit only once. */
const SAME_STOP = 60_000
/** Maximum number of remembered pairs of player and gate. */
const REMEMBERED = 10_000

/**
 * Makes a filter for stops: true once a minute per player and gate, so that repeated attempts do not fill the audit.
 */
function newStops(clock: Clock): (stop: GateStop) => boolean {
  const last = new Map<string, number>()
  return ({ brand, playerId, gate }) => {
    const key = `${brand.id} ${playerId} ${gate}`
    const now = clock.now().getTime()
    const before = last.get(key)
    if (before !== undefined && now - before < SAME_STOP) return false
    last.delete(key)
    last.set(key, now)
    const [oldest] = last.keys()
    if (last.size > REMEMBERED && oldest !== undefined) last.delete(oldest)
    return true
  }
}

/** What the audit keeps of a stop. */
const lineOf = ({ brand, playerId, gate, action, error, asked }: GateStop) => ({
  brand: brand.id,
  actor: 'system:gates',
  action: `${action}.stop`,
  subject: `player:${playerId}`,
  reason: gate,
  details: {
    error: error.type,
    message: error.message,
    release: brand.release,
    ...(asked && { amount: String(asked.amount), currency: asked.currency }),
  },
})

/**
 * Creates the transaction runner that writes the stops of gates into the audit after the transaction has ended: inside
 * it, a rollback would remove the line, and a failing audit would hold up money.
 */
export function createTransactions({
  db,
  audit,
  clock,
  log,
}: {
  db: Db
  audit: Audit
  clock: Clock
  log: Log
}): Pick<Context, 'transaction' | 'noteStop'> {
  const isNews = newStops(clock)
  const noted = new WeakMap<Tx, GateStop[]>()

  async function write(stop: GateStop): Promise<void> {
    if (!isNews(stop)) return
    const line = lineOf(stop)
    await withTransaction(db, (tx) => audit.record(tx, line)).catch((failure: unknown) =>
      log.error({ err: failure, stop: line }, 'what a gate stopped could not be written into the audit'),
    )
  }

  return {
    async transaction(work, options) {
      let stops: GateStop[] = []
      const result = await withTransaction(
        db,
        (tx) => {
          stops = []
          noted.set(tx, stops)
          return work(tx)
        },
        options,
      ).catch(async (error: unknown) => {
        const stop = stopOf(error)
        if (stop) await afterwards(() => write(stop), true)
        throw error
      })
      for (const stop of stops) await afterwards(() => write(stop))
      return result
    },
    noteStop(tx, stop) {
      const stops = noted.get(tx)
      if (!stops) throw new Error('a stop is noted in a transaction of `context.transaction`')
      stops.push(stop)
    },
  }
}
