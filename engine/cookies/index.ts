import { parseCookie } from 'cookie'

/** Form of our tokens: any other value of our cookies was not written by us. */
const TOKEN = /^[\w.~-]{1,1000}$/

/**
 * Content of a cookie of ours: the session, the login attempt that waits for its second step, the visit to a social
 * login service, the mark of a browser in which the player has logged in before, or the side of a guest while a share
 * of guests gets a draft.
 */
export type CookieKind = 'session' | 'challenge' | 'social' | 'device' | 'side'

/** Over https the name itself makes browsers refuse a cookie set for a wider domain or without `Secure`. */
export const cookieName = (secure: boolean, kind: CookieKind = 'session'): string =>
  secure ? `__Host-foyer_${kind}` : `foyer_${kind}`

/**
 * The value of a cookie in a Cookie header, as it was sent; the first of several with the same name. Site and platform
 * read all cookies with this function, so that they always agree on the visitor.
 */
export const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header?.includes(name) ? parseCookie(header, { decode: (text) => text })[name] || undefined : undefined

/** Our token in a Cookie header; `undefined` for a value that cannot be one. */
export const tokenOf = (
  header: string | undefined,
  secure: boolean,
  kind: CookieKind = 'session',
): string | undefined => {
  const value = cookieOf(header, cookieName(secure, kind))
  return value !== undefined && TOKEN.test(value) ? value : undefined
}
