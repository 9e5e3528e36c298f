import type { Bindings } from '../../kernel/http/call.ts'
import { networkOf } from '../../kernel/http/client.ts'
import { PROMO } from '../../kernel/limits/index.ts'
import { createActivation, type CampaignDependencies } from './activation.ts'
import { factsOf, offersIn, offerView, satisfies } from './offers.ts'
import { openedOffers, promoCodeIsValid } from './promo-codes.ts'

const PAGE = 100
type Names = 'campaigns.activateOffer' | 'campaigns.checkPromocode' | 'campaigns.getoffers'

export function bindCampaigns(dependencies: CampaignDependencies): Bindings<Names> {
  const {
    context: { db, clock },
    accounts,
    limits,
  } = dependencies
  const activate = createActivation(dependencies)
  return {
    'campaigns.activateOffer': ({ promo_code }, call) => activate(call, promo_code),
    async 'campaigns.checkPromocode'({ promo_code }, call) {
      await limits.attempt(call.brand.id, PROMO, networkOf(call.ip))
      return promoCodeIsValid(call.brand, promo_code, clock.now())
    },
    async 'campaigns.getoffers'({ offset = 0 }, { brand, playerId }) {
      const currency =
        playerId === undefined ? brand.brand.currencies.default : (await accounts.find(brand, playerId)).currency
      const [facts, opened] =
        playerId === undefined
          ? [undefined, new Set<number>()]
          : await Promise.all([factsOf(db, brand.id, playerId), openedOffers(db, brand, playerId)])
      const offers = offersIn(brand, currency, clock.now(), opened).map((offer) =>
        offerView(brand, offer, currency, !facts || satisfies(offer, facts)),
      )
      return { items: offers.slice(offset, offset + PAGE), total: offers.length, offset }
    },
  }
}
