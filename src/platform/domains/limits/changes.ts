import { parseDuration } from '../../../../engine/clock/index.ts'
import { currencyOf, MoneyError, parseMoney } from '../../../../engine/money/index.ts'
import type { LimitType } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { convert } from '../../kernel/rates.ts'
import { holdPlayer } from './hold.ts'
import { dropLimit, limitsOf, putLimit, type Allowance, type Which } from './store.ts'

/** What a player asks a limit to be; neither amount nor minutes: none any more. */
export interface Wish {
  readonly type: LimitType
  readonly period?: string | undefined
  readonly amount?: string | undefined
  readonly minutes?: number | undefined
}

/** The limit a call names. @throws PlatformError InvalidParameterException */
function whichOf(brand: PlatformBrand, playerId: string, { type, period = 'none' }: Wish): Which {
  if ((type === 'session') !== (period === 'none')) throw invalid({ period: 'unknown' })
  return { brandId: brand.id, playerId, type, days: type === 'session' ? 0 : Number(period) }
}

/** What a call allows from then on; undefined for everything. @throws PlatformError InvalidParameterException */
function allowanceOf({ type, amount, minutes }: Wish, currency: string): Allowance | undefined {
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

/** Setting limits: a tighter one holds at once, a looser one waits and is confirmed by the player. */
export function createChanges({ clock, audit, transaction }: Pick<Context, 'clock' | 'audit' | 'transaction'>) {
  const changeOf = ({ brandId, playerId, type, days }: Which) => ({
    brand_id: brandId,
    player_id: playerId,
    type,
    days,
  })
  const record = (tx: Tx, { brandId, playerId, type, days }: Which, what: string, allowance?: Allowance) =>
    audit.record(tx, {
      brand: brandId,
      actor: `player:${playerId}`,
      action: `limits.${what}`,
      subject: `player:${playerId}`,
      details: { type, days, limit: allowance ? `${allowance.amount} ${allowance.currency || 'minutes'}` : 'none' },
    })
  const forget = (tx: Tx, which: Which) =>
    tx
      .deleteFrom('limit_change')
      .where((where) => where.and(changeOf(which)))
      .returning(['currency', 'amount', 'ready_at', 'expires_at'])
      .executeTakeFirst()

  /** Whether a wish is no looser than what holds. */
  function isTighter(brand: PlatformBrand, before: Allowance | undefined, wish: Allowance | undefined): boolean {
    if (!before) return true
    if (!wish) return false
    if (before.currency === wish.currency) return wish.amount <= before.amount
    return convert(brand, wish.amount, wish.currency, before.currency, 'up') <= before.amount
  }

  return {
    /** @throws PlatformError InvalidParameterException */
    set: (brand: PlatformBrand, playerId: string, wish: Wish): Promise<void> =>
      transaction(async (tx) => {
        const which = whichOf(brand, playerId, wish)
        const { currency } = await holdPlayer(tx, brand.id, playerId)
        const allowance = allowanceOf(wish, currency)
        const all = await limitsOf(tx, brand.id, playerId)
        const before = all.find(({ type, days }) => type === which.type && days === which.days)
        if (!before && !allowance) throw invalid({ [wish.type === 'session' ? 'minutes' : 'amount']: 'required' })
        // Whatever waited was about the limit as it was.
        await forget(tx, which)
        const now = clock.now()
        if (allowance && isTighter(brand, before, allowance)) {
          await putLimit(tx, which, allowance, now)
          return record(tx, which, 'set', allowance).then(() => undefined)
        }
        const { raiseAfter, confirmWithin } = brand.platform.settings.limits
        const ready = now.getTime() + parseDuration(raiseAfter)
        await tx
          .insertInto('limit_change')
          .values({
            ...changeOf(which),
            currency: allowance?.currency ?? before?.currency ?? '',
            amount: allowance?.amount ?? null,
            ready_at: new Date(ready),
            expires_at: new Date(ready + parseDuration(confirmWithin)),
          })
          .execute()
        await record(tx, which, 'ask', allowance)
      }),

    /** Lets a change that has waited long enough hold. @throws PlatformError InvalidParameterException */
    confirm: (brand: PlatformBrand, playerId: string, wish: Wish): Promise<void> =>
      transaction(async (tx) => {
        const which = whichOf(brand, playerId, wish)
        await holdPlayer(tx, brand.id, playerId)
        const now = clock.now()
        const change = await forget(tx, which)
        if (!change || change.expires_at <= now) throw invalid({ type: 'expired' })
        if (change.ready_at > now) throw invalid({ type: 'waiting' })
        const allowance = change.amount === null ? undefined : { currency: change.currency, amount: change.amount }
        if (allowance) await putLimit(tx, which, allowance, now)
        else await dropLimit(tx, which)
        await record(tx, which, 'confirm', allowance)
      }),

    /** Gives up what waits; nothing happens when nothing does. */
    cancel: (brand: PlatformBrand, playerId: string, wish: Wish): Promise<void> =>
      transaction(async (tx) => {
        const which = whichOf(brand, playerId, wish)
        await holdPlayer(tx, brand.id, playerId)
        if (await forget(tx, which)) await record(tx, which, 'cancel')
      }),
  }
}
export type Changes = ReturnType<typeof createChanges>
