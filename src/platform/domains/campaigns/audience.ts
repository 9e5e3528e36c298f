import { decide, timeIn } from '../../../../engine/rules/index.ts'
import type { Rule } from '../../../../schemas/brand/common.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** What an audience rule may read of a player. */
export interface AudienceFacts {
  readonly id: string
  readonly currency: string
  readonly country_code: string
  readonly created_at: Date
  readonly verified_at: Date | null
}

/** Whether a player, or a guest, belongs to the audience of an offer or a popup: without a rule everybody does. */
export function matchesAudience(
  brand: PlatformBrand,
  player: AudienceFacts | undefined,
  rule: Rule | undefined,
  now: Date,
): boolean {
  if (rule === undefined) return true
  return decide(rule, {
    features: brand.features as unknown as Record<string, boolean>,
    session: player
      ? {
          authenticated: true,
          uid: player.id,
          currency: player.currency,
          country: player.country_code,
          reg_time: player.created_at.toISOString(),
          verified: player.verified_at !== null,
        }
      : { authenticated: false },
    route: {},
    locale: brand.brand.locales.default,
    market: brand.brand.market,
    now: now.toISOString(),
    time: timeIn(brand.brand.timezone, now.toISOString()),
  })
}
