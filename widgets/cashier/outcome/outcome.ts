import type { Transaction } from '../../../schemas/api/cashier.ts'
import { isOpen } from '../parts/status.ts'

export type Outcome = 'success' | 'fail' | 'cancel' | 'pending' | 'mobile' | 'newwindow'

/** What became of a payment: the platform's word where it has one, else what the address says. */
export const outcomeOf = (said: Outcome, transaction: Pick<Transaction, 'status'> | null): Outcome => {
  if (!transaction) return said
  const { status } = transaction
  if (status === 'success') return 'success'
  if (status === 'cancelled') return 'cancel'
  if (!isOpen(status)) return 'fail'
  return said === 'mobile' || said === 'newwindow' ? said : 'pending'
}
/** Outcomes that are still waited for. */
export const isWaiting = (outcome: Outcome): boolean =>
  outcome === 'pending' || outcome === 'mobile' || outcome === 'newwindow'

/** How each is shown (SYSPAGE-02..07): icon, colour, and where its one button leads. */
export const LOOKS: Record<Outcome, { icon?: string; tone: 'success' | 'danger' | 'info'; target?: string }> = {
  success: { icon: 'check-circle', tone: 'success', target: '/gamehall' },
  fail: { icon: 'x-circle', tone: 'danger', target: '/cashier/deposit' },
  cancel: { icon: 'prohibit', tone: 'info', target: '/cashier/deposit' },
  pending: { tone: 'info' },
  mobile: { icon: 'device-mobile', tone: 'info' },
  newwindow: { icon: 'arrow-square-out', tone: 'info', target: '/cashier/deposit' },
}
/** Address of an outcome's own page. */
export const pathOf = (outcome: Outcome, transaction: string): string =>
  `/cashier/pay${outcome}/${encodeURIComponent(transaction)}`
