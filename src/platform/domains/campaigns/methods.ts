import type { Offer } from '../../../../schemas/api/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { GateStop } from '../../kernel/gates.ts'
import type { Bindings } from '../../kernel/http/call.ts'
import { matchesAudience } from './audience.ts'
import { takenOffer, timesGiven } from './offer-facts.ts'
import { BonusRefused } from './gates.ts'
import { giftsIn, giftView, offersIn, offerView, takenKey, type OfferState } from './offers.ts'
import { createCodeCheck, type CampaignDependencies } from './code-check.ts'
import { openedOffers, promoCodeIsValid } from './promo-codes.ts'

const PAGE = 100
/** Whether a player can take an offer that a gate may have stopped, and why not where the offer says so. */
const stateOf = (stop: GateStop | undefined, isMeant: boolean): OfferState => {
  if (stop) return { isOpen: false, ...(stop.error instanceof BonusRefused && { refusal: stop.error.refusal }) }
  return isMeant ? { isOpen: true } : { isOpen: false, refusal: 'AUDIENCE' }
}

type Names = 'campaigns.checkPromocode' | 'campaigns.getoffers'

export function bindCampaigns(dependencies: CampaignDependencies): Bindings<Names> {
  const { context, players, knownOf } = dependencies
  const { clock, transaction, ask } = context
  const isOpenTo = createCodeCheck(dependencies)

  /** The offers of a player; none while they are in a break, excluded, or otherwise get no bonus at all. */
  const offersOf = async (brand: PlatformBrand, playerId: string): Promise<Offer[]> => {
    const player = await players.find(brand, playerId)
    const { currency } = player
    return transaction(async (tx) => {
      const now = clock.now()
      const known = await knownOf(tx, brand.id, playerId)
      const facts = { brand, playerId, on: 'list' as const, currency, known }
      if (await ask(tx, 'bonus', { ...facts, offer: undefined })) return []
      const offers: Offer[] = []
      for (const gift of giftsIn(brand, currency, now)) {
        const isTaken = timesGiven(known, gift.id) >= (gift.perPlayer ?? 1)
        const stop = await ask(tx, 'bonus', { ...facts, offer: undefined, gift })
        const state = stateOf(stop, matchesAudience(brand, player, gift.audience, now))
        offers.push(giftView(brand, gift, currency, isTaken ? { isOpen: false, refusal: 'USED', isTaken } : state))
      }
      const listed = offersIn(brand, currency, now, await openedOffers(tx, brand, playerId))
      const taken = (known.bonuses ?? []).flatMap((bonus) => bonus.taken ?? [])
      // One that was taken stays as it was then, even when the brand has changed or ended it since.
      const gone = taken.filter(({ id }) => !listed.some((offer) => offer.id === id))
      for (const offer of [...listed.map((offer) => takenOffer(known, offer.id) ?? offer), ...gone]) {
        const stop = await ask(tx, 'bonus', { ...facts, offer })
        const state = stateOf(stop, matchesAudience(brand, player, offer.audience, now))
        offers.push(offerView(brand, offer, currency, { ...state, isTaken: known.claimed.has(takenKey(offer)) }))
      }
      return offers
    })
  }

  /** The offers guests see: all that are not hidden. */
  const offersOfGuests = (brand: PlatformBrand): Offer[] => {
    const currency = brand.brand.currencies.default
    const now = clock.now()
    return [
      ...giftsIn(brand, currency, now).map((gift) => giftView(brand, gift, currency, { isOpen: true })),
      ...offersIn(brand, currency, now, new Set()).map((offer) => offerView(brand, offer, currency, { isOpen: true })),
    ]
  }

  return {
    async 'campaigns.checkPromocode'({ promo_code }, { brand, playerId }) {
      return playerId === undefined
        ? promoCodeIsValid(brand, promo_code, clock.now())
        : isOpenTo(brand, playerId, promo_code)
    },
    async 'campaigns.getoffers'({ offset = 0 }, { brand, playerId }) {
      const views = playerId === undefined ? offersOfGuests(brand) : await offersOf(brand, playerId)
      return { items: views.slice(offset, offset + PAGE), total: views.length, offset }
    },
  }
}
