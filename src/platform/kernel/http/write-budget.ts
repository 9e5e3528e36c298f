import { Buckets } from '../../../../engine/clock/buckets.ts'
import type { Method } from '../../../../schemas/api/index.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../limits/index.ts'

/** Changes that one player makes: more than a person who clicks fast, and few enough for the audit to keep for ever. */
const WRITES = { burst: 120, perSecond: 1 }

/** Whether a call counts: it changes something of a player, and has no budget of its own. */
const isCounted = ({ verb, audience, changes, money, rateLimit }: Method): boolean =>
  audience === 'player' && (verb === 'POST' || changes === true) && !money && !rateLimit

/** Whoever calls, and what. */
interface Caller {
  readonly playerId: string
  /** Of their session. */
  readonly hash: string
}

/**
 * What a call is counted under. What protects a player is counted by session and apart: whoever has another session of
 * theirs, or a script that goes wild in this one, keeps them from no break, no lower limit and no new password.
 */
const budgetOf = (brandId: string, { playerId, hash }: Caller, { protects }: Method): string =>
  protects === true ? `${brandId} protects ${hash}` : `${brandId} ${playerId}`

/**
 * The budget of all changes of one player together. Most leave a line of the audit, which holds the end of the brand's
 * one chain until its transaction ends and is kept for ever. Counted in the memory of one process, before the database
 * is asked for anything: what is refused costs nothing.
 * @returns counts a call. It throws PlatformError TooManyRequestsException with the seconds to wait
 */
export function playerWrites({ clock }: Pick<Context, 'clock'>) {
  const buckets = new Buckets(WRITES)
  return (brandId: string, caller: Caller | undefined, method: Method): void => {
    if (caller === undefined || !isCounted(method)) return
    const seconds = buckets.take(budgetOf(brandId, caller, method), clock.now().getTime())
    if (seconds > 0) throw tooMany(seconds * 1_000)
  }
}
