import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { DepositLimit } from '../../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { sumOf } from './sums.ts'

const DAY = parseDuration('P1D')
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
}

/** An amount a player may reach, in minor units. */
type Allowance = Readonly<{ currency: string; amount: bigint }>

/** Whether an allowance is no higher than another, in whatever currencies. */
export const isNoHigher = (brand: PlatformBrand, one: Allowance, other: Allowance): boolean =>
  (one.currency === other.currency ? one.amount : convert(brand, one.amount, one.currency, other.currency, 'up')) <=
  other.amount

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
  let least: LimitState | undefined
  for (const row of rows) {
    const used = await sumOf(
      db,
      'deposit',
      { brand, playerId, since: new Date(now.getTime() - row.days * DAY) },
      row.currency,
    )
    const available = convert(brand, used < row.amount ? row.amount - used : 0n, row.currency, currency)
    if (!least || available < least.available)
      least = { days: row.days, currency, limit: convert(brand, row.amount, row.currency, currency), available }
  }
  return least
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
    { brand, playerId, since: new Date(now.getTime() - periodCap.days * DAY) },
    currency,
  )
  return { days: periodCap.days, currency, limit, available: used < limit ? limit - used : 0n }
}

/** A limit in the shape of the API. @param canEdit whether players may change it themselves */
export const limitView = (state: LimitState | undefined, canEdit = false): DepositLimit =>
  state
    ? {
        ...NO_LIMIT,
        can_edit: canEdit,
        period: String(state.days) as DepositLimit['period'],
        available_amount: toMoney(state.available, state.currency),
        limit_amount: toMoney(state.limit, state.currency),
      }
    : NO_LIMIT

/** Whether players may set limits of their own. */
export const isTheirs = ({ features }: PlatformBrand): boolean => features['responsibleGaming'] === true
