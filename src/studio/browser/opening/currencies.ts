import { currencyOf } from '../../../../engine/money/index.ts'
import { useFile } from './use-file.ts'

/** Whether a unit of a currency is worth about a hundredth of that of others, and has no parts. */
export const hasNoCents = (currency: string): boolean => currency === 'JPY' || currency === 'KRW'

const MANTISSAS = [1, 2, 5, 10]

/**
 * A round amount of about that value: 1, 2 or 5 and zeros.
 * @param amount in units of the first currency
 * @param worth of one unit of the currency, in the first one
 */
export const roundAmount = (amount: number, currency: string, worth: number): string => {
  const { digits } = currencyOf(currency)
  const wanted = Math.max(amount / worth, 10 ** -digits)
  const zeros = 10 ** Math.floor(Math.log10(wanted))
  const far = (one: number) => Math.abs(Math.log(one / wanted))
  const round = MANTISSAS.map((one) => one * zeros).reduce((best, one) => (far(one) < far(best) ? one : best))
  return round.toFixed(digits)
}

/** What a brand's currencies are, and amounts that a new method or offer begins with in them. */
export interface BrandCurrencies {
  /** The first one first. */
  readonly codes: readonly string[]
  /** About so many euros' worth, as it is written. @param amount of a currency with cents, such as 10 for `10.00` */
  amountIn(amount: number, currency: string): string
}

/** The currencies of the draft, by the rates it has. */
export const useCurrencies = (): BrandCurrencies => {
  const money = useFile('brand.json')
  const rates = useFile('platform/settings.json').entries('/rates')
  const first = String(money.at('/currencies/default') ?? '')
  const scale = hasNoCents(first) ? 100 : 1
  const worthOf = (currency: string): number => {
    if (currency === first) return 1
    const rate = Number(rates[currency])
    return rate > 0 ? rate : hasNoCents(currency) ? scale / 100 : scale
  }
  return {
    codes: Object.keys(money.entries('/currencies/available')),
    amountIn: (amount, currency) => roundAmount(amount * scale, currency, worthOf(currency)),
  }
}

/** Limits of a new method in a currency. */
export const limitsIn = ({ amountIn }: Pick<BrandCurrencies, 'amountIn'>, currency: string) => ({
  deposit: { min: amountIn(10, currency), max: amountIn(5000, currency) },
  withdrawal: { min: amountIn(20, currency), max: amountIn(5000, currency) },
})
