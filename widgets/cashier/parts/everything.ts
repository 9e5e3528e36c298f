import { parseMoney, stepUnits, toMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { CashierMethod } from '../../../schemas/api/cashier.ts'

/** A decimal string as people type it: without the zeros of a whole amount. */
export const plainAmount = (amount: string): string => amount.replace(/\.0+$/, '')

/**
 * The largest amount a method takes that no ceiling forbids, in whole steps of the method, as it is typed; undefined
 * where that is nothing. It may be less than the method's minimum, which the check of the amount says.
 */
export function everythingOf(
  { max, step = '1' }: Pick<CashierMethod, 'max' | 'step'>,
  ceilings: readonly (MoneyWire | null)[],
): string | undefined {
  const { currency } = max
  const least = [max, ...ceilings].flatMap((ceiling) => (ceiling ? [parseMoney(ceiling, currency)] : []))
  const most = least.reduce((smallest, amount) => (amount < smallest ? amount : smallest))
  const unit = stepUnits(step, currency)
  const whole = most - (most % unit)
  return whole > 0n ? plainAmount(toMoney(whole, currency).amount) : undefined
}
