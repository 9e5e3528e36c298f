import type { ExpressionBuilder } from 'kysely'
import type { Context, Tx } from '../context.ts'
import { PlatformError } from '../errors.ts'
import { networkOf, SITE_SHARE, siteOf } from '../http/client.ts'
import { hashOf } from '../ids.ts'
import type { Tables } from '../db/index.ts'
import { bound } from '../bound.ts'
import { apart } from '../db/index.ts'
import { MOST_FAILURES, FAILURES, type LimitRule, type Budget } from './rules.ts'

export {
  CODE_GUESSES,
  CODE_SENT,
  FAILURES,
  LOGIN,
  LOGIN_ADDRESS,
  LOGIN_GUESSES,
  MINI_APP,
  PHONE_CHANGED,
  REAUTHENTICATION,
  RECOVERY_SENT,
  REGISTER,
  RESTORE,
  RESTORE_ADDRESS,
  ruleOf,
  type LimitRule,
  type Budget,
} from './rules.ts'

type LimitDependencies = Pick<Context, 'transaction' | 'db' | 'clock'>

/**
 * Counts an attempt before it is made, so that concurrent ones cannot pass together. The last free attempt starts
 * the waiting time.
 * @throws PlatformError TooManyRequestsException with the seconds to wait
 */
async function attempt(
  { clock, transaction }: LimitDependencies,
  brandId: string,
  rule: LimitRule,
  key: string,
): Promise<void> {
  const now = clock.now()
  const row = { brand_id: brandId, scope: rule.scope, key: hashOf(key) }
  const left = await transaction(
    async (tx) => {
      const state = await lockRow(tx, row, now.getTime())
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
  throw tooMany(left)
}

/** The same rule for all networks of an IPv6 site together. */
const siteRule = (rule: LimitRule): LimitRule => ({
  ...rule,
  scope: `${rule.scope} site`,
  free: rule.free * SITE_SHARE,
})

/**
 * Counts an attempt of an address: of its network, and of the IPv6 site around that.
 * @throws PlatformError TooManyRequestsException with the seconds to wait
 */
async function attemptFrom(deps: LimitDependencies, brandId: string, rule: LimitRule, ip: string): Promise<void> {
  await attempt(deps, brandId, rule, networkOf(ip))
  const site = siteOf(ip)
  if (site !== undefined) await attempt(deps, brandId, siteRule(rule), site)
}

/**
 * Takes one guess from a budget before it is made. `strict` guesses are also counted as consecutive failures: from
 * the hundredth on none is accepted until `succeed`.
 * @throws PlatformError TooManyRequestsException with the seconds to wait, or `error_data.closed`
 */
async function guess(
  { clock, transaction }: LimitDependencies,
  brandId: string,
  { scope, burst, every }: Budget,
  key: string,
  strict = false,
): Promise<void> {
  const now = clock.now().getTime()
  const row = { brand_id: brandId, scope, key: hashOf(key) }
  const failures = { brand_id: brandId, scope: `${scope} ${FAILURES}`, key: row.key }
  const left = await transaction(async (tx) => {
    const state = await lockRow(tx, row, now)
    const spent = Math.max(state.since.getTime(), now) + every
    const wait = spent - now - burst * every
    if (wait > 0) return wait
    if (strict) {
      const { count } = await lockRow(tx, failures, now)
      if (count >= MOST_FAILURES) return undefined
      await tx
        .updateTable('rate_limit')
        .set({ count: count + 1, since: new Date(now) })
        .where(matches(failures))
        .execute()
    }
    await tx
      .updateTable('rate_limit')
      .set({ since: new Date(spent) })
      .where(matches(row))
      .execute()
    return 0
  })
  if (left === undefined) throw new PlatformError('TooManyRequestsException', { error_data: { closed: true } })
  if (left > 0) throw tooMany(left)
}

/** Gives back a correct guess and resets the consecutive failures; other guesses still count. */
async function succeed(
  { transaction, clock }: LimitDependencies,
  brandId: string,
  { scope, every }: Budget,
  key: string,
): Promise<void> {
  const row = { brand_id: brandId, scope, key: hashOf(key) }
  await transaction(async (tx) => {
    const { since } = await lockRow(tx, row, clock.now().getTime())
    await tx
      .updateTable('rate_limit')
      .set({ since: new Date(since.getTime() - every) })
      .where(matches(row))
      .execute()
    await tx
      .deleteFrom('rate_limit')
      .where(matches({ ...row, scope: `${scope} ${FAILURES}` }))
      .execute()
  })
}

/** Resets the guesses at a secret that was replaced. */
async function forget({ db }: LimitDependencies, brandId: string, { scope }: Budget, key: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('brand_id', '=', brandId)
    .where('key', '=', hashOf(key))
    .where('scope', 'in', [scope, `${scope} ${FAILURES}`])
    .execute()
}

/** Takes back one attempt that proved legitimate; other attempts of the key still count. */
async function refund({ db }: LimitDependencies, brandId: string, rule: LimitRule, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ count: row('count', '-', 1), blocked_until: null }))
    .where(matches({ brand_id: brandId, scope: rule.scope, key: hashOf(key) }))
    .where('count', '>', 0)
    .execute()
}

/** Takes back an attempt of an address. */
async function refundFrom(deps: LimitDependencies, brandId: string, rule: LimitRule, ip: string): Promise<void> {
  await refund(deps, brandId, rule, networkOf(ip))
  const site = siteOf(ip)
  if (site !== undefined) await refund(deps, brandId, siteRule(rule), site)
}

/** Clears all attempts under a key after its caller succeeded. */
async function clear({ db }: LimitDependencies, brandId: string, rule: LimitRule, key: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where(matches({ brand_id: brandId, scope: rule.scope, key: hashOf(key) }))
    .execute()
}

/**
 * Creates the rate limiter. Attempts are counted in the database, so all processes share them and a restart keeps them.
 */
export function createLimits({ transaction, ...others }: LimitDependencies) {
  // What was counted stays counted, whatever becomes of the change it belongs to.
  const deps: LimitDependencies = { ...others, transaction: (...run) => apart(() => transaction(...run)) }
  return bound(deps, { attempt, attemptFrom, guess, succeed, forget, refund, refundFrom, clear })
}
export type Limits = ReturnType<typeof createLimits>

interface Key {
  brand_id: string
  scope: string
  key: string
}

/** One statement creates the row or locks it; between two, a concurrent `clear` could delete it. */
const lockRow = (tx: Tx, row: Key, now: number) =>
  tx
    .insertInto('rate_limit')
    .values({ ...row, count: 0, since: new Date(now), blocked_until: null })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'scope', 'key']).doUpdateSet((known) => ({ count: known.ref('rate_limit.count') })),
    )
    .returning(['count', 'since', 'blocked_until'])
    .executeTakeFirstOrThrow()

/** The refusal of a call that comes too early. @param milliseconds until one passes again */
export function tooMany(milliseconds: number): PlatformError {
  const seconds = Math.ceil(milliseconds / 1000)
  return new PlatformError('TooManyRequestsException', {
    resend_time: seconds,
    error_data: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

const matches =
  ({ brand_id, scope, key }: Key) =>
  (where: ExpressionBuilder<Tables, 'rate_limit'>) =>
    where.and([where('brand_id', '=', brand_id), where('scope', '=', scope), where('key', '=', key)])
