import type { RouteInfo } from '../page/types.ts'

/** A query string as an object; when a key repeats, the last value wins. */
export const parseQuery = (search: string): Record<string, string> => {
  const query: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(search)) if (!Object.hasOwn(Object.prototype, key)) query[key] = value
  return query
}

/** The route data of an address. `path` is without locale. */
export const routeInfo = (
  id: string,
  path: string,
  params: Record<string, string>,
  search: string,
  hash = '',
): RouteInfo => ({
  id,
  path,
  params,
  query: parseQuery(search),
  hash,
})
