export { anythingFor } from './anything.ts'
export { matchesAudience, type AudienceFacts } from './audience.ts'
export { betWeightOf, factsOf } from './facts.ts'
export { BonusRefused } from './gates.ts'
export {
  GIVEN_BONUSES,
  HAS_DEPOSITED,
  takenOffer,
  timesGiven,
  type GivenBonus,
  type OfferFactsOf,
} from './offer-facts.ts'
export { campaigns } from './module.ts'
export { GIVES, type Happening, type Raise } from './triggers.ts'
export { findOffer } from './find-offer.ts'
export { giftKey, matchOf, minAmountOf, offersIn, offerView, onceKey, takenKey } from './offers.ts'
export { findPromoCode, openedOffers, promisedBy, promoCodeIsValid, useCode } from './promo-codes.ts'
