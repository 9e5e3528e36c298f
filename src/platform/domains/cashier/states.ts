import type { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../schemas/api/cashier.ts'

/** Who moves a transaction on. */
export type Role = 'player' | 'staff' | 'system' | 'provider'
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]
interface Rule<Status extends string> {
  readonly by: readonly Role[]
  /** From status to status; whatever is not named stays as it is. */
  readonly moves: Readonly<Partial<Record<Status, Status>>>
}
type Machine<Status extends string, Event extends string> = Readonly<Record<Event, Rule<Status>>>

export type DepositEvent = 'pend' | 'succeed' | 'decline' | 'cancel' | 'expire' | 'refund' | 'charge_back' | 'win_back'
/**
 * Deposits. `succeed` is heard in every end but those after it: money that came is money owed, however late, also when
 * we had given the deposit up.
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
  expire: { by: ['system'], moves: { created: 'expired', pending: 'expired' } },
  refund: { by: ['provider'], moves: { success: 'refunded' } },
  charge_back: { by: ['provider'], moves: { success: 'charged_back' } },
  // The bank decided for the house after all.
  win_back: { by: ['provider'], moves: { charged_back: 'success' } },
}

export type WithdrawalEvent =
  | 'need_identity'
  | 'review'
  | 'approve'
  | 'send'
  | 'pay'
  | 'fail'
  | 'return'
  | 'decline'
  | 'cancel'
/** Withdrawals. From `processing` on the provider's word counts, or that of two people where it never comes. */
export const WITHDRAWAL: Machine<WithdrawalStatus, WithdrawalEvent> = {
  need_identity: {
    by: ['system'],
    moves: { requested: 'kyc_required', review: 'kyc_required', approved: 'kyc_required' },
  },
  review: { by: ['system'], moves: { requested: 'review', kyc_required: 'review', approved: 'review' } },
  approve: { by: ['system', 'staff'], moves: { requested: 'approved', kyc_required: 'approved', review: 'approved' } },
  send: { by: ['system'], moves: { approved: 'processing' } },
  pay: { by: ['provider', 'staff'], moves: { processing: 'paid' } },
  fail: { by: ['provider', 'staff'], moves: { processing: 'failed' } },
  // It had left, and came back.
  return: { by: ['provider'], moves: { paid: 'failed' } },
  decline: {
    by: ['staff'],
    moves: { requested: 'declined', kyc_required: 'declined', review: 'declined', approved: 'declined' },
  },
  cancel: { by: ['player'], moves: { requested: 'cancelled', kyc_required: 'cancelled', review: 'cancelled' } },
}

/**
 * Statuses in which a withdrawal holds its money back or has paid it out: everything but the ends that gave it back.
 */
export const WITHDRAWAL_COUNTS: readonly WithdrawalStatus[] = [
  'requested',
  'kyc_required',
  'review',
  'approved',
  'processing',
  'paid',
]
/** Statuses in which a deposit uses up a deposit limit: money that came, and money that may still come. */
export const DEPOSIT_COUNTS: readonly DepositStatus[] = ['created', 'pending', 'success', 'charged_back']

/** What a deposit becomes by an event; undefined when it stays as it is. @throws Error when the role may not do this */
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
