import { currencyOf, isCurrency } from '../../../../engine/money/index.ts'
import { useFile, type DraftFile } from './use-file.ts'

/** Whether a unit of a currency is worth about a hundredth of that of others, and has no parts. */
export const hasNoCents = (currency: string): boolean => currency === 'JPY' || currency === 'KRW'

const MANTISSAS = [1, 2, 5, 10]

/**
 * A round amount of about that value: 1, 2 or 5 and zeros.
 * @param amount in units of the first currency
 * @param worth of one unit of the currency, in the first one
 * @param digits of the currency after the point
 */
export const roundAmount = (amount: number, worth: number, digits: number): string => {
  const wanted = Math.max(amount / worth, 10 ** -digits)
  const zeros = 10 ** Math.floor(Math.log10(wanted))
  const far = (one: number) => Math.abs(Math.log(one / wanted))
  const round = MANTISSAS.map((one) => one * zeros).reduce((best, one) => (far(one) < far(best) ? one : best))
  return round.toFixed(digits)
}

/** A brand's currencies as its files have them. */
interface Known {
  /** The first currency. */
  readonly first: string
  /** What one unit of each further one is worth in the first. */
  readonly rates: Readonly<Record<string, unknown>>
  readonly available: Readonly<Record<string, unknown>>
}

/**
 * An amount that a new method or offer begins with in a currency.
 * @param amount of a first currency with cents, such as 10 for `10.00`; a hundred times as many units of one without
 */
export const amountIn = ({ first, rates, available }: Known, amount: number, currency: string): string => {
  const scale = hasNoCents(first) ? 100 : 1
  const rate = Number(rates[currency])
  const worth = currency === first ? 1 : rate > 0 ? rate : hasNoCents(currency) ? scale / 100 : scale
  const { digits = 2 } = (available[currency] ?? {}) as { digits?: number }
  return roundAmount(amount * scale, worth, isCurrency(currency) ? currencyOf(currency).digits : digits)
}

/** What a brand's currencies are, and amounts to begin with in them. */
export interface BrandCurrencies extends Pick<DraftFile, 'isReady' | 'error' | 'reload'> {
  /** The first one first. */
  readonly codes: readonly string[]
  amountIn(amount: number, currency: string): string
}

/** The currencies of the draft, by the rates it has. */
export const useCurrencies = (): BrandCurrencies => {
  const [money, settings] = [useFile('brand.json'), useFile('platform/settings.json')]
  const available = money.entries('/currencies/available')
  const known = { first: String(money.at('/currencies/default') ?? ''), rates: settings.entries('/rates'), available }
  return {
    codes: Object.keys(available),
    isReady: money.isReady && settings.isReady,
    error: money.error ?? settings.error,
    reload() {
      money.reload()
      settings.reload()
    },
    amountIn: (amount, currency) => amountIn(known, amount, currency),
  }
}

/** Limits of a new method in a currency. */
export const limitsIn = (money: Pick<BrandCurrencies, 'amountIn'>, currency: string) => ({
  deposit: { min: money.amountIn(10, currency), max: money.amountIn(5000, currency) },
  withdrawal: { min: money.amountIn(20, currency), max: money.amountIn(5000, currency) },
})
