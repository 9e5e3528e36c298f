import { matchPattern } from '../routing/index.ts'

export { bySpecificity } from '../routing/index.ts'

/** True when a path (without locale, query and hash) fits a route pattern. */
export const fits = (pattern: string, path: string): boolean => matchPattern(pattern, path) !== undefined

/** Two patterns that no address could tell apart have the same shape. */
export const shapeOf = (pattern: string): string =>
  `/${segments(pattern)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`

/** What is wrong with an address in a brand file, or `undefined`. */
export const hrefFault = (href: string): string | undefined => {
  if (/^https:\/\/[^/\s]+/.test(href)) return undefined
  if (/^(mailto|tel):[^\s]+$/.test(href)) return undefined
  if (/[\s\\\p{Cc}]/u.test(href)) return 'an address without blanks and backslashes'
  if (/^[#?]/.test(href) || /^\/(?!\/)/.test(href)) return undefined
  return 'an address that begins with "/", "?" or "#", or with https://'
}

/** The path of an inner address, or `undefined` for one that only changes query or hash, or leads away. */
export const innerPath = (href: string): string | undefined =>
  href.startsWith('/') ? href.split(/[?#]/, 1)[0] : undefined

const segments = (path: string): string[] => path.split('/').filter(Boolean)
