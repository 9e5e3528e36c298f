export { BONUS_ROUNDS, type BonusRounds, type BonusStake } from './bonus-rounds.ts'
export { catalogueOf, nameOf } from './catalogue.ts'
export { countryRead, OFFERED_CURRENCY, refuseCountry, refuseGoneCurrency } from './gates.ts'
export { games } from './module.ts'
export type { RoundRow } from './tables.ts'
export type { FreeRounds } from './free-rounds.ts'
export {
  addTurnover,
  countTurnover,
  dropTurnover,
  lessenGifts,
  restoreTurnover,
  returnTurnover,
  turnoverLeft,
  turnoverOf,
} from './turnover.ts'
export { masked } from './wins.ts'
