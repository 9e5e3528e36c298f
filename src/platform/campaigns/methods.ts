import type { Accounts } from '../accounts/service.ts'
import type { Context } from '../context.ts'
import type { Bindings } from '../http/call.ts'
import { PROMO, type Limits } from '../http/limits.ts'
import { factsOf, offersIn, offerView, satisfies } from './offers.ts'
import { promoCodeIsValid } from './promo-codes.ts'

const PAGE = 100

export function bindCampaigns({ context: { db, clock }, accounts, limits }: { context: Context; accounts: Accounts; limits: Limits }): Bindings<'campaigns.checkPromocode' | 'campaigns.getoffers'> {
  return {
    async 'campaigns.checkPromocode'({ promo_code }, call) {
      await limits.attempt(call.brand.id, PROMO, call.ip)
      return promoCodeIsValid(call.brand, promo_code, clock.now())
    },
    async 'campaigns.getoffers'({ offset = 0 }, { brand, playerId }) {
      const currency = playerId === undefined ? brand.brand.currencies.default : (await accounts.find(brand, playerId)).currency
      const facts = playerId === undefined ? undefined : await factsOf(db, brand.id, playerId)
      const offers = offersIn(brand, currency, clock.now()).map((offer) => offerView(brand, offer, currency, !facts || satisfies(offer, facts)))
      return { items: offers.slice(offset, offset + PAGE), total: offers.length, offset }
    },
  }
}
