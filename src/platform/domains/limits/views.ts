import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { PlayerLimit, PlayerLimits, SessionFigures } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { paidInSince } from '../cashier/index.ts'
import { playedSince } from './figures.ts'
import { limitsOf, type StoredLimit } from './store.ts'

const DAY = parseDuration('P1D')
const MINUTE = parseDuration('PT1M')
/** The order limits are listed in. */
const ORDER = ['deposit', 'loss', 'stake', 'session']

/** What of a limit of money is used up, in minor units of its currency. */
export async function usedOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  { type, days, currency }: StoredLimit,
  now: Date,
): Promise<bigint> {
  const since = new Date(now.getTime() - days * DAY)
  if (type === 'deposit') return paidInSince(db, { brand, playerId, since }, currency)
  const { staked, won } = await playedSince(db, brand, playerId, since, currency)
  if (type === 'stake') return staked
  return staked > won ? staked - won : 0n
}

/** What players see of their limits and of the login they are in. */
export function createViews({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const changesOf = (brandId: string, playerId: string) =>
    db
      .selectFrom('limit_change')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .where('expires_at', '>', clock.now())
      .execute()

  const reminderOf = async (brand: PlatformBrand, playerId: string): Promise<number> =>
    (
      await db
        .selectFrom('play_reminder')
        .select('minutes')
        .where('brand_id', '=', brand.id)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    )?.minutes ?? brand.platform.settings.limits.reminder

  async function view(
    brand: PlatformBrand,
    playerId: string,
    limit: StoredLimit,
    change: Awaited<ReturnType<typeof changesOf>>[number] | undefined,
  ): Promise<PlayerLimit> {
    const now = clock.now()
    const { type, days, currency, amount } = limit
    const isSession = type === 'session'
    const used = isSession ? 0n : await usedOf(db, brand, playerId, limit, now)
    return {
      type,
      period: isSession ? 'none' : (String(days) as PlayerLimit['period']),
      limit_amount: isSession ? null : toMoney(amount, currency),
      available_amount: isSession ? null : toMoney(used < amount ? amount - used : 0n, currency),
      minutes: isSession ? Number(amount) : null,
      can_edit: change === undefined,
      expired_at: change?.expires_at.toISOString() ?? null,
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

  return {
    /** All limits of a player, with what is left of each. */
    async list(brand: PlatformBrand, player: { id: string; currency: string }): Promise<PlayerLimits> {
      const [limits, changes] = [await limitsOf(db, brand.id, player.id), await changesOf(brand.id, player.id)]
      const views: PlayerLimit[] = []
      for (const limit of limits)
        views.push(
          await view(
            brand,
            player.id,
            limit,
            changes.find(({ type, days }) => type === limit.type && days === limit.days),
          ),
        )
      return {
        limits: views.toSorted(
          (a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || (Number(a.period) || 0) - (Number(b.period) || 0),
        ),
        currency: player.currency,
        reminder: await reminderOf(brand, player.id),
      }
    },

    /** Time and money of the login a call belongs to. @throws PlatformError AuthorizationException */
    async session(
      brand: PlatformBrand,
      player: { id: string; currency: string },
      sessionHash: string,
    ): Promise<SessionFigures> {
      const session = await db
        .selectFrom('session')
        .select('created_at')
        .where('brand_id', '=', brand.id)
        .where('token_hash', '=', sessionHash)
        .executeTakeFirst()
      if (!session) throw new PlatformError('AuthorizationException')
      const { staked, won } = await playedSince(db, brand, player.id, session.created_at, player.currency)
      const limit = (await limitsOf(db, brand.id, player.id)).find(({ type }) => type === 'session')
      const money = (minor: bigint) => toMoney(minor, player.currency)
      return {
        started_at: session.created_at.toISOString(),
        now: clock.now().toISOString(),
        staked: money(staked),
        won: money(won),
        net: money(won - staked),
        reminder: await reminderOf(brand, player.id),
        ends_at: limit ? new Date(session.created_at.getTime() + Number(limit.amount) * MINUTE).toISOString() : null,
      }
    },

    /** Sets how often the player is reminded, in minutes. */
    async setReminder(tx: Tx, brand: PlatformBrand, playerId: string, minutes: number): Promise<void> {
      await tx
        .insertInto('play_reminder')
        .values({ brand_id: brand.id, player_id: playerId, minutes })
        .onConflict((conflict) => conflict.columns(['brand_id', 'player_id']).doUpdateSet({ minutes }))
        .execute()
    },
  }
}
export type Views = ReturnType<typeof createViews>
