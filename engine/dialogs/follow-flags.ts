import { reaction } from 'mobx'
import type { RouteInfo } from '../page/types.ts'
import type { RootStore } from '../stores/index.ts'
import { QUERY } from '../routing/index.ts'
import { readAuthFlags, withoutAuthFlags } from './query-flags.ts'

/**
 * Opens the popup that the query asks for, and removes its flags from the address when it closes. Only guests are
 * asked to log in; the link of a recovery mail also works for players.
 */
const openFromQuery = (stores: RootStore, route: RouteInfo): void => {
  const asked = route.query[QUERY.dialog]
  if (asked !== undefined && stores.facts.linked?.includes(asked))
    stores.dialogs.openOnce({ kind: asked, onClosed: forgetFlags(stores, route) })
  const flags = readAuthFlags(route.query)
  if (!flags || (stores.session.isAuthenticated && flags.view !== 'reset') || stores.dialogs.isOpen('auth')) return
  stores.dialogs.open({
    kind: 'auth',
    props: { view: flags.view, ...(flags.token === undefined ? {} : { token: flags.token }) },
    blocked: flags.blocked,
    onClosed: forgetFlags(stores, route),
  })
}

/** Removes the flags from the address of now, unless it is another by then. */
const forgetFlags = (stores: RootStore, route: RouteInfo): (() => void) => {
  const address = window.location.pathname
  return () => {
    const { pathname, search, hash } = window.location
    const rest = withoutAuthFlags(search)
    // The popup may have closed because the player navigated away, or went back to before the flags.
    if (pathname === address && rest !== search) stores.navigation.go(`${route.path}${rest}${hash}`, { replace: true })
  }
}

/**
 * Follows the address: `show_popup_reg`, `show_popup_auth` (with `=restore` and `token` from a recovery mail) and
 * `prevent_close` on any page (ACCESS-06..09), and `dialog` for a dialog of the brand's own. Returns a function that
 * stops it.
 */
export const followQueryFlags = (stores: RootStore): (() => void) =>
  reaction(
    () => stores.route,
    (route) => openFromQuery(stores, route),
    { fireImmediately: true },
  )
