import type { Offer } from '../../../schemas/api/campaigns.ts'

/** The offers a visitor sees: guests all, players those they satisfy (OFFER-01, OFFER-02). */
export const visibleOffers = (offers: readonly Offer[], isPlayer: boolean): Offer[] =>
  offers.filter(({ trigger }) => !isPlayer || trigger.user_satisfies_params === true)
