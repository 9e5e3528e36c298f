import { matchPattern } from '../../routing/index.ts'

export { bySpecificity, hrefFault } from '../../routing/index.ts'

/** The path of content pages. */
export const SLUG_PATH = '/:slug'

/** Whether a path (without locale, query and hash) matches a route pattern. */
export const fits = (pattern: string, path: string): boolean => matchPattern(pattern, path) !== undefined

/** Patterns that match the same addresses have the same shape. */
export const shapeOf = (pattern: string): string =>
  `/${segments(pattern)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`

/** The path of an inner address, or `undefined` for an address on another site or one with only a query or hash. */
export const innerPath = (href: string): string | undefined =>
  href.startsWith('/') ? href.split(/[?#]/, 1)[0] : undefined

const segments = (path: string): string[] => path.split('/').filter(Boolean)
