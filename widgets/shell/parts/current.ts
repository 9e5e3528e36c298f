import type { RouteInfo } from '../../../engine/page/types.ts'

/**
 * @returns how well a link matches the current route: 0 for not at all; the link of a page is above the link of its
 *   section, and each matching query value counts
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
 * @returns the link to the current page, or to its section
 * @param hrefs addresses with locale
 * @param localised adds the locale to the path of a route
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
