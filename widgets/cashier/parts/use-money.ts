import { formatMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'

export interface MoneyText {
  /** Symbol and all decimals: `€100.00`. */
  full: (money: MoneyWire) => string
  /** Without the decimals of a whole amount: `€100`. */
  short: (money: MoneyWire) => string
  /** The symbol of a currency. */
  symbol: (currency: string) => string
  /** The decimals the brand shows of a currency; `undefined` for the currency's own. */
  decimals: (currency: string) => number | undefined
}

/** Formats amounts as the brand does in this locale. */
export const useMoney = (): MoneyText => {
  const { facts } = useStores()
  const entry = (currency: string) => facts.currencies.available[currency]
  const write = (money: MoneyWire, decimals = entry(money.currency)?.digits): string => {
    const symbol = entry(money.currency)?.symbol
    return formatMoney(money, {
      locale: facts.locale,
      ...(symbol === undefined ? {} : { symbol }),
      ...(decimals === undefined ? {} : { decimals }),
    })
  }
  return {
    full: (money) => write(money),
    short: (money) => (/\.0+$/.test(money.amount) ? write(money, 0) : write(money)),
    symbol: (currency) => entry(currency)?.symbol ?? currency,
    decimals: (currency) => entry(currency)?.digits,
  }
}
