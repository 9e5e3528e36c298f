import type { ReactNode } from 'react'
import type { Tone } from './tag.tsx'

export interface StatusProps {
  tone?: Exclude<Tone, 'accent'>
  /** The technical state, set as `data-status` for tests and styles. */
  status: string
  label: ReactNode
}
const tones: Record<string, StatusProps['tone']> = {
  success: 'success',
  completed: 'success',
  complete: 'success',
  active: 'success',
  approved: 'success',
  won: 'success',
  verified: 'success',
  paid: 'success',
  pending: 'warning',
  processing: 'warning',
  review: 'warning',
  waiting: 'warning',
  created: 'warning',
  requested: 'warning',
  declined: 'danger',
  failed: 'danger',
  fail: 'danger',
  rejected: 'danger',
  error: 'danger',
  lost: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  canceled: 'neutral',
  used: 'neutral',
}
/** A state as a coloured text. Default colour: by the name of the state. */
export const Status = ({ status, label, tone = tones[status.toLowerCase()] ?? 'info' }: StatusProps) => (
  <span className={`fy-status fy-status-${tone}`} data-status={status}>
    {label}
  </span>
)
