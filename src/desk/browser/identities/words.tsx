import type { VerificationMessage } from '../../../../schemas/office/index.ts'
import { Status } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const STATES = {
  none: ['plain', 'clock', t('not begun')],
  started: ['plain', 'clock', t('begun')],
  pending: ['info', 'clock', t('being checked')],
  verified: ['good', 'good', t('verified')],
  retry: ['warn', 'warn', t('asked again')],
  rejected: ['bad', 'bad', t('rejected')],
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
  pending: t('Being checked'),
  reset: t('Has to begin again'),
  verified: t('Verified'),
  retry: t('Not passed, may try again'),
  rejected: t('Refused for good'),
  action: t('About a single action'),
  other: t('Something that decides nothing'),
}
