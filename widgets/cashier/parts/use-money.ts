import { formatMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'

export interface MoneyText {
  /** Symbol and all digits: `€100.00`. */
  full: (money: MoneyWire) => string
  /** Without the digits of a whole amount: `€100`. */
  short: (money: MoneyWire) => string
  /** The sign a currency is written with. */
  symbol: (currency: string) => string
}

/** Amounts as this brand writes them in this locale. */
export const useMoney = (): MoneyText => {
  const { facts } = useStores()
  const full = (money: MoneyWire): string => {
    const symbol = facts.currencies.available[money.currency]?.symbol
    return formatMoney(money, { locale: facts.locale, ...(symbol === undefined ? {} : { symbol }) })
  }
  return {
    full,
    short: (money) => (/\.0+$/.test(money.amount) ? full(money).replace(/[.,]0+(?=\D*$)/, '') : full(money)),
    symbol: (currency) => facts.currencies.available[currency]?.symbol ?? currency,
  }
}
