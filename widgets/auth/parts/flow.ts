import type { Credentials } from '../../../engine/stores/index.ts'
import type { Draft } from './draft.ts'
import type { AuthView } from './views.ts'

/** The way in that the views use: the session store, or one for a place where that would not do. */
export interface Entry {
  /** Signs in; throws `ApiError`. False when the platform wants a code first. */
  login: (credentials: Credentials) => Promise<boolean>
  /** Opens an account and signs in; throws `ApiError`. */
  register: (values: Record<string, unknown>) => Promise<void>
}

/** What the views tell the place they stand in: a dialog, or a page of its own in somebody's frame. */
export interface AuthFlow {
  entry: Entry
  draft: Draft
  /** Shows another view, with a word on what went well just before. */
  onView: (view: AuthView, notice?: string) => void
  /** The player is signed in. */
  onLoggedIn: () => void
  /** The player has opened an account, perhaps with a promo code, and is signed in. */
  onRegistered: (promoCode?: string) => void
  /** Another service vouched for the player, who is signed in. */
  onSocial: () => void
}
