import { toMoney } from '../../../../engine/money/index.ts'
import type { LostBonus } from '../../../../schemas/api/cashier.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import type { CashierDependencies } from './prepare.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { BonusCost } from './deposit-bonuses.ts'

/** The bonus money lost with bonuses, in minor units. */
const lostWith = (costs: readonly BonusCost[]): bigint => costs.reduce((sum, { amount }) => sum + amount, 0n)

/** A bonus that a withdrawal ends, in the shape of the API. */
const costView = (
  brand: PlatformBrand,
  locale: string,
  { id, title, amount }: BonusCost,
  currency: string,
): LostBonus => ({ id, title: textOf(brand, locale, title), amount: toMoney(amount, currency) })

/** The question whether the player gives up the bonuses a withdrawal ends. */
export const endsBonuses = (
  brand: PlatformBrand,
  locale: string,
  costs: readonly BonusCost[],
  currency: string,
): PlatformError =>
  new PlatformError('WithdrawalDeclinedException', {
    message: 'This withdrawal ends your bonuses.',
    error_data: {
      burn_bonuses: toMoney(lostWith(costs), currency),
      bonuses: costs.map((cost) => costView(brand, locale, cost, currency)),
    },
  })

/** What a withdrawal would cost a player now, in the shape of the API: the bonus money, and the bonuses. */
export async function lostBy(
  { context: { db }, bonuses }: Pick<CashierDependencies, 'context' | 'bonuses'>,
  { brand, locale }: Call,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<{ bonus: LostBonus['amount']; bonuses: LostBonus[] }> {
  const costs = await bonuses.withdrawals.costs(db, { brand_id: brand.id, player_id: playerId, currency })
  return {
    bonus: toMoney(lostWith(costs), currency),
    bonuses: costs.map((cost) => costView(brand, locale, cost, currency)),
  }
}
