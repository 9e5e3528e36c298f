import { toMoney } from '../../../../engine/money/index.ts'
import type { PlayerLimit, PlayerLimits, SessionFigures } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { daysOf, periodOf } from '../../kernel/frames.ts'
import { offeredBy } from './offered.ts'
import { frameOf, playedSince, usedOf } from './figures.ts'
import { visitTimeOf } from './visits.ts'
import { changesOf, limitsOf, reminderOf, type StoredChange, type StoredLimit } from './store.ts'

/** The order limits are listed in. */
const ORDER = ['deposit', 'loss', 'stake', 'session']
const weight = ({ period }: PlayerLimit): number => (period === 'none' ? 0 : daysOf(period))
const inOrder = (a: PlayerLimit, b: PlayerLimit): number =>
  ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || weight(a) - weight(b)

interface Person {
  readonly id: string
  readonly currency: string
}

/** A limit in the shape of the API. @param used the used part, in minor units; undefined for a session */
function limitView(
  brand: PlatformBrand,
  limit: StoredLimit,
  used: bigint,
  change: StoredChange | undefined,
  now: Date,
): PlayerLimit {
  const { type, days, currency, amount } = limit
  const isSession = type === 'session'
  const { until } = isSession ? {} : frameOf(brand, limit, now)
  return {
    type,
    period: isSession ? 'none' : periodOf(days),
    limit_amount: isSession ? null : toMoney(amount, currency),
    available_amount: isSession ? null : toMoney(used < amount ? amount - used : 0n, currency),
    minutes: isSession ? Number(amount) : null,
    // While a higher one waits as well: a lower one applies at once.
    can_edit: true,
    expired_at: change?.expires_at.toISOString() ?? null,
    ...(until && { renews_at: until.toISOString() }),
    change: change
      ? {
          amount: isSession || change.amount === null ? null : toMoney(change.amount, change.currency),
          minutes: isSession && change.amount !== null ? Number(change.amount) : null,
          ready_at: change.ready_at.toISOString(),
          is_ready: change.ready_at <= now,
        }
      : null,
  }
}

/** What players see of their limits and of their present session. */
export function createViews({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** All limits of a player, with what is left of each. */
    async list(brand: PlatformBrand, player: Person): Promise<PlayerLimits> {
      const now = clock.now()
      const limits = await limitsOf(db, brand.id, player.id)
      const changes = await changesOf(db, brand.id, player.id, now)
      const views: PlayerLimit[] = []
      for (const limit of limits) {
        const used = limit.type === 'session' ? 0n : await usedOf(db, brand, player.id, limit, now)
        const change = changes.find(({ type, days }) => type === limit.type && days === limit.days)
        views.push(limitView(brand, limit, used, change, now))
      }
      return {
        limits: views.toSorted(inOrder),
        currency: player.currency,
        reminder: await reminderOf(db, brand, player.id),
        offered: offeredBy(brand),
      }
    },

    /** Duration and sums of the session a call belongs to. @throws PlatformError AuthorizationException */
    async session(brand: PlatformBrand, player: Person, sessionHash: string): Promise<SessionFigures> {
      const now = clock.now()
      const limit = (await limitsOf(db, brand.id, player.id)).find(({ type }) => type === 'session')
      const visit = { playerId: player.id, hash: sessionHash }
      const time = await visitTimeOf(db, brand, visit, limit?.amount ?? 0n, now)
      if (!time) throw new PlatformError('AuthorizationException')
      const started = time.startedAt
      const { staked, won } = await playedSince(db, brand, player.id, started, player.currency)
      const money = (minor: bigint) => toMoney(minor, player.currency)
      return {
        started_at: started.toISOString(),
        now: now.toISOString(),
        staked: money(staked),
        won: money(won),
        net: money(won - staked),
        reminder: await reminderOf(db, brand, player.id),
        ends_at: limit ? time.endsAt.toISOString() : null,
      }
    },
  }
}
export type Views = ReturnType<typeof createViews>
