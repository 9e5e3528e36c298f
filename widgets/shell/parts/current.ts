import type { RouteInfo } from '../../../engine/page/types.ts'

/**
 * How well a link fits where the player is: 0 not at all; a page's own link beats its section's, and each query value
 * that fits counts.
 */
const fit = (href: string, here: string, home: string, query: Record<string, string>): number => {
  const [beforeHash = ''] = href.split('#')
  const [path = '', search = ''] = beforeHash.split('?')
  if (!path.startsWith('/')) return 0
  const isSection = path !== home && here.startsWith(`${path}/`)
  if (path !== here && !isSection) return 0
  const wanted = [...new URLSearchParams(search)]
  if (!wanted.every(([key, value]) => query[key] === value)) return 0
  return (path === here ? 1000 : 0) + path.length + wanted.length * 2000
}

/**
 * The one of several links that leads to where the player is now, or to the section it belongs to.
 * @param hrefs addresses as they stand in the page, with locale
 * @param localised turns the route's path into such an address
 */
export const currentHref = (
  hrefs: readonly string[],
  route: RouteInfo,
  localised: (path: string) => string,
): string | undefined => {
  const here = localised(route.path)
  const home = localised('/')
  let best: { href: string; fit: number } | undefined
  for (const href of hrefs) {
    const value = fit(href, here, home, route.query)
    if (value > (best?.fit ?? 0)) best = { href, fit: value }
  }
  return best?.href
}
