import type { Transaction } from '../../../schemas/api/cashier.ts'
import { isOpen } from '../parts/status.ts'

export type Outcome = 'success' | 'fail' | 'cancel' | 'pending' | 'mobile' | 'newwindow'

/** The outcome of a payment: from the platform if known, else from the address. */
export const outcomeOf = (said: Outcome, transaction: Pick<Transaction, 'status'> | null): Outcome => {
  if (!transaction) return said
  const { status } = transaction
  if (status === 'success') return 'success'
  if (status === 'cancelled') return 'cancel'
  if (!isOpen(status)) return 'fail'
  return said === 'mobile' || said === 'newwindow' ? said : 'pending'
}
/** Whether an outcome is not final yet. */
export const isWaiting = (outcome: Outcome): boolean =>
  outcome === 'pending' || outcome === 'mobile' || outcome === 'newwindow'

/** How each outcome is shown (SYSPAGE-02..07): icon, colour, and target of its button. */
export const LOOKS: Record<Outcome, { icon?: string; tone: 'success' | 'danger' | 'info'; target?: string }> = {
  success: { icon: 'check-circle', tone: 'success', target: '/gamehall' },
  fail: { icon: 'x-circle', tone: 'danger', target: '/cashier/deposit' },
  cancel: { icon: 'prohibit', tone: 'info', target: '/cashier/deposit' },
  pending: { tone: 'info' },
  mobile: { icon: 'device-mobile', tone: 'info' },
  newwindow: { icon: 'arrow-square-out', tone: 'info', target: '/cashier/deposit' },
}
/** Address of an outcome's page. */
export const pathOf = (outcome: Outcome, transaction: string): string =>
  `/cashier/pay${outcome}/${encodeURIComponent(transaction)}`
