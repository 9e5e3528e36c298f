export { campaigns } from './module.ts'
export { factsOf, isOffered, matchOf, minAmountOf, offersIn, offerView, onceKey, satisfies } from './offers.ts'
export { findPromoCode, openedOffers, promoCodeIsValid } from './promo-codes.ts'
