import { useEffect, useState } from 'react'
import { nameText } from '../../../staff-app/browser/format.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import type { Tone } from '../../../staff-app/browser/parts.tsx'
import type { OfficeWithdrawal } from '../../../../schemas/office/index.ts'
import { t } from '../../../staff-app/browser/language.ts'

export type { OfficeWithdrawal } from '../../../../schemas/office/index.ts'

/** A view of the queue: what the address names, and what is asked for. */
interface View {
  readonly name: string
  readonly title: string
  readonly status: string
  readonly empty: string
  readonly claim?: 'mine'
  readonly order?: 'newest'
}
export const VIEWS: readonly View[] = [
  { name: 'waiting', title: t('Waiting'), status: 'requested,kyc_required,review', empty: t('No withdrawal waits') },
  {
    name: 'mine',
    title: t('Mine'),
    status: 'requested,kyc_required,review,approved,processing',
    empty: t('You have claimed none'),
    claim: 'mine',
  },
  { name: 'review', title: t('In review'), status: 'review', empty: t('Nothing is in review') },
  { name: 'identity', title: t('Identity'), status: 'kyc_required', empty: t('No withdrawal waits for an identity') },
  { name: 'sending', title: t('Being paid'), status: 'approved,processing', empty: t('Nothing is being paid') },
  { name: 'paid', title: t('Paid'), status: 'paid', empty: t('Nothing was paid yet'), order: 'newest' },
  {
    name: 'ended',
    title: t('Not paid'),
    status: 'declined,failed,cancelled',
    empty: t('Nothing was declined'),
    order: 'newest',
  },
]

const STATES: Readonly<Record<string, { tone: Tone; icon: IconName; words: string }>> = {
  requested: { tone: 'info', icon: 'clock', words: t('just asked') },
  kyc_required: { tone: 'warn', icon: 'id', words: t('identity waits') },
  review: { tone: 'info', icon: 'clock', words: t('waits for staff') },
  approved: { tone: 'info', icon: 'out', words: t('being sent') },
  processing: { tone: 'info', icon: 'out', words: t('with the provider') },
  paid: { tone: 'good', icon: 'good', words: t('paid') },
  declined: { tone: 'bad', icon: 'bad', words: t('declined') },
  failed: { tone: 'bad', icon: 'bad', words: t('failed') },
  cancelled: { tone: 'plain', icon: 'close', words: t('cancelled') },
}

/** The state of a withdrawal as a word, a shape and a colour; with the reason where it has one. */
export const why = ({ status, reason, approvals }: OfficeWithdrawal): { tone: Tone; icon: IconName; words: string } => {
  const state = STATES[status] ?? { tone: 'plain' as const, icon: 'clock' as const, words: nameText(status) }
  if (status === 'review' && approvals > 0) return { ...state, icon: 'users', words: t('second approval') }
  return reason === null || status === 'kyc_required'
    ? state
    : { ...state, words: `${state.words}: ${nameText(reason)}` }
}

/** Whether staff can approve a withdrawal now. */
export const isReady = ({ status }: OfficeWithdrawal): boolean => status === 'review'
/** Whether the provider has it and has not said what became of it. */
export const isSent = ({ status }: OfficeWithdrawal): boolean => status === 'processing'
/** Whether staff can decline a withdrawal now. */
export const isOpen = ({ status }: OfficeWithdrawal): boolean =>
  ['requested', 'kyc_required', 'review'].includes(status)

const MINUTE_MS = 60_000
/** The time of this machine, anew every minute; only for ages on the screen. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
