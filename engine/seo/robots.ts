import { matchesWildcard } from '../routing/redirects.ts'

/** The rules of a robots.txt for every program. */
export interface RobotsRules {
  disallow: readonly string[]
  allow: readonly string[]
}

/** Whether a pattern of robots.txt covers a path with its query: from its start, `*` for anything, `$` at its end. */
const covers = (pattern: string, address: string): boolean =>
  pattern.endsWith('$') ? matchesWildcard(pattern.slice(0, -1), address) : matchesWildcard(`${pattern}*`, address)

const longest = (patterns: readonly string[], addresses: readonly string[]): number =>
  Math.max(
    -1,
    ...patterns.filter((pattern) => addresses.some((each) => covers(pattern, each))).map(({ length }) => length),
  )

/**
 * Whether robots.txt keeps search engines away from an address. The longer of two matching patterns counts, and of two
 * equally long ones the one that allows. `addresses` are spellings of the same one: with and without its locale.
 */
export const isDisallowed = ({ disallow, allow }: RobotsRules, addresses: readonly string[]): boolean => {
  const against = longest(disallow, addresses)
  return against >= 0 && against > longest(allow, addresses)
}

/**
 * Whether the content of a robots meta tag keeps a page out of search results: `noindex`, or `none`, which says the
 * same; `max-image-preview:none` says nothing of that.
 */
export const isUnlisted = (robots: string | undefined): boolean =>
  (robots ?? '').split(',').some((directive) => /^\s*(?:noindex|none)\s*$/i.test(directive))
