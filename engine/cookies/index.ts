import { parseCookie } from 'cookie'

/** What a token of ours may look like: whatever else stands in a cookie of ours was not written by us. */
const TOKEN = /^[\w.~-]{1,1000}$/

/**
 * What a cookie of ours holds: the session, the login attempt that waits for its second step, the visit to a social
 * service, or the mark of a browser its player has logged in with before.
 */
export type CookieKind = 'session' | 'challenge' | 'social' | 'device'

/** Over https the name itself makes browsers refuse a cookie set for a wider domain or without `Secure`. */
export const cookieName = (secure: boolean, kind: CookieKind = 'session'): string =>
  secure ? `__Host-foyer_${kind}` : `foyer_${kind}`

/**
 * The value of one cookie of a Cookie header, as it was sent; of several with its name the first. Site and platform
 * read every cookie by this, so that they never take one visitor for two.
 */
export const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header?.includes(name) ? parseCookie(header, { decode: (text) => text })[name] || undefined : undefined

/** The token of ours a Cookie header carries; `undefined` for what cannot be one. */
export const tokenOf = (
  header: string | undefined,
  secure: boolean,
  kind: CookieKind = 'session',
): string | undefined => {
  const value = cookieOf(header, cookieName(secure, kind))
  return value !== undefined && TOKEN.test(value) ? value : undefined
}
