/** Query parameters that mean something on every page, by what they are for. A page's own ones are its widgets'. */
export const QUERY = {
  /** Opens the popup at the registration, or at the login (`=restore` with `token`: at the new password). */
  registration: 'show_popup_reg',
  login: 'show_popup_auth',
  token: 'token',
  /** `=1`: the popup cannot be closed. */
  locked: 'prevent_close',
  /** Where a guest wanted to go before the login. */
  redirect: 'redirectUrl',
  /** Where a player goes after a payment or a social login. */
  back: 'backUrl',
  /** The code a visitor came with. */
  promoCode: 'promo_code',
  /** `=success` after a registration. */
  registered: 'register',
  /** The open tab of a page. */
  tab: 'tab',
  /** Why the profile is asked to be completed, and on which page that came up. */
  reason: 'toastType',
  from: 'from',
} as const

/** Flags that open a popup over the page they are added to. */
export const POPUP_FLAGS: readonly string[] = [QUERY.registration, QUERY.login, QUERY.locked]
/** Flags that change what is shown without loading a page. */
export const VIEW_FLAGS: readonly string[] = [...POPUP_FLAGS, QUERY.redirect, QUERY.registered, QUERY.tab]
/** Flags whose value the browser remembers under the same name until it is used. */
export const KEPT_FLAGS: readonly string[] = [QUERY.promoCode]
