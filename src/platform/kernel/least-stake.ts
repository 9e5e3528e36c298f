import { brandAmount } from '../../../engine/money/index.ts'
import type { PlatformBrand } from './brands.ts'

/**
 * The smallest stake that counts somewhere, in the default currency: as it is written there, and not less than what the
 * games of the brand take at all.
 */
export function leastStake({ brand, platform }: Pick<PlatformBrand, 'brand' | 'platform'>, written: string): bigint {
  const { default: currency } = brand.currencies
  const [own, least] = [brandAmount(written, currency), brandAmount(platform.settings.stakes.min, currency)]
  return own > least ? own : least
}
