import type { Approval } from '../../../../schemas/office/index.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** What each kind is called. */
export const KINDS: Readonly<Record<Approval['kind'], string>> = {
  withdrawal: t('Withdrawal'),
  payout: t('Stuck payout'),
  refund: t('Refund'),
  correction: t('Correction'),
  points: t('Points'),
  win: t('Held win'),
  halt: t('Payouts stopped'),
  release: t('Release'),
  staff: t('Staff'),
}

/** What stands before each kind. */
export const KIND_ICONS: Readonly<Record<Approval['kind'], IconName>> = {
  withdrawal: 'out',
  payout: 'clock',
  refund: 'in',
  correction: 'book',
  points: 'gift',
  win: 'dice',
  halt: 'lock',
  release: 'note',
  staff: 'staff',
}

/** Where the kinds are decided that are not decided here. */
export const placeOf = ({ kind, id }: Approval, brand: string): string | undefined => {
  if (kind === 'withdrawal') return `/${brand}/withdrawals/${id}?view=review`
  if (kind === 'payout') return `/${brand}/withdrawals/${id}?view=sending`
  if (kind === 'refund') return `/${brand}/payments/${id}`
  if (kind === 'win') return `/${brand}/waiting/wins`
  return kind === 'staff' ? '/staff' : undefined
}
