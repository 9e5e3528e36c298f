export type { Acknowledged } from './acknowledged.ts'
export { balancesAt } from './as-of.ts'
export { balancesOf, SHOWN_WALLETS, shownBalances, type Held } from './balances.ts'
export type { MoneyContext } from './context.ts'
export {
  PLAYER_BUCKETS,
  playerOwner,
  type AccountRef,
  type Entry,
  type Leg,
  type LegPlan,
  type PlayerBucket,
} from './entry.ts'
export { ENTRY_KINDS, type EntryKind, type StatementLine } from './kinds.ts'
export { BonusMoneyClosed, IdempotencyConflict, InsufficientFunds, InvalidEntry } from './errors.ts'
export { explainBalance, type BalanceExplanation } from './explain.ts'
export { hasKey, movementsOf } from './journals.ts'
export type { Posted } from './post.ts'
export { wallet } from './module.ts'
export {
  acceptWalletCalls,
  CallRefused,
  playable,
  readAmount,
  readContent,
  readId,
  signerOf,
  WalletFault,
} from './provider-calls.ts'
export {
  checkAccounts,
  reconcile,
  reconcileAccounts,
  reconcileRange,
  type Finding,
  type JournalRange,
} from './reconcile.ts'
export { createWallet, type Wallet } from './service.ts'
export { splitLegs, splitRollback, splitStake, splitTotal, splitWin, STAKE_ORDERS, type Split } from './split.ts'
