import { Type } from 'typebox'
import { method, Strict } from './method.ts'

export const campaignsMethods = {
  /** Whether a promo code can be used now. */
  'campaigns.checkPromocode': method({
    verb: 'POST', audience: 'any', request: Strict({ promo_code: Type.String({ minLength: 1, maxLength: 64 }) }), response: Type.Boolean(),
  }),
}
