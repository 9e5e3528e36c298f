import type { Clock } from '../../../engine/clock/index.ts'
import type { Audit } from './audit/index.ts'
import type { Context, Db, Log, Tx } from './context.ts'
import { withTransaction } from './db/index.ts'
import { stopOf, type GateStop } from './gates.ts'

/** Milliseconds in which one gate stops one player without another line in the audit. */
const SAME_STOP = 60_000
/** How many players and gates are remembered for it. */
const REMEMBERED = 10_000

/**
 * Says whether a stop is news. Whoever tries again and again at the same gate is written down once a minute, so that
 * nobody fills the audit by knocking at it.
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

/**
 * Transactions that write into the audit, once they have ended, what gates stopped in them: what was rolled back would
 * take its line with it, and an audit that takes no line must hold no money up.
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
    const { brand, playerId, gate, action, error } = stop
    const line = {
      brand: brand.id,
      actor: 'system:gates',
      action: `${action}.stop`,
      subject: `player:${playerId}`,
      reason: gate,
      details: { error: error.type },
    }
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
        if (stop) await write(stop)
        throw error
      })
      for (const stop of stops) await write(stop)
      return result
    },
    noteStop(tx, stop) {
      const stops = noted.get(tx)
      if (!stops) throw new Error('a stop is noted in a transaction of `context.transaction`')
      stops.push(stop)
    },
  }
}
