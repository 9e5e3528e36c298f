import type { AuthView } from './views.ts'

/** What the views tell the place they stand in: a dialog, or a page of its own in somebody's frame. */
export interface AuthFlow {
  /** Shows another view, with a word on what went well just before. */
  onView: (view: AuthView, notice?: string) => void
  /** The player is signed in. */
  onLoggedIn: () => void
  /** The player has opened an account and is signed in. */
  onRegistered: () => void
  /** Another service vouched for the player, who is signed in. */
  onSocial: () => void
}
