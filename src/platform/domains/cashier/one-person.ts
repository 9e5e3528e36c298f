import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Money } from '../../../../schemas/api/method.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { convert, hasRate } from '../../kernel/rates.ts'

/** Up to what amount one person decides about money, in minor units of the brand's default currency. */
export const mostAlone = ({ brand, platform }: PlatformBrand): bigint =>
  brandAmount(platform.settings.withdrawals.secondApproverAbove, brand.currencies.default)

/** The same in each of the brand's currencies whose worth is known. */
export function mostAloneIn(brand: PlatformBrand): Money[] {
  const { available, default: base } = brand.brand.currencies
  return Object.keys(available)
    .filter((currency) => hasRate(brand, currency))
    .map((currency) => toMoney(convert(brand, mostAlone(brand), base, currency), currency))
}
