import type { VerificationMessage } from '../../../../schemas/office/index.ts'
import { Status } from '../../../staff-app/browser/parts.tsx'

const STATES = {
  none: ['plain', 'clock', 'not begun'],
  started: ['plain', 'clock', 'begun'],
  pending: ['info', 'clock', 'being checked'],
  verified: ['good', 'good', 'verified'],
  retry: ['warn', 'warn', 'asked again'],
  rejected: ['bad', 'bad', 'rejected'],
} as const
/** How far a verification is, as a word, a shape and a colour. */
export const VerificationStatus = ({ state }: { state: string }) => {
  const [tone, icon, words] = STATES[state as keyof typeof STATES] ?? ['plain', 'clock', state]
  return (
    <Status tone={tone} icon={icon}>
      {words}
    </Status>
  )
}

/** What a provider told, in words. */
export const MESSAGES: Readonly<Record<VerificationMessage['kind'], string>> = {
  pending: 'Being checked',
  reset: 'Has to begin again',
  verified: 'Verified',
  retry: 'Not passed, may try again',
  rejected: 'Refused for good',
  action: 'About a single action',
  other: 'Something that decides nothing',
}
