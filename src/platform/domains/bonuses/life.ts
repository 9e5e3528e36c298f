import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { Tx } from '../../kernel/context.ts'
import type { NewJob } from '../../kernel/jobs/index.ts'
import { convert } from '../../kernel/rates.ts'
import { hasOpenBonusBet } from '../betting/index.ts'
import { findOpenBonusRound } from '../cashier/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { createBonusMoney } from './money.ts'
import { activeOf, change, firstWaiting, type Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'
import { cashoutOf, endOf } from './terms.ts'

type End = 'completed' | 'lost' | 'expired' | 'removed'

/** The job that looks at a bonus again once its time is over. */
const endJob = ({ id, brand_id }: Pick<BonusRow, 'id' | 'brand_id'>, at: Date): NewJob => ({
  brand: brand_id,
  name: 'bonuses.end',
  payload: { id },
  runAt: at,
  dedupeKey: `${id}:${at.getTime()}`,
})

/** The smallest stake games take, in minor units of a currency. */
function smallestStake(brands: MoneyContext['brands'], brandId: string, currency: string): bigint {
  const brand = brands.byId(brandId)
  if (!brand) return 0n
  const { default: base } = brand.brand.currencies
  return convert(brand, brandAmount(brand.platform.settings.stakes.min, base), base, currency)
}

/**
 * The life of a bonus: `available`, `claimed` (waits for the one before it, or was set aside), `active` (its money is
 * in the wallet, one at a time), then an end. Wallets are locked before rows of bonuses.
 */
export function createBonusLife({
  wallet,
  clock,
  brands,
  enqueue,
}: Pick<MoneyContext, 'wallet' | 'clock' | 'brands' | 'enqueue'>) {
  const money = createBonusMoney({ wallet })

  /** Puts the money of a bonus into the wallet, which is locked and holds no other. */
  async function begin(tx: Tx, bonus: BonusRow): Promise<void> {
    const now = clock.now()
    const isNew = bonus.activated_at === null
    if (isNew) await money.grant(tx, bonus, bonus.amount, bonus.deposit_id ? { transaction: bonus.deposit_id } : {})
    else if (bonus.kept > 0n) await money.bringBack(tx, bonus, bonus.kept, now)
    const expires_at = isNew ? new Date(now.getTime() + parseDuration(bonus.terms!.wagerWithin)) : bonus.expires_at!
    const values = { status: 'active' as const, kept: 0n, is_paused: false, activated_at: now, expires_at }
    await change(tx, bonus, values)
    if (isNew) await wake(tx, bonus, expires_at)
    if (bonus.requirement === 0n) await finish(tx, bonus)
  }

  /** Looks at a bonus again once its time is over. */
  const wake = (tx: Tx, bonus: Pick<BonusRow, 'id' | 'brand_id'>, at: Date) => enqueue(tx, endJob(bonus, at))

  /** Activates the next bonus that waits, the one claimed first; nothing while one is active. */
  async function next(tx: Tx, holder: Holder): Promise<void> {
    await money.hold(tx, holder)
    if (await activeOf(tx, holder)) return
    const waiting = await firstWaiting(tx, holder, clock.now())
    if (waiting) await begin(tx, waiting)
  }

  /** Ends a bonus: what its money becomes is decided here alone. The wallet is locked and holds `balance`. */
  async function end(tx: Tx, bonus: BonusRow, as: End, balance: bigint): Promise<void> {
    const converted = as === 'completed' ? cashoutOf(bonus.terms!, balance, bonus.currency) : 0n
    if (converted > 0n) await money.convert(tx, bonus, converted)
    if (balance > converted) await money.forfeit(tx, bonus, balance - converted)
    await change(tx, bonus, { status: as, ended_at: clock.now(), converted, kept: 0n })
    await next(tx, bonus)
  }

  /**
   * Ends the active bonus if it is played, lost or over; nothing while a round with its money is open, because the
   * round's win belongs to it.
   */
  async function finish(tx: Tx, holder: Holder): Promise<void> {
    const balance = await money.hold(tx, holder)
    const bonus = await activeOf(tx, holder)
    if (!bonus || (await hasOpenRound(tx, holder))) return
    const least = bonus.product === 'casino' ? smallestStake(brands, bonus.brand_id, bonus.currency) : 1n
    const as = endOf(bonus, balance, least, clock.now())
    if (as) return end(tx, bonus, as, balance)
  }

  const hasOpenRound = async (tx: Tx, holder: Holder) =>
    holder.product === 'betting' ? hasOpenBonusBet(tx, holder) : (await findOpenBonusRound(tx, holder)) !== undefined

  return { money, activeOf, begin, next, end, hasOpenRound, finish, change, wake }
}
export type BonusLife = ReturnType<typeof createBonusLife>
