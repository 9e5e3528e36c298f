import { reaction } from 'mobx'
import type { RootStore } from '../stores/index.ts'

const VIEW = 'socialRegistration'

/**
 * Asks a player whose account came from a social login for missing data, in a dialog that stays open until the data is
 * given (SOCIAL-03), here or in another tab, or until the player logs out. Returns a function that stops it.
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
