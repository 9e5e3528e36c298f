import { parseMoney } from './money.ts'

/**
 * An amount that a brand's files say, in minor units of a currency. Noughts after the point are no decimals: what a
 * brand leaves out is `2000.00` for all of them, and currencies without decimals take it too.
 * @throws MoneyError for decimals that the currency does not have
 */
export const brandAmount = (text: string, currency: string): bigint => parseMoney(text.replace(/\.0+$/, ''), currency)
