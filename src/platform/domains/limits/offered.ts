import type { BreakPeriod, LimitPeriod, LimitType, OfferedLimits } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { invalid } from '../../kernel/errors.ts'

/** What a brand lets players, and staff for them, choose. */
export const offeredBy = ({ platform }: PlatformBrand): OfferedLimits => {
  const { depositPeriods, playPeriods, breaks } = platform.settings.limits
  return { deposit: depositPeriods, play: playPeriods, breaks }
}

/**
 * A new limit has one of the periods that its brand offers; one that was set before may still be lowered.
 * @throws PlatformError InvalidParameterException
 */
export function refusePeriod(brand: PlatformBrand, type: LimitType, period: LimitPeriod): void {
  const { deposit, play } = offeredBy(brand)
  if (type !== 'session' && !(type === 'deposit' ? deposit : play).includes(period))
    throw invalid({ period: 'unknown' })
}

/** @throws PlatformError InvalidParameterException for a break that the brand does not offer */
export function refuseBreak(brand: PlatformBrand, period: BreakPeriod): void {
  if (!offeredBy(brand).breaks.includes(period)) throw invalid({ period: 'unknown' })
}
