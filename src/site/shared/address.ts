import { splitLocale } from '../../../engine/i18n/index.ts'
import type { RouteInfo, SiteFacts } from '../../../engine/page/types.ts'
import { fillPattern, guestTarget, matchRoute, needsPlayer, routeInfo } from '../../../engine/routing/index.ts'

export interface Resolved {
  /** Path without locale. */
  path: string
  locale: string
  route?: RouteInfo
  /** Where the address sends on, without locale. */
  redirect?: string
}

/**
 * Reads an address: its locale, its page, or where a redirect or a guard sends it. Server and browser read it alike.
 */
export const resolveAddress = (facts: Pick<SiteFacts, 'locales' | 'routes'>, url: URL, isPlayer: boolean): Resolved => {
  const split = splitLocale(
    url.pathname,
    facts.locales.available.map(({ code }) => code),
  )
  const locale = split.locale ?? facts.locales.default
  const { path } = split
  const found = matchRoute(facts.routes, path)
  const here = { path, locale }
  if (!isPlayer && (found?.route.access === 'player' || needsPlayer(path)))
    return { ...here, redirect: guestTarget(path + url.search) }
  if (!found) return here
  if (found.route.redirect) {
    const target = fillPattern(found.route.redirect, found.params)
    return { ...here, redirect: target + (url.search && target.includes('?') ? `&${url.search.slice(1)}` : url.search) }
  }
  return { ...here, route: routeInfo(found.route.id, path, found.params, url.search, url.hash) }
}
