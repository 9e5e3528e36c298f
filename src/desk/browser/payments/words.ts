import type { PaymentKind } from '../../../../schemas/office/index.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import type { Tone } from '../../../staff-app/browser/parts.tsx'

/** Kinds of payments, as a filter and as one of them is called. */
export const KINDS: Readonly<Record<PaymentKind, readonly [many: string, one: string]>> = {
  deposit: ['Deposits', 'Deposit'],
  withdrawal: ['Withdrawals', 'Withdrawal'],
  refund: ['Refunds', 'Refund'],
  charge_back: ['Charge-backs', 'Charge-back'],
  unmatched: ['Unmatched money', 'Unmatched'],
  settlement: ['Settlement files', 'File'],
}

/** States of each kind. */
export const STATES: Readonly<Record<PaymentKind, readonly string[]>> = {
  deposit: ['created', 'pending', 'success', 'declined', 'cancelled', 'failed', 'expired'],
  withdrawal: [
    'requested',
    'kyc_required',
    'review',
    'approved',
    'processing',
    'paid',
    'declined',
    'failed',
    'cancelled',
  ],
  refund: ['refunded'],
  charge_back: ['charged_back'],
  unmatched: [
    'reused_id',
    'unknown_reference',
    'other_amount',
    'contradiction',
    'not_in_ledger',
    'not_in_file',
    'not_answered',
  ],
  settlement: ['taken', 'agrees', 'differs'],
}

const WORDS: Readonly<Record<string, string>> = {
  kyc_required: 'identity waits',
  review: 'waits for staff',
  processing: 'with the provider',
  charged_back: 'charged back',
  reused_id: 'id used twice',
  unknown_reference: 'no such payment',
  other_amount: 'another amount',
  contradiction: 'the other outcome',
  not_in_ledger: 'in the file alone',
  not_in_file: 'in the ledger alone',
  not_answered: 'the provider does not answer',
  taken: 'not compared yet',
  agrees: 'agrees with the ledger',
  differs: 'differs from the ledger',
}
/** A state as staff read it. */
export const stateText = (state: string): string => WORDS[state] ?? state.replaceAll('_', ' ')

const LOOKS: Readonly<Record<string, readonly [Tone, IconName]>> = {
  success: ['good', 'good'],
  paid: ['good', 'good'],
  agrees: ['good', 'good'],
  refunded: ['warn', 'out'],
  charged_back: ['bad', 'bad'],
  declined: ['bad', 'bad'],
  failed: ['bad', 'bad'],
  differs: ['bad', 'bad'],
  review: ['info', 'clock'],
  processing: ['info', 'out'],
  kyc_required: ['warn', 'id'],
  cancelled: ['plain', 'close'],
}
/** The colour and the shape of a state. */
export const lookOf = (kind: PaymentKind, state: string): readonly [Tone, IconName] =>
  LOOKS[state] ?? (kind === 'unmatched' ? ['bad', 'warn'] : ['plain', 'clock'])
