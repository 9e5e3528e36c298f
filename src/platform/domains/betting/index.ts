export { BETTING_BONUSES, hasOpenBonusBet, type BettingBonuses, type BonusBet } from './bonus-bets.ts'
export { betting } from './module.ts'
export { oddsPlayed } from './odds.ts'
export type { BetRow } from './tables.ts'
