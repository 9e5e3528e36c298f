import { localizePath, splitLocale } from '../i18n/paths.ts'

/** One rule of `redirects.json`. */
export interface RedirectRule {
  from: string
  to: string
  status?: 301 | 302
}

/**
 * Matches a path against a pattern where `*` stands for any run of characters. Linear in the path's length for each
 * `*`.
 */
export const matchesWildcard = (pattern: string, path: string): boolean => {
  const parts = pattern.split('*')
  if (parts.length === 1) return pattern === path
  const first = parts[0]!
  const last = parts.at(-1)!
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false
  let at = first.length
  const end = path.length - last.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/** The locales of a site, as addresses show them. */
export interface AddressLocales {
  codes: readonly string[]
  default: string
}
const NO_LOCALES: AddressLocales = { codes: [], default: '' }

const partsOf = (address: string): { path: string; query: string; hash: string } => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  return { path, query, hash }
}

interface Redirect {
  to: string
  status: 301 | 302
}

/**
 * The target (path and query) of the first matching rule for an address, unless it is the address itself. A rule
 * applies to its path in every locale, or in the one it names, and only with the query it names. The visitor's locale
 * and the rest of the query are kept, except for another site.
 */
export const nextRedirect = (
  rules: readonly RedirectRule[],
  address: string,
  locales: AddressLocales = NO_LOCALES,
): Redirect | undefined => {
  const asked = partsOf(address)
  const bare = splitLocale(asked.path, locales.codes)
  const query = new URLSearchParams(asked.query)
  for (const { from, to, status = 302 } of rules) {
    const { path, query: needed } = partsOf(from)
    const isWhole = matchesWildcard(path, asked.path)
    if (!isWhole && !matchesWildcard(path, bare.path)) continue
    const wanted = [...new URLSearchParams(needed)]
    if (!wanted.every(([name, value]) => query.getAll(name).includes(value))) continue
    const rest = [...query].filter(([name, value]) => !wanted.some(([own, of]) => own === name && of === value))
    const target = to.startsWith('/') ? inside(to, rest, isWhole ? undefined : bare.locale, locales) : to
    return target === address ? undefined : { to: target, status }
  }
  return undefined
}

const inside = (
  to: string,
  rest: readonly [string, string][],
  locale: string | undefined,
  { codes, default: standard }: AddressLocales,
): string => {
  const hasOwn = splitLocale(to, codes).locale !== undefined
  const { path, query, hash } = partsOf(hasOwn ? to : localizePath(to, locale ?? standard, standard))
  const set = new URLSearchParams(query)
  const added = new URLSearchParams(rest.filter(([name]) => !set.has(name))).toString()
  const joined = [query, added].filter(Boolean).join('&')
  return `${path}${joined === '' ? '' : `?${joined}`}${hash}`
}

/** Redirects a visitor follows at most on the way to one page. */
const MOST_STEPS = 10

/** Whether the rules lead from an address to a page or another site, and not in circles. */
const arrives = (rules: readonly RedirectRule[], address: string, locales: AddressLocales): boolean => {
  let at = address
  for (let step = 0; step <= MOST_STEPS; step++) {
    const next = at.startsWith('/') ? nextRedirect(rules, at, locales) : undefined
    if (!next) return true
    at = next.to
  }
  return false
}

/** Where the rules send a visitor of an address next; nowhere where the visitor's own query makes them a circle. */
export const findRedirect = (
  rules: readonly RedirectRule[],
  address: string,
  locales: AddressLocales = NO_LOCALES,
): Redirect | undefined => {
  const next = nextRedirect(rules, address, locales)
  return next && arrives(rules, next.to, locales) ? next : undefined
}

/** Leaves out rules whose target leads back to them, or through too many others. */
export const withoutLoops = <R extends RedirectRule>(rules: readonly R[]): R[] =>
  rules.filter(({ to }) => arrives(rules, to, NO_LOCALES))
