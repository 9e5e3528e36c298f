import { parseDuration } from '../../../../engine/clock/index.ts'
import { currencyOf, MoneyError, parseMoney } from '../../../../engine/money/index.ts'
import type { LimitPeriod, LimitType } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { daysOf, periodOf } from '../../kernel/frames.ts'
import { isNoHigher } from '../cashier/index.ts'
import type { Breaks } from './breaks.ts'
import { lockPlayer } from './lock.ts'
import { refusePeriod } from './offered.ts'
import { dropLimit, limitsOf, putChange, putLimit, takeChange, type Allowance, type LimitKey } from './store.ts'
import { bound } from '../../kernel/bound.ts'

/** A player's request to change a limit; without amount and minutes it removes the limit. */
export interface LimitRequest {
  readonly type: LimitType
  readonly period?: string | undefined
  readonly amount?: string | undefined
  readonly minutes?: number | undefined
}

/** The limit a call names. @throws PlatformError InvalidParameterException */
export function limitKeyOf(brand: PlatformBrand, playerId: string, { type, period = 'none' }: LimitRequest): LimitKey {
  if ((type === 'session') !== (period === 'none')) throw invalid({ period: 'unknown' })
  return { brandId: brand.id, playerId, type, days: type === 'session' ? 0 : daysOf(period as LimitPeriod) }
}

/** The requested allowance; undefined for no limit. @throws PlatformError InvalidParameterException */
export function allowanceOf({ type, amount, minutes }: LimitRequest, currency: string): Allowance | undefined {
  const [mine, other] = type === 'session' ? ['minutes', amount] : ['amount', minutes]
  if (other !== undefined) throw invalid({ [mine === 'minutes' ? 'amount' : 'minutes']: 'unknown' })
  if (minutes !== undefined) return { currency: '', amount: BigInt(minutes) }
  if (amount === undefined) return undefined
  try {
    const [whole = '', fraction = ''] = amount.split('.')
    const written = `${whole}.${fraction.padEnd(currencyOf(currency).digits, '0')}`.replace(/\.$/, '')
    const minor = parseMoney({ amount: written, currency }, currency)
    if (minor > 0n) return { currency, amount: minor }
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw invalid({ amount: 'sum' })
}

/** The audit line of a change. */
const lineOf = ({ brandId, playerId, type, days }: LimitKey, what: string, allowance?: Allowance) => ({
  brand: brandId,
  actor: `player:${playerId}`,
  action: `limits.${what}`,
  subject: `player:${playerId}`,
  details: { type, days, limit: allowance ? `${allowance.amount} ${allowance.currency || 'minutes'}` : 'none' },
})

type ChangeDependencies = Pick<Context, 'clock' | 'audit' | 'transaction'> & { readonly breaks: Breaks }

/** Locks the player, changes one of their limits and records it in the audit. */
const changeLimit = (
  { transaction, audit }: ChangeDependencies,
  brand: PlatformBrand,
  playerId: string,
  request: LimitRequest,
  work: (tx: Tx, which: LimitKey, currency: string) => Promise<[what: string, allowance?: Allowance] | undefined>,
): Promise<void> =>
  transaction(async (tx) => {
    const which = limitKeyOf(brand, playerId, request)
    const { currency } = await lockPlayer(tx, brand.id, playerId)
    const done = await work(tx, which, currency)
    if (done) await audit.record(tx, lineOf(which, ...done))
  })

/** @throws PlatformError InvalidParameterException; AccessDeniedException for more during a break */
const set = (deps: ChangeDependencies, brand: PlatformBrand, playerId: string, request: LimitRequest): Promise<void> =>
  changeLimit(deps, brand, playerId, request, async (tx, which, currency) => {
    const allowance = allowanceOf(request, currency)
    const all = await limitsOf(tx, brand.id, playerId)
    const before = all.find(({ type, days }) => type === which.type && days === which.days)
    if (!before && !allowance) throw invalid({ [request.type === 'session' ? 'minutes' : 'amount']: 'required' })
    if (!before) refusePeriod(brand, which.type, periodOf(which.days))
    // A pending change was based on the old limit.
    await takeChange(tx, which)
    const now = deps.clock.now()
    if (allowance && (!before || isNoHigher(brand, allowance, before))) {
      await putLimit(tx, which, allowance, now)
      return ['set', allowance]
    }
    await deps.breaks.refuseHeld(tx, brand, playerId)
    const { raiseAfter, confirmWithin } = brand.platform.settings.limits
    const ready = now.getTime() + parseDuration(raiseAfter)
    await putChange(tx, which, {
      currency: allowance?.currency ?? before?.currency ?? '',
      amount: allowance?.amount ?? null,
      ready_at: new Date(ready),
      expires_at: new Date(ready + parseDuration(confirmWithin)),
    })
    return ['ask', allowance]
  })

/** Applies a pending change after its waiting time. @throws PlatformError InvalidParameterException */
const confirm = (
  deps: ChangeDependencies,
  brand: PlatformBrand,
  playerId: string,
  request: LimitRequest,
): Promise<void> =>
  changeLimit(deps, brand, playerId, request, async (tx, which) => {
    const now = deps.clock.now()
    const change = await takeChange(tx, which)
    if (!change || change.expires_at <= now) throw invalid({ type: 'expired' })
    if (change.ready_at > now) throw invalid({ type: 'waiting' })
    await deps.breaks.refuseHeld(tx, brand, playerId)
    const allowance = change.amount === null ? undefined : { currency: change.currency, amount: change.amount }
    if (allowance) await putLimit(tx, which, allowance, now)
    else await dropLimit(tx, which)
    return ['confirm', allowance]
  })

/** Cancels a pending change; does nothing when there is none. */
const cancel = (
  deps: ChangeDependencies,
  brand: PlatformBrand,
  playerId: string,
  request: LimitRequest,
): Promise<void> =>
  changeLimit(deps, brand, playerId, request, async (tx, which) =>
    (await takeChange(tx, which)) ? ['cancel'] : undefined,
  )

/**
 * Changes of limits: a stricter one takes effect at once, a looser one after a waiting time and the player's
 * confirmation.
 */
export function createChanges(deps: ChangeDependencies) {
  return bound(deps, { set, confirm, cancel })
}
export type Changes = ReturnType<typeof createChanges>
