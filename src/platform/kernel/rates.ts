import { currencyOf } from '../../../engine/money/index.ts'
import type { LastRate, PlatformBrand } from './brands.ts'

/** A rate as a fraction: units of the default currency per unit. */
type Fraction = Pick<LastRate, 'n' | 'd'>

const ONE: Fraction = { n: 1n, d: 1n }
const inverse = ({ n, d }: Fraction): Fraction => ({ n: d, d: n })

/** What tells what currencies are worth. */
type Rated = Pick<PlatformBrand, 'brand' | 'platform' | 'lastRates'>

function ownRate({ brand, platform }: Rated, currency: string): Fraction | undefined {
  if (currency === brand.currencies.default) return ONE
  const { rates } = platform.settings
  const [whole = '0', fraction = ''] = (Object.hasOwn(rates, currency) ? (rates[currency] ?? '0') : '0').split('.')
  const n = BigInt(whole + fraction)
  return n === 0n ? undefined : { n, d: 10n ** BigInt(fraction.length) }
}

/**
 * What one unit of a currency is worth in the brand's default one: by the brand's rate, else by the last one it had.
 * Undefined of a currency that never had a rate.
 */
export function worthOf(brand: Rated, currency: string): Fraction | undefined {
  const own = ownRate(brand, currency)
  if (own) return own
  const { default: base } = brand.brand.currencies
  const usual = brand.lastRates?.get(base)
  /** Of a currency that was the default one, by what the present one was worth in it. */
  const asDefault = (code: string) => (usual?.base === code ? inverse(usual) : undefined)
  const last = brand.lastRates?.get(currency)
  const then = last && (ownRate(brand, last.base) ?? asDefault(last.base))
  return last && then ? { n: last.n * then.n, d: last.d * then.d } : asDefault(currency)
}

/** Whether it is known what a currency is worth: a brand has a rate for it, or had one. */
export const hasRate = (brand: PlatformBrand, currency: string): boolean => worthOf(brand, currency) !== undefined

/** @throws Error for a currency that never had a rate */
function rateOf(brand: PlatformBrand, currency: string): Fraction {
  const rate = worthOf(brand, currency)
  if (!rate)
    throw new Error(
      `the brand ${brand.id} never had a rate for ${currency}: write it into platform/settings.json → rates`,
    )
  return rate
}

/**
 * Converts an amount to another currency of the brand, in minor units. For comparison with limits only; nothing is
 * exchanged. In a currency that the brand has no more, by its last rate.
 * @param round `up` for amounts that count towards a limit, so that rounding never leaves more than there is
 * @throws Error for a currency that never had a rate
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
