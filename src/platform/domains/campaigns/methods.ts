import type { Context } from '../../kernel/context.ts'
import type { Bindings } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import { factsOf, offersIn, offerView, satisfies } from './offers.ts'
import { openedOffers, promoCodeIsValid } from './promo-codes.ts'

const PAGE = 100
type Names = 'campaigns.checkPromocode' | 'campaigns.getoffers'

export interface CampaignDependencies {
  readonly context: Pick<Context, 'db' | 'clock'>
  readonly players: Players
}

export function bindCampaigns({ context: { db, clock }, players }: CampaignDependencies): Bindings<Names> {
  return {
    async 'campaigns.checkPromocode'({ promo_code }, call) {
      return promoCodeIsValid(call.brand, promo_code, clock.now())
    },
    async 'campaigns.getoffers'({ offset = 0 }, { brand, playerId }) {
      const currency =
        playerId === undefined ? brand.brand.currencies.default : (await players.find(brand, playerId)).currency
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
