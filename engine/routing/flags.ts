/** Query parameters with the same meaning on every page. Parameters of single pages belong to their widgets. */
export const QUERY = {
  /** Opens the popup at the registration, or at the login (`=restore` with `token`: at the new password). */
  registration: 'show_popup_reg',
  login: 'show_popup_auth',
  token: 'token',
  /** `=1`: the popup cannot be closed. */
  locked: 'prevent_close',
  /** Opens a dialog of the brand's own. */
  dialog: 'dialog',
  /** The popup of a campaign that `#popup-preview` shows. */
  popup: 'popup',
  /** The page a guest wanted to open before the login. */
  redirect: 'redirectUrl',
  /** The page a player returns to after a payment or a social login. */
  back: 'backUrl',
  /** The promo code in the visitor's link. */
  promoCode: 'promo_code',
  /** `=success` after a registration. */
  registered: 'register',
  /** The open tab of a page. */
  tab: 'tab',
  /** Why the player is asked to complete the profile, and on which page. */
  reason: 'toastType',
  from: 'from',
} as const

/** Flags that open a popup over the page they are added to. */
export const POPUP_FLAGS: readonly string[] = [QUERY.registration, QUERY.login, QUERY.locked, QUERY.dialog]
/** Flags that change what is shown without loading a page. */
export const VIEW_FLAGS: readonly string[] = [...POPUP_FLAGS, QUERY.redirect, QUERY.registered, QUERY.tab]
/** Flags whose value the browser remembers under the same name until it is used. */
export const KEPT_FLAGS: readonly string[] = [QUERY.promoCode]
