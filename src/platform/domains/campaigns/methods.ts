import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Bindings } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import type { KnownOf } from './known.ts'
import { offersIn, offerView } from './offers.ts'
import { openedOffers, promoCodeIsValid } from './promo-codes.ts'

const PAGE = 100
type Names = 'campaigns.checkPromocode' | 'campaigns.getoffers'

export interface CampaignDependencies {
  readonly context: Pick<Context, 'db' | 'clock' | 'transaction' | 'ask'>
  readonly players: Players
  readonly knownOf: KnownOf
}

export function bindCampaigns({ context, players, knownOf }: CampaignDependencies): Bindings<Names> {
  const { db, clock, transaction, ask } = context

  /** Whether a player may take each offer now, in the order of `offers`. */
  const mayTake = (
    brand: PlatformBrand,
    playerId: string,
    currency: string,
    offers: readonly DepositOffer[],
  ): Promise<boolean[]> =>
    transaction(async (tx) => {
      const known = await knownOf(tx, brand.id, playerId)
      const open: boolean[] = []
      for (const offer of offers)
        open.push((await ask(tx, 'bonus', { brand, playerId, on: 'list', offer, currency, known })) === undefined)
      return open
    })

  return {
    async 'campaigns.checkPromocode'({ promo_code }, call) {
      return promoCodeIsValid(call.brand, promo_code, clock.now())
    },
    async 'campaigns.getoffers'({ offset = 0 }, { brand, playerId }) {
      const currency =
        playerId === undefined ? brand.brand.currencies.default : (await players.find(brand, playerId)).currency
      const opened = playerId === undefined ? new Set<number>() : await openedOffers(db, brand, playerId)
      const offers = offersIn(brand, currency, clock.now(), opened)
      const open = playerId === undefined ? undefined : await mayTake(brand, playerId, currency, offers)
      const views = offers.map((offer, index) => offerView(brand, offer, currency, open?.[index] ?? true))
      return { items: views.slice(offset, offset + PAGE), total: views.length, offset }
    },
  }
}
