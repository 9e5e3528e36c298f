import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { Tx } from '../../kernel/context.ts'
import type { NewJob } from '../../kernel/jobs/index.ts'
import { convert } from '../../kernel/rates.ts'
import { hasOpenBonusBet } from '../betting/index.ts'
import { findOpenBonusRound } from '../cashier/index.ts'
import type { MoneyContext } from '../wallet/index.ts'
import { createBonusMoney } from './money.ts'
import { reminderJob } from './reminder.ts'
import { activeOf, change, type Holder } from './rows.ts'
import type { BonusRow } from './tables.ts'
import { cashoutOf, endOf } from './terms.ts'
import { createTurns } from './turns.ts'

type End = 'completed' | 'lost' | 'expired' | 'removed'

/** How a bonus from before terms were kept ends: only when nothing is left of it. */
const lostWhenEmpty = (balance: bigint): End | undefined => (balance === 0n ? 'lost' : undefined)

/** The job that looks at a bonus again once its time is over. */
const endJob = ({ id, brand_id }: Pick<BonusRow, 'id' | 'brand_id'>, at: Date): NewJob => ({
  brand: brand_id,
  name: 'bonuses.end',
  payload: { id, at: at.getTime() },
  runAt: at,
  // Only names the job: whether a bonus is over is decided by its row when the job runs.
  dedupeKey: `${id}:${at.getTime()}`,
})

/** The job that lets the next bonus begin after one has ended. */
const endedJob = ({ id, brand_id }: Pick<BonusRow, 'id' | 'brand_id'>): NewJob => ({
  brand: brand_id,
  name: 'bonuses.end',
  payload: { id },
  dedupeKey: `${id}:ended`,
})

const jobsOf = ({ enqueue, brands, clock }: Pick<MoneyContext, 'enqueue' | 'brands' | 'clock'>) => ({
  /** Looks at a bonus again once its time is over, and tells its player before. */
  async wake(tx: Tx, bonus: Pick<BonusRow, 'id' | 'brand_id'>, at: Date): Promise<void> {
    await enqueue(tx, endJob(bonus, at))
    const reminder = reminderJob(brands.byId(bonus.brand_id), bonus, clock.now(), at)
    if (reminder) await enqueue(tx, reminder)
  },
  /** Looks at a bonus that has ended once more, after this transaction: the next one may begin then. */
  look: (tx: Tx, bonus: Pick<BonusRow, 'id' | 'brand_id'>) => enqueue(tx, endedJob(bonus)),
})

/** Whether a round or bet with the money of a bonus is not over. */
const hasOpenRound = async (tx: Tx, bonus: BonusRow): Promise<boolean> =>
  bonus.product === 'betting' ? hasOpenBonusBet(tx, bonus) : (await findOpenBonusRound(tx, bonus)) !== undefined

/** The smallest stake games take, in minor units of a currency; of a brand that is served no more the smallest unit. */
function smallestStake(brands: MoneyContext['brands'], brandId: string, currency: string): bigint {
  const brand = brands.byId(brandId)
  if (!brand) return 1n
  const { default: base } = brand.brand.currencies
  return convert(brand, brandAmount(brand.platform.settings.stakes.min, base), base, currency)
}

/**
 * The life of a bonus: `available`, `claimed` (waits for the one before it, or was set aside), `active` (its money is
 * in the wallet, one at a time), then an end. Wallets are locked before rows of bonuses.
 */
export function createBonusLife(
  context: Pick<MoneyContext, 'wallet' | 'clock' | 'brands' | 'enqueue' | 'ask' | 'noteStop'>,
) {
  const { wallet, clock, brands, enqueue } = context
  const money = createBonusMoney({ wallet })
  const turns = createTurns(context)
  const jobs = jobsOf({ enqueue, brands, clock })

  /**
   * Puts the money of a bonus into the wallet, which is locked and holds no other.
   * @param held the wallet's balance, in minor units
   * @throws Error when there is money in it: it would become this bonus's
   */
  async function begin(tx: Tx, bonus: BonusRow, held: bigint): Promise<void> {
    if (held !== 0n) throw new Error(`the bonus wallet of ${bonus.player_id} holds ${held} when ${bonus.id} begins`)
    const now = clock.now()
    const isNew = bonus.activated_at === null
    if (isNew) await money.grant(tx, bonus, bonus.amount, bonus.deposit_id ? { transaction: bonus.deposit_id } : {})
    else if (bonus.kept > 0n) await money.bringBack(tx, bonus, bonus.kept)
    const expires_at = isNew ? new Date(now.getTime() + parseDuration(bonus.terms!.wagerWithin)) : bonus.expires_at!
    const moves = bonus.moves + (bonus.kept > 0n ? 1 : 0)
    await change(tx, bonus, { status: 'active', kept: 0n, is_paused: false, activated_at: now, expires_at, moves })
    if (isNew) await jobs.wake(tx, bonus, expires_at)
    if (bonus.requirement === 0n) await finish(tx, bonus)
  }

  /** Activates the bonus whose turn it is, if there is one; nothing while money of another is in the wallet. */
  async function next(tx: Tx, holder: Holder): Promise<void> {
    const held = await money.hold(tx, holder)
    const bonus = held === 0n ? await turns.take(tx, holder) : undefined
    if (bonus) await begin(tx, bonus, held)
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
   * @param now the instant to judge it by
   */
  async function finish(tx: Tx, holder: Holder, now = clock.now()): Promise<void> {
    const balance = await money.hold(tx, holder)
    const bonus = await activeOf(tx, holder)
    if (!bonus || (await hasOpenRound(tx, bonus))) return
    const least = bonus.product === 'casino' ? smallestStake(brands, bonus.brand_id, bonus.currency) : 1n
    const as = bonus.terms === null ? lostWhenEmpty(balance) : endOf(bonus, balance, least, now)
    if (as) return end(tx, bonus, as, balance)
  }

  return { money, activeOf, holdTurn: turns.holdTurn, begin, next, end, hasOpenRound, finish, change, ...jobs }
}
export type BonusLife = ReturnType<typeof createBonusLife>
