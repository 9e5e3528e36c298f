import { reaction } from 'mobx'
import type { RootStore } from '../stores/index.ts'

const VIEW = 'socialRegistration'

/**
 * Asks a player whose account came from another service for what is missing, in a dialog that stays until it is done
 * (SOCIAL-03), be it in another tab, or the player has left. Returns how to stop.
 */
export const followIncomplete = ({ session, dialogs }: RootStore): (() => void) =>
  reaction(
    () => session.summary?.is_registration_completed === false,
    (isIncomplete) => {
      if (isIncomplete) dialogs.enqueue({ kind: 'auth', props: { view: VIEW }, blocked: true })
      else dialogs.drop(({ kind, props }) => kind === 'auth' && props?.['view'] === VIEW)
    },
    { fireImmediately: true },
  )
