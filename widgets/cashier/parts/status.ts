import type { Transaction } from '../../../schemas/api/cashier.ts'

type Status = Transaction['status']
export type Tone = 'success' | 'warning' | 'danger' | 'info'

const TONES: Partial<Record<Status, Tone>> = {
  success: 'success',
  paid: 'success',
  declined: 'danger',
  failed: 'danger',
  charged_back: 'danger',
  cancelled: 'info',
  expired: 'info',
  refunded: 'info',
}
/** The colour of a status; its word is `cashier.status.<status>`. */
export const statusTone = (status: Status): Tone => TONES[status] ?? 'warning'
/** Whether the outcome is not final yet. */
export const isOpen = (status: Status): boolean => statusTone(status) === 'warning'
/** Statuses of a waiting withdrawal. */
export const OPEN_STATUSES: readonly Status[] = ['requested', 'kyc_required', 'review', 'approved', 'processing']
