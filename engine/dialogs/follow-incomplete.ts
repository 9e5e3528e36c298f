import { reaction } from 'mobx'
import type { RootStore } from '../stores/index.ts'

/**
 * Asks a player whose account came from another service for what is missing, in a dialog that stays until it is done (SOCIAL-03).
 * Returns how to stop.
 */
export const followIncomplete = ({ session, dialogs }: RootStore): (() => void) =>
  reaction(() => session.summary?.is_registration_completed === false, (isIncomplete) => {
    if (isIncomplete) dialogs.enqueue({ kind: 'auth', props: { view: 'socialRegistration' }, blocked: true })
  }, { fireImmediately: true })
