import type { PaymentKind } from '../../../../schemas/office/index.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import type { Tone } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { nameText } from '../../../staff-app/browser/format.ts'

/** Kinds of payments, as a filter and as one of them is called. */
export const KINDS: Readonly<Record<PaymentKind, readonly [many: string, one: string]>> = {
  deposit: [t('Deposits'), t('Deposit')],
  withdrawal: [t('Withdrawals'), t('Withdrawal')],
  refund: [t('Refunds'), t('Refund')],
  charge_back: [t('Charge-backs'), t('Charge-back')],
  unmatched: [t('Unmatched money'), t('Unmatched')],
  settlement: [t('Settlement files'), t('File')],
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
  kyc_required: t('identity waits'),
  review: t('waits for staff'),
  processing: t('with the provider'),
  charged_back: t('charged back'),
  reused_id: t('id used twice'),
  unknown_reference: t('no such payment'),
  other_amount: t('another amount'),
  contradiction: t('the other outcome'),
  not_in_ledger: t('in the file alone'),
  not_in_file: t('in the ledger alone'),
  not_answered: t('the provider does not answer'),
  taken: t('not compared yet'),
  agrees: t('agrees with the ledger'),
  differs: t('differs from the ledger'),
}
/** A state as staff read it. */
export const stateText = (state: string): string => WORDS[state] ?? nameText(state)

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
