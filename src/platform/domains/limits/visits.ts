import { dayOf, parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'

const MINUTE = parseDuration('PT1M')

/** The session a player is in. */
interface Visit {
  readonly playerId: string
  readonly hash: string
}

/** How far a player is in the time they set for one visit and for a day. Instants. */
export interface VisitTime {
  /** When this visit began. */
  readonly startedAt: Date
  /** When its time is over: that of the visit, or that of the day, whichever comes first. */
  readonly endsAt: Date
  /** When the day's time is new, if that of the day is used up now. */
  readonly opensAt: Date | undefined
}

/** Milliseconds in any of the periods, counted once where they overlap: a player with two devices is there once. */
export function spentIn(periods: readonly { from: number; to: number }[]): number {
  let [spent, until] = [0, -Infinity]
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    spent += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return spent
}

/**
 * The times of a visit under a session limit. The time of a day is used by all visits of the brand's day, on whatever
 * device, each until its last activity and this one until now; to log in again opens no new time.
 * @param minutes the limit
 * @returns undefined for a session that has ended
 */
export async function visitTimeOf(
  db: Db | Tx,
  { id, brand }: PlatformBrand,
  { playerId, hash }: Visit,
  minutes: bigint,
  now: Date,
): Promise<VisitTime | undefined> {
  const day = dayOf(now, brand.timezone)
  const live = await db
    .selectFrom('session')
    .select(['token_hash', 'created_at as from', 'active_at as to'])
    .where('brand_id', '=', id)
    .where('player_id', '=', playerId)
    .execute()
  const own = live.find(({ token_hash }) => token_hash === hash)
  if (!own) return undefined
  const ended = await db
    .selectFrom('play_visit')
    .select(['token_hash', 'began_at as from', 'ended_at as to'])
    .where('brand_id', '=', id)
    .where('player_id', '=', playerId)
    .where('ended_at', '>', day.from)
    .execute()
  const start = day.from.getTime()
  const spent = spentIn(
    [...live, ...ended].map(({ token_hash, from, to }) => ({
      from: Math.max(start, from.getTime()),
      to: Math.max(start, token_hash === hash ? now.getTime() : to.getTime()),
    })),
  )
  const limit = Number(minutes) * MINUTE
  const ofVisit = own.from.getTime() + limit
  const ofDay = now.getTime() + limit - spent
  // What is left when the day ends does not matter any more.
  const isOfDay = ofDay < Math.min(ofVisit, day.to.getTime())
  return {
    startedAt: own.from,
    endsAt: new Date(isOfDay ? ofDay : ofVisit),
    opensAt: spent >= limit ? day.to : undefined,
  }
}
