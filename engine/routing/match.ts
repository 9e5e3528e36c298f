/** A route pattern: segments, `:name` for one segment, `*` at the end for the rest. */
export interface RoutePattern {
  id: string
  path: string
}
export interface RouteMatch<R extends RoutePattern> {
  route: R
  params: Record<string, string>
}

const segments = (path: string): string[] => path.split('/').filter(Boolean)
const decode = (segment: string): string | undefined => {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
/**
 * Literal segments before parameters, the end before the rest, position by position: `/loyalty/shop` before
 * `/loyalty/:sysname`.
 */
const rank = (segment: string | undefined): number =>
  segment === '*' ? 0 : segment === undefined ? 1 : segment.startsWith(':') ? 2 : 3

/** Orders two patterns so that the more specific comes first. */
export const bySpecificity = (a: { path: string }, b: { path: string }): number => {
  const left = segments(a.path)
  const right = segments(b.path)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = rank(right[i]) - rank(left[i])
    if (difference !== 0) return difference
  }
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/**
 * The params of a path under a pattern, or `undefined` when it does not match. An invalidly encoded segment never
 * matches.
 */
export const matchPattern = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = segments(pattern)
  const given = segments(path)
  const params: Record<string, string> = {}
  for (let i = 0; i < wanted.length; i++) {
    const want = wanted[i]!
    if (want === '*') return params
    const have = given[i]
    const value = have === undefined ? undefined : decode(have)
    if (value === undefined) return undefined
    if (want.startsWith(':')) params[want.slice(1)] = value
    else if (want !== value) return undefined
  }
  return wanted.length === given.length ? params : undefined
}

/** The first route of an ordered list that matches the path (without locale, query and hash). */
export const matchRoute = <R extends RoutePattern>(routes: readonly R[], path: string): RouteMatch<R> | undefined => {
  for (const route of routes) {
    const params = matchPattern(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

/** Puts params into a pattern's `:name` places, encoded. */
export const fillPattern = (pattern: string, params: Record<string, string>): string =>
  pattern.replace(/:([A-Za-z_]\w*)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
