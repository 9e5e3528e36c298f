export { guestTarget, needsPlayer, safePath } from './access.ts'
export { parseQuery, routeInfo } from './info.ts'
export { bySpecificity, fillPattern, matchPattern, matchRoute, type RouteMatch, type RoutePattern } from './match.ts'
export { findRedirect, matchesWildcard, type RedirectRule } from './redirects.ts'
