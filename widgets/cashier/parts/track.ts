import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { isOpen, statusTone } from './status.ts'

type Status = TransactionDetails['status']
/** One step of a transaction: past, current, or expected. */
export interface Station {
  status: Status
  state: 'done' | 'current' | 'ended' | 'broken' | 'ahead'
  at?: string
  reason?: TransactionDetails['reason']
}

/** Expected steps of an open transaction, by its status. */
const AHEAD: Partial<Record<Status, readonly Status[]>> = {
  created: ['pending', 'success'],
  pending: ['success'],
  requested: ['approved', 'processing', 'paid'],
  kyc_required: ['review', 'approved', 'processing', 'paid'],
  review: ['approved', 'processing', 'paid'],
  approved: ['processing', 'paid'],
  processing: ['paid'],
}
const stateOf = (status: Status): Station['state'] =>
  isOpen(status) ? 'current' : statusTone(status) === 'danger' ? 'broken' : 'ended'

/** The past and current steps of a transaction, and those expected while it is open. */
export const trackOf = ({
  status,
  steps,
  updated_at: updated,
  reason,
}: Pick<TransactionDetails, 'status' | 'steps' | 'updated_at' | 'reason'>): Station[] => {
  const gone = steps.at(-1)?.status === status ? steps : [...steps, { status, at: updated, reason }]
  return [
    ...gone.map((step, index): Station => ({
      status: step.status,
      at: step.at,
      state: index === gone.length - 1 ? stateOf(status) : 'done',
      ...(step.reason && { reason: step.reason }),
    })),
    ...(AHEAD[status] ?? []).map((ahead): Station => ({ status: ahead, state: 'ahead' })),
  ]
}
