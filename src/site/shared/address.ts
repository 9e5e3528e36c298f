import { splitLocale } from '../../../engine/i18n/index.ts'
import type { RouteInfo, SiteFacts } from '../../../engine/page/types.ts'
import { fillPattern, guestTarget, matchRoute, needsPlayer, routeInfo } from '../../../engine/routing/index.ts'

/** The site cannot be shown at all. */
class FatalError extends Error {
  override readonly name = 'FatalError'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export interface Resolved {
  /** Path without locale. */
  path: string
  locale: string
  route?: RouteInfo
  /** The address to redirect to, without locale. */
  redirect?: string
}

/**
 * Resolves an address to its locale and page, or to the target of a redirect or an access rule. Server and browser use
 * the same code.
 */
export const resolveAddress = (facts: Pick<SiteFacts, 'locales' | 'routes'>, url: URL, isPlayer: boolean): Resolved => {
  if (facts.locales.available.length === 0) throw new FatalError('LOCALES NOT FOUND', 500)
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
