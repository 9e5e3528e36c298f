import type { Transaction } from '../../../schemas/api/cashier.ts'

type Status = Transaction['status']
/** The colour of a status; its word is `cashier.status.<status>`. */
export const statusTone = (status: Status): 'success' | 'warning' | 'danger' | 'info' => {
  if (status === 'success') return 'success'
  if (status === 'declined' || status === 'failed') return 'danger'
  return status === 'cancelled' ? 'info' : 'warning'
}
/** True while the outcome is still open. */
export const isOpen = (status: Status): boolean => statusTone(status) === 'warning'
/** Statuses a withdrawal waits in. */
export const OPEN_STATUSES: readonly Status[] = ['created', 'pending', 'review', 'processing']
