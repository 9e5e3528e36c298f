import type { Credentials } from '../../../engine/stores/index.ts'
import type { Draft } from './draft.ts'
import type { AuthView } from './views.ts'

/** Login and registration as the views use them: by the session store, or a replacement in a frame. */
export interface Entry {
  /** Logs in. False when the platform first requires a code. @throws ApiError */
  login: (credentials: Credentials) => Promise<boolean>
  /** Opens an account and logs in. @throws ApiError */
  register: (values: Record<string, unknown>) => Promise<void>
}

/** Callbacks from the views to their container: a dialog, or a page in a partner's frame. */
export interface AuthFlow {
  entry: Entry
  draft: Draft
  /** Shows another view, with a message about what just succeeded. */
  onView: (view: AuthView, notice?: string) => void
  /** The player is logged in. */
  onLoggedIn: () => void
  /** The player has opened an account, perhaps with a promo code, and is logged in. */
  onRegistered: (promoCode?: string) => void
  /** The player is logged in by a social login. */
  onSocial: () => void
}
