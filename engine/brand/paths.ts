/** Orders route patterns: fixed parts before parameters, parameters before `*`, longer before shorter. */
export const bySpecificity = (a: { path: string }, b: { path: string }): number => {
  const left = segments(a.path)
  const right = segments(b.path)
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = rank(left[index]) - rank(right[index])
    if (difference !== 0) return difference
  }
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** True when a path (without locale, query and hash) fits a route pattern. */
export const fits = (pattern: string, path: string): boolean => {
  const wanted = segments(pattern)
  const given = segments(path)
  if (wanted.at(-1) === '*' ? given.length < wanted.length - 1 : given.length !== wanted.length) return false
  return wanted.every((part, index) => part === '*' || (part.startsWith(':') ? Boolean(given[index]) : part === given[index]))
}

/** Two patterns that no address could tell apart have the same shape. */
export const shapeOf = (pattern: string): string => `/${segments(pattern).map((part) => (part.startsWith(':') ? ':' : part)).join('/')}`

/** What is wrong with an address in a brand file, or `undefined`. */
export const hrefFault = (href: string): string | undefined => {
  if (/^https:\/\/[^/\s]+/.test(href)) return undefined
  if (/^(mailto|tel):[^\s]+$/.test(href)) return undefined
  if (/[\s\\\p{Cc}]/u.test(href)) return 'an address without blanks and backslashes'
  if (/^[#?]/.test(href) || /^\/(?!\/)/.test(href)) return undefined
  return 'an address that begins with "/", "?" or "#", or with https://'
}

/** The path of an inner address, or `undefined` for one that only changes query or hash, or leads away. */
export const innerPath = (href: string): string | undefined => (href.startsWith('/') ? href.split(/[?#]/, 1)[0] : undefined)

const segments = (path: string): string[] => path.split('/').filter(Boolean)
const rank = (part: string | undefined): number => {
  if (part === undefined) return 2
  if (part === '*') return 3
  return part.startsWith(':') ? 1 : 0
}
