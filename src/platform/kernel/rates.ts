import { currencyOf } from '../../../engine/money/index.ts'
import type { PlatformBrand } from './brands.ts'

/** Whether a brand says what a currency is worth; not of one that it no longer has. */
export const hasRate = ({ brand, platform }: PlatformBrand, currency: string): boolean =>
  currency === brand.currencies.default ||
  (Object.hasOwn(platform.settings.rates, currency) && /[1-9]/.test(platform.settings.rates[currency] ?? ''))

/** A brand's rate of a currency as a fraction: units of the default currency per unit. @throws Error without a rate */
function rateOf({ id, brand, platform }: PlatformBrand, currency: string): { n: bigint; d: bigint } {
  if (currency === brand.currencies.default) return { n: 1n, d: 1n }
  const { rates } = platform.settings
  const [whole = '0', fraction = ''] = (Object.hasOwn(rates, currency) ? (rates[currency] ?? '0') : '0').split('.')
  const n = BigInt(whole + fraction)
  if (n === 0n) throw new Error(`the brand ${id} has no rate for ${currency}`)
  return { n, d: 10n ** BigInt(fraction.length) }
}

/**
 * Converts an amount to another currency of the brand, in minor units. For comparison with limits only; nothing is
 * exchanged.
 * @param round `up` for amounts that count towards a limit, so that rounding never leaves more than there is
 */
export function convert(
  brand: PlatformBrand,
  minor: bigint,
  from: string,
  to: string,
  round: 'down' | 'up' = 'down',
): bigint {
  if (from === to) return minor
  const [source, target] = [rateOf(brand, from), rateOf(brand, to)]
  const scale = (currency: string) => 10n ** BigInt(currencyOf(currency).digits)
  const divisor = source.d * target.n * scale(from)
  return (minor * source.n * target.d * scale(to) + (round === 'up' ? divisor - 1n : 0n)) / divisor
}

/** The value of one unit of each of the brand's currencies in the default one. */
export function ratesOf(brand: PlatformBrand): { base: string; rates: { currency: string; rate: string }[] } {
  const { default: base, available } = brand.brand.currencies
  return {
    base,
    rates: Object.keys(available).map((currency) => ({
      currency,
      rate: currency === base ? '1' : (brand.platform.settings.rates[currency] ?? '0'),
    })),
  }
}
