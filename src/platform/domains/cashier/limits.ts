import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { DepositLimit } from '../../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { calendarFrame, daysOf, periodOf, rollingFrame, type Frame } from '../../kernel/frames.ts'
import { convert } from '../../kernel/rates.ts'
import { sumOf } from './sums.ts'

const NO_LIMIT: DepositLimit = {
  available_amount: null,
  limit_amount: null,
  period: 'none',
  can_edit: false,
  expired_at: null,
}

/** A limit and what is left of it, in minor units. */
export interface LimitState {
  readonly days: number
  readonly currency: string
  readonly limit: bigint
  readonly available: bigint
  /** When it is counted anew; undefined where its time rolls. */
  readonly renewsAt?: Date | undefined
  /** Whether it is the brand's own and nobody's to raise. */
  readonly isCap?: true
}

/** An amount a player may reach, in minor units. */
type Allowance = Readonly<{ currency: string; amount: bigint }>

/** Whether an allowance is no higher than another, in whatever currencies. */
export const isNoHigher = (brand: PlatformBrand, one: Allowance, other: Allowance): boolean =>
  (one.currency === other.currency ? one.amount : convert(brand, one.amount, one.currency, other.currency, 'up')) <=
  other.amount

/** The time that a deposit limit of so many days looks at. */
export const depositFrame = ({ brand, platform }: PlatformBrand, days: number, now: Date): Frame =>
  (platform.settings.limits.depositFrames === 'calendar' ? calendarFrame : rollingFrame)(days, now, brand.timezone)

const leastOf = (states: readonly LimitState[]): LimitState | undefined =>
  states.reduce<LimitState | undefined>(
    (least, one) => (least && least.available <= one.available ? least : one),
    undefined,
  )

/** The player's deposit limit with the least left, in a currency; undefined without any. */
export async function depositLimitOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  currency: string,
  now: Date,
): Promise<LimitState | undefined> {
  const rows = await db
    .selectFrom('deposit_limit')
    .select(['days', 'currency', 'amount'])
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .orderBy('days')
    .execute()
  const states: LimitState[] = []
  for (const row of rows) {
    const frame = depositFrame(brand, row.days, now)
    const used = await sumOf(db, 'deposit', { brand, playerId, since: frame.after }, row.currency)
    const available = convert(brand, used < row.amount ? row.amount - used : 0n, row.currency, currency)
    const limit = convert(brand, row.amount, row.currency, currency)
    states.push({ days: row.days, currency, limit, available, renewsAt: frame.until })
  }
  return leastOf(states)
}

/** The setting's names of the periods of caps. */
const CAPS = [
  ['day', '1'],
  ['week', '7'],
  ['month', 'month'],
] as const

/**
 * The brand's cap on a player's deposits with the least left, in a currency; undefined where it has none. Nobody can
 * raise it for a player: it is the brand's, and its market's.
 */
export async function depositCapOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  currency: string,
  now: Date,
): Promise<LimitState | undefined> {
  const { caps } = brand.platform.settings.deposits
  const base = brand.brand.currencies.default
  const states: LimitState[] = []
  for (const [name, period] of CAPS) {
    const cap = caps[name]
    if (cap === undefined) continue
    const days = daysOf(period)
    const most = brandAmount(cap, base)
    const { after, until } = calendarFrame(days, now, brand.brand.timezone)
    const used = await sumOf(db, 'deposit', { brand, playerId, since: after }, base)
    const available = convert(brand, used < most ? most - used : 0n, base, currency)
    states.push({
      days,
      currency,
      limit: convert(brand, most, base, currency),
      available,
      renewsAt: until,
      isCap: true,
    })
  }
  return leastOf(states)
}

/** What the player may deposit at most: the player's limit or the brand's cap, whichever leaves less. */
export async function depositLeastOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  currency: string,
  now: Date,
): Promise<LimitState | undefined> {
  const both = [
    await depositLimitOf(db, brand, playerId, currency, now),
    await depositCapOf(db, brand, playerId, currency, now),
  ]
  return leastOf(both.filter((state) => state !== undefined))
}

/** The brand's cap on payouts within a number of days; undefined when it has none. */
export async function periodCapOf(
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
  currency: string,
  now: Date,
): Promise<LimitState | undefined> {
  const { periodCap } = brand.platform.settings.withdrawals
  if (!periodCap) return undefined
  const limit = convert(
    brand,
    brandAmount(periodCap.amount, brand.brand.currencies.default),
    brand.brand.currencies.default,
    currency,
  )
  const used = await sumOf(
    db,
    'withdrawal',
    { brand, playerId, since: rollingFrame(periodCap.days, now, brand.brand.timezone).after },
    currency,
  )
  return { days: periodCap.days, currency, limit, available: used < limit ? limit - used : 0n }
}

/** A limit in the shape of the API. @param canEdit whether players may change it themselves */
export const limitView = (state: LimitState | undefined, canEdit = false): DepositLimit =>
  state
    ? {
        ...NO_LIMIT,
        can_edit: canEdit && !state.isCap,
        period: periodOf(state.days),
        ...(state.isCap && { is_cap: true as const }),
        ...(state.renewsAt && { renews_at: state.renewsAt.toISOString() }),
        available_amount: toMoney(state.available, state.currency),
        limit_amount: toMoney(state.limit, state.currency),
      }
    : NO_LIMIT

/** Whether players may set limits of their own. */
export const isTheirs = ({ features }: PlatformBrand): boolean => features['responsibleGaming'] === true
