import { parseMoney } from './money.ts'

/**
 * An amount from a brand's files, in minor units of a currency. Zeros after the point do not count as decimals: a
 * default such as `2000.00` also works for currencies without decimals.
 * @throws MoneyError for decimals that the currency does not have
 */
export const brandAmount = (text: string, currency: string): bigint => parseMoney(text.replace(/\.0+$/, ''), currency)

/** Minor units of a step that applies to several currencies; 1 where it is finer than this currency's smallest unit. */
export function stepUnits(step: string, currency: string): bigint {
  try {
    return brandAmount(step, currency) || 1n
  } catch {
    return 1n
  }
}
