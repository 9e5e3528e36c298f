import type { Context } from '../context.ts'
import type { Bindings } from '../http/call.ts'
import { PROMO, type Limits } from '../http/limits.ts'
import { promoCodeIsValid } from './promo-codes.ts'

export function bindCampaigns({ clock, limits }: Pick<Context, 'clock'> & { limits: Limits }): Bindings<'campaigns.checkPromocode'> {
  return {
    async 'campaigns.checkPromocode'({ promo_code }, call) {
      await limits.attempt(call.brand.id, PROMO, call.ip)
      return promoCodeIsValid(call.brand, promo_code, clock.now())
    },
  }
}
