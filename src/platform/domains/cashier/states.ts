import type { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../schemas/api/cashier.ts'

/** Who raises an event. */
export type Role = 'player' | 'staff' | 'system' | 'provider'
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]
interface Rule<Status extends string> {
  readonly by: readonly Role[]
  /** New status by present status; statuses not named ignore the event. */
  readonly moves: Readonly<Partial<Record<Status, Status>>>
}
type Machine<Status extends string, Event extends string> = Readonly<Record<Event, Rule<Status>>>

export type DepositEvent =
  | 'pend'
  | 'succeed'
  | 'decline'
  | 'cancel'
  | 'close'
  | 'expire'
  | 'refund'
  | 'refund_fail'
  | 'charge_back'
  | 'win_back'
/**
 * Deposits. `succeed` is accepted in every failed status: money that arrived is owed, however late, even after the
 * deposit expired here.
 */
export const DEPOSIT: Machine<DepositStatus, DepositEvent> = {
  pend: { by: ['provider'], moves: { created: 'pending' } },
  succeed: {
    by: ['provider'],
    moves: {
      created: 'success',
      pending: 'success',
      expired: 'success',
      declined: 'success',
      cancelled: 'success',
      failed: 'success',
    },
  },
  decline: { by: ['provider'], moves: { created: 'declined', pending: 'declined' } },
  cancel: { by: ['provider'], moves: { created: 'cancelled', pending: 'cancelled' } },
  // Its player may not pay in any more; of one that is pending, money is under way.
  close: { by: ['system'], moves: { created: 'cancelled' } },
  expire: { by: ['system'], moves: { created: 'expired', pending: 'expired' } },
  refund: { by: ['provider', 'staff'], moves: { success: 'refunded' } },
  // The provider could not give it back: the money is the player's again.
  refund_fail: { by: ['provider'], moves: { refunded: 'success' } },
  charge_back: { by: ['provider'], moves: { success: 'charged_back' } },
  // The bank decided the charge-back in the operator's favour.
  win_back: { by: ['provider'], moves: { charged_back: 'success' } },
}

export type WithdrawalEvent =
  | 'need_identity'
  | 'review'
  | 'approve'
  | 'send'
  | 'put_back'
  | 'pay'
  | 'fail'
  | 'return'
  | 'decline'
  | 'cancel'
/** Withdrawals. From `processing` on only the provider's report counts, or two people's decision when there is none. */
export const WITHDRAWAL: Machine<WithdrawalStatus, WithdrawalEvent> = {
  need_identity: {
    by: ['system'],
    moves: { requested: 'kyc_required', review: 'kyc_required', approved: 'kyc_required' },
  },
  review: { by: ['system'], moves: { requested: 'review', kyc_required: 'review', approved: 'review' } },
  approve: { by: ['system', 'staff'], moves: { requested: 'approved', kyc_required: 'approved', review: 'approved' } },
  send: { by: ['system'], moves: { approved: 'processing' } },
  // The provider certainly did not take it, and a gate stops it by now.
  put_back: { by: ['system'], moves: { processing: 'approved' } },
  pay: { by: ['provider', 'staff'], moves: { processing: 'paid' } },
  fail: { by: ['provider', 'staff'], moves: { processing: 'failed' } },
  // It was paid out, and the provider returned it.
  return: { by: ['provider'], moves: { paid: 'failed' } },
  decline: {
    by: ['staff'],
    moves: { requested: 'declined', kyc_required: 'declined', review: 'declined', approved: 'declined' },
  },
  cancel: { by: ['player'], moves: { requested: 'cancelled', kyc_required: 'cancelled', review: 'cancelled' } },
}

/** Statuses in which a withdrawal has its money reserved or paid out: all except those that released it. */
export const WITHDRAWAL_COUNTS: readonly WithdrawalStatus[] = [
  'requested',
  'kyc_required',
  'review',
  'approved',
  'processing',
  'paid',
]
/** Statuses in which a deposit counts towards a deposit limit: money that arrived or may still arrive. */
export const DEPOSIT_COUNTS: readonly DepositStatus[] = ['created', 'pending', 'success', 'charged_back']

/**
 * The status of a deposit after an event; undefined when it does not change. @throws Error when the role may not raise
 * the event
 */
export const nextDeposit = (status: DepositStatus, event: DepositEvent, by: Role): DepositStatus | undefined =>
  next(DEPOSIT, status, event, by)
/** The same for a withdrawal. */
export const nextWithdrawal = (
  status: WithdrawalStatus,
  event: WithdrawalEvent,
  by: Role,
): WithdrawalStatus | undefined => next(WITHDRAWAL, status, event, by)

function next<Status extends string, Event extends string>(
  machine: Machine<Status, Event>,
  status: Status,
  event: Event,
  by: Role,
): Status | undefined {
  const { by: allowed, moves } = machine[event]
  if (!allowed.includes(by)) throw new Error(`${event} is not for ${by}`)
  return Object.hasOwn(moves, status) ? moves[status] : undefined
}
