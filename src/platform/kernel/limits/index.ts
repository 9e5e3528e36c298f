import type { ExpressionBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { PlatformError } from '../errors.ts'
import { hashOf } from '../ids.ts'
import type { Tables } from '../db/index.ts'

/** How many attempts of a kind are free, within what time, and how long to wait after that. */
export interface LimitRule {
  readonly scope: string
  readonly free: number
  /** Milliseconds after which earlier attempts no longer count. */
  readonly window: number
  /** Milliseconds to wait after the first attempt too many; doubled with each further one. */
  readonly wait: number
  readonly longest: number
}

const MINUTE = 60_000
/** One address trying one login; it never locks the login for other addresses. */
export const LOGIN: LimitRule = { scope: 'login', free: 3, window: 30 * MINUTE, wait: 30_000, longest: 15 * MINUTE }
/** One login tried from many addresses. */
export const LOGIN_ANYWHERE: LimitRule = {
  scope: 'login-anywhere',
  free: 10,
  window: 60 * MINUTE,
  wait: MINUTE,
  longest: 5 * MINUTE,
}
/** One address trying many logins. */
export const LOGIN_ADDRESS: LimitRule = {
  scope: 'login-address',
  free: 30,
  window: 30 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}
export const REGISTER: LimitRule = {
  scope: 'register',
  free: 60,
  window: 60 * MINUTE,
  wait: 10 * MINUTE,
  longest: 60 * MINUTE,
}
export const RESTORE: LimitRule = {
  scope: 'restore',
  free: 5,
  window: 60 * MINUTE,
  wait: 5 * MINUTE,
  longest: 60 * MINUTE,
}
/** One address asking for new passwords of many logins: each is as much work as a login. */
export const RESTORE_ADDRESS: LimitRule = {
  scope: 'restore-address',
  free: 30,
  window: 30 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}

/** Codes sent to one player, and codes one player tried. */
export const CODE_SENT: LimitRule = {
  scope: 'code-sent',
  free: 6,
  window: 30 * MINUTE,
  wait: 2 * MINUTE,
  longest: 30 * MINUTE,
}
export const CODE_TRIED: LimitRule = {
  scope: 'code-tried',
  free: 12,
  window: 60 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}
/** A logged-in player asked for the password, by address. */
export const REAUTHENTICATION: LimitRule = {
  scope: 'reauthentication',
  free: 5,
  window: 30 * MINUTE,
  wait: 30_000,
  longest: 15 * MINUTE,
}
/** One address asking about promo codes. */
export const PROMO: LimitRule = { scope: 'promo', free: 20, window: 10 * MINUTE, wait: MINUTE, longest: 10 * MINUTE }
/** One player taking statements home as files. */
export const EXPORT: LimitRule = { scope: 'export', free: 30, window: 60 * MINUTE, wait: MINUTE, longest: 30 * MINUTE }
/** One address coming by mini-app. */
export const MINI_APP: LimitRule = {
  scope: 'mini-app',
  free: 30,
  window: 30 * MINUTE,
  wait: MINUTE,
  longest: 15 * MINUTE,
}

/** Attempts are counted in the database: every process sees them, and a restart does not forget. */
export function createLimits({ transaction, db, clock }: Pick<Context, 'transaction' | 'db' | 'clock'>) {
  return {
    /**
     * Counts an attempt before it is made, so that many at once cannot slip through together.
     * The one that uses up what is free starts the waiting.
     * @throws PlatformError TooManyRequestsException with the seconds to wait
     */
    async attempt(brandId: string, rule: LimitRule, key: string): Promise<void> {
      const now = clock.now()
      const row = { brand_id: brandId, scope: rule.scope, key: hashOf(key) }
      const left = await transaction(
        async (tx) => {
          // One statement that makes the row or locks it: between two, somebody who was right could take it away.
          const state = await tx
            .insertInto('rate_limit')
            .values({ ...row, count: 0, since: now, blocked_until: null })
            .onConflict((conflict) =>
              conflict
                .columns(['brand_id', 'scope', 'key'])
                .doUpdateSet((known) => ({ count: known.ref('rate_limit.count') })),
            )
            .returning(['count', 'since', 'blocked_until'])
            .executeTakeFirstOrThrow()
          const blocked = (state.blocked_until?.getTime() ?? 0) - now.getTime()
          if (blocked > 0) return blocked
          const fresh = now.getTime() - state.since.getTime() >= rule.window
          const count = fresh ? 1 : state.count + 1
          const wait = Math.min(rule.wait * 2 ** Math.min(count - rule.free, 20), rule.longest)
          await tx
            .updateTable('rate_limit')
            .set({
              count,
              since: fresh ? now : state.since,
              blocked_until: count < rule.free ? null : new Date(now.getTime() + wait),
            })
            .where(matches(row))
            .execute()
          return 0
        },
        { idempotent: true },
      )
      if (left <= 0) return
      const seconds = Math.ceil(left / 1000)
      throw new PlatformError('TooManyRequestsException', {
        resend_time: seconds,
        error_data: { retry_after: seconds },
        headers: { 'retry-after': String(seconds) },
      })
    },

    /** Takes an attempt back that turned out to be right, where others of the same key still count. */
    async refund(brandId: string, rule: LimitRule, key: string): Promise<void> {
      await db
        .updateTable('rate_limit')
        .set((row) => ({ count: row('count', '-', 1), blocked_until: null }))
        .where(matches({ brand_id: brandId, scope: rule.scope, key: hashOf(key) }))
        .where('count', '>', 0)
        .execute()
    },

    /** Forgets the attempts of a caller who proved to be right. */
    async clear(brandId: string, rule: LimitRule, key: string): Promise<void> {
      await db
        .deleteFrom('rate_limit')
        .where(matches({ brand_id: brandId, scope: rule.scope, key: hashOf(key) }))
        .execute()
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

const matches =
  ({ brand_id, scope, key }: { brand_id: string; scope: string; key: string }) =>
  (where: ExpressionBuilder<Tables, 'rate_limit'>) =>
    where.and([where('brand_id', '=', brand_id), where('scope', '=', scope), where('key', '=', key)])
