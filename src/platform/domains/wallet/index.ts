export {
  PLAYER_BUCKETS,
  playerOwner,
  type AccountRef,
  type Balance,
  type Entry,
  type HouseOwner,
  type Leg,
  type LegPlan,
  type PlayerBucket,
  type PlayerOwner,
} from './entry.ts'
export { IdempotencyConflict, InsufficientFunds, InvalidEntry } from './errors.ts'
export { explainBalance, type BalanceExplanation, type BalanceLine, type ExplainQuery } from './explain.ts'
export type { HistoryQuery, HistoryRow } from './history.ts'
export type { Posted } from './post.ts'
export type { Finding } from './reconcile.ts'
export { createWallet, type PlayerBalances, type Wallet } from './service.ts'
export {
  splitLegs,
  splitRollback,
  splitStake,
  splitTotal,
  splitWin,
  STAKE_ORDERS,
  type Split,
  type SplitParties,
  type StakeOptions,
} from './split.ts'
export type { Json } from './tables.ts'
