import { parseDuration } from '../../../../engine/clock/index.ts'
import { currencyOf, MoneyError, parseMoney } from '../../../../engine/money/index.ts'
import type { LimitType } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { convert } from '../../kernel/rates.ts'
import { holdPlayer } from './hold.ts'
import { dropLimit, limitsOf, putChange, putLimit, takeChange, type Allowance, type LimitKey } from './store.ts'

/** What a player asks a limit to be; neither amount nor minutes: none any more. */
export interface LimitOrder {
  readonly type: LimitType
  readonly period?: string | undefined
  readonly amount?: string | undefined
  readonly minutes?: number | undefined
}

/** The limit a call names. @throws PlatformError InvalidParameterException */
function limitKeyOf(brand: PlatformBrand, playerId: string, { type, period = 'none' }: LimitOrder): LimitKey {
  if ((type === 'session') !== (period === 'none')) throw invalid({ period: 'unknown' })
  return { brandId: brand.id, playerId, type, days: type === 'session' ? 0 : Number(period) }
}

/** What a call allows from then on; undefined for everything. @throws PlatformError InvalidParameterException */
function allowanceOf({ type, amount, minutes }: LimitOrder, currency: string): Allowance | undefined {
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

/** Whether a wish is no looser than what holds. */
function isTighter(brand: PlatformBrand, before: Allowance | undefined, wish: Allowance | undefined): boolean {
  if (!before) return true
  if (!wish) return false
  if (before.currency === wish.currency) return wish.amount <= before.amount
  return convert(brand, wish.amount, wish.currency, before.currency, 'up') <= before.amount
}

/** What a change is, for the audit. */
const lineOf = ({ brandId, playerId, type, days }: LimitKey, what: string, allowance?: Allowance) => ({
  brand: brandId,
  actor: `player:${playerId}`,
  action: `limits.${what}`,
  subject: `player:${playerId}`,
  details: { type, days, limit: allowance ? `${allowance.amount} ${allowance.currency || 'minutes'}` : 'none' },
})

/** Setting limits: a tighter one holds at once, a looser one waits and is confirmed by the player. */
export function createChanges({ clock, audit, transaction }: Pick<Context, 'clock' | 'audit' | 'transaction'>) {
  /** Does something about a limit of a player who is held, and writes down what. */
  const about = (
    brand: PlatformBrand,
    playerId: string,
    wish: LimitOrder,
    work: (tx: Tx, which: LimitKey, currency: string) => Promise<[what: string, allowance?: Allowance] | undefined>,
  ): Promise<void> =>
    transaction(async (tx) => {
      const which = limitKeyOf(brand, playerId, wish)
      const { currency } = await holdPlayer(tx, brand.id, playerId)
      const done = await work(tx, which, currency)
      if (done) await audit.record(tx, lineOf(which, ...done))
    })

  return {
    /** @throws PlatformError InvalidParameterException */
    set: (brand: PlatformBrand, playerId: string, wish: LimitOrder): Promise<void> =>
      about(brand, playerId, wish, async (tx, which, currency) => {
        const allowance = allowanceOf(wish, currency)
        const all = await limitsOf(tx, brand.id, playerId)
        const before = all.find(({ type, days }) => type === which.type && days === which.days)
        if (!before && !allowance) throw invalid({ [wish.type === 'session' ? 'minutes' : 'amount']: 'required' })
        // Whatever waited was about the limit as it was.
        await takeChange(tx, which)
        const now = clock.now()
        if (allowance && isTighter(brand, before, allowance)) {
          await putLimit(tx, which, allowance, now)
          return ['set', allowance]
        }
        const { raiseAfter, confirmWithin } = brand.platform.settings.limits
        const ready = now.getTime() + parseDuration(raiseAfter)
        await putChange(tx, which, {
          currency: allowance?.currency ?? before?.currency ?? '',
          amount: allowance?.amount ?? null,
          ready_at: new Date(ready),
          expires_at: new Date(ready + parseDuration(confirmWithin)),
        })
        return ['ask', allowance]
      }),

    /** Lets a change that has waited long enough hold. @throws PlatformError InvalidParameterException */
    confirm: (brand: PlatformBrand, playerId: string, wish: LimitOrder): Promise<void> =>
      about(brand, playerId, wish, async (tx, which) => {
        const now = clock.now()
        const change = await takeChange(tx, which)
        if (!change || change.expires_at <= now) throw invalid({ type: 'expired' })
        if (change.ready_at > now) throw invalid({ type: 'waiting' })
        const allowance = change.amount === null ? undefined : { currency: change.currency, amount: change.amount }
        if (allowance) await putLimit(tx, which, allowance, now)
        else await dropLimit(tx, which)
        return ['confirm', allowance]
      }),

    /** Gives up what waits; nothing happens when nothing does. */
    cancel: (brand: PlatformBrand, playerId: string, wish: LimitOrder): Promise<void> =>
      about(brand, playerId, wish, async (tx, which) => ((await takeChange(tx, which)) ? ['cancel'] : undefined)),
  }
}
export type Changes = ReturnType<typeof createChanges>
