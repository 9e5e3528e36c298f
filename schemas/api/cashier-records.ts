import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from './method.ts'

export const DEPOSIT_STATUSES = [
  'created',
  'pending',
  'success',
  'declined',
  'cancelled',
  'failed',
  'expired',
  'refunded',
  'charged_back',
] as const
export const WITHDRAWAL_STATUSES = [
  'requested',
  'kyc_required',
  'review',
  'approved',
  'processing',
  'paid',
  'declined',
  'failed',
  'cancelled',
] as const
export const TRANSACTION_STATUSES = [...new Set([...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES])]
/** Reason of a transaction's status; its text is the message `cashier.reasons.<reason>`. */
const REASONS = [
  'identity',
  'amount',
  'risk',
  'documents',
  'requisites',
  'terms',
  'fraud',
  'other',
  'provider',
  'player',
  'timeout',
  'refund',
  'chargeback',
  'drift',
] as const
const Status = Type.Enum(TRANSACTION_STATUSES)
const Reason = Type.Optional(Type.Enum([...REASONS]))

/** One deposit or withdrawal (ENTITY-26). */
export const Transaction = Strict({
  id: Type.String(),
  type: Type.Enum(['deposit', 'withdrawal']),
  method: Type.String(),
  amount: Money,
  /** Fee paid by the player, included in `amount`. */
  fee: Type.Optional(Money),
  status: Status,
  reason: Reason,
  created_at: Instant(),
  updated_at: Instant(),
  requisites: Type.Record(Type.String(), Type.String()),
  domain: Type.String(),
  can_cancel: Type.Boolean(),
  /** Latest time at which the next status is expected, if any is. */
  expected_at: Type.Optional(Instant()),
})
export type Transaction = Static<typeof Transaction>
/** A transaction with its history: one step per status, oldest first. */
export const TransactionDetails = Strict({
  ...Transaction.properties,
  steps: Type.Array(Strict({ status: Status, reason: Reason, at: Instant() })),
})
export type TransactionDetails = Static<typeof TransactionDetails>

/** One change of a wallet: `amount` (negative for money out) and the `balance` after it. */
export const BalanceLine = Strict({
  id: Type.String(),
  at: Instant(),
  kind: Type.String(),
  wallet: Type.Enum(['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal']),
  amount: Money,
  balance: Money,
  /** Id of its deposit or withdrawal. */
  transaction: Type.Optional(Type.String()),
  /** Name of its game, and id of its round. */
  game: Type.Optional(Type.String()),
  round: Type.Optional(Type.String()),
})
export type BalanceLine = Static<typeof BalanceLine>

/** Totals of the main wallet from `from` to `until`. `net` is deposits minus paid withdrawals. */
export const Statement = Strict({
  currency: Type.String(),
  from: Instant(),
  until: Instant(),
  deposits: Money,
  withdrawals: Money,
  net: Money,
  stakes: Money,
  wins: Money,
  /** Bonus money that became own money. */
  bonuses: Money,
  cashback: Money,
  /** Prizes of tournaments. */
  prizes: Money,
  jackpots: Money,
  /** Money of levels, quests and the shop. */
  gifts: Money,
  /** Fees of payments; below zero where the player paid them. */
  fees: Money,
  /** Corrections by staff. */
  corrections: Money,
  /** All other changes; `opening` plus all changes is `closing`. */
  other: Money,
  opening: Money,
  closing: Money,
})
export type Statement = Static<typeof Statement>
