import type { IncomingMessage } from 'node:http'
import { stringifyCookie } from 'cookie'
import { cookieName, cookieOf, tokenOf } from '../../../../engine/cookies/index.ts'
import { CONSENT_COOKIE } from '../../../../engine/cookies/consent.ts'
import { LOCALE_COOKIE, localeCookie } from '../../../../engine/i18n/cookie.ts'
import { THEME_COOKIE, themeCookie } from '../../../../engine/theme/cookie.ts'
import { HIDE_COOKIE } from '../../../../engine/stores/hidden-balance.ts'

/** What a page may depend on about the visitor who requests it. */
export interface Visitor {
  /** Whether the request has a session token; of a guest a page depends on the cookies of locale, theme and consent. */
  hasSession: boolean
  /** Headers for the renderer and the platform, written anew from the parsed request. */
  headers: Record<string, string>
}

/** Forwarding headers of proxies; the platform trusts them as far as it trusts the peer. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto'] as const

/** The parsed cookie values as a header; values that a header cannot hold are left out. */
const cookiesOf = (values: Record<string, string | undefined>): string =>
  stringifyCookie(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && /^[!-:<-~]*$/.test(value))),
    { encode: (text) => text },
  )

/**
 * Reads the visitor of a request. Only the site's own cookies are passed on, written anew, so that all code reads them
 * the same way.
 * @param followsBrowser whether the brand's locale depends on more than the address
 */
export const visitorOf = (request: IncomingMessage, secure: boolean, followsBrowser: boolean): Visitor => {
  const { host = '', cookie, 'accept-language': languages, 'user-agent': agent } = request.headers
  const token = tokenOf(cookie, secure)
  const headers: Record<string, string> = { host, 'sec-fetch-site': 'same-origin' }
  for (const name of FORWARDED) if (request.headers[name]) headers[name] = String(request.headers[name])
  if (request.socket.remoteAddress) headers['x-foyer-peer'] = request.socket.remoteAddress
  if (followsBrowser && languages) headers['accept-language'] = languages
  const kept = cookiesOf({
    [THEME_COOKIE]: themeCookie(cookie),
    [CONSENT_COOKIE]: cookieOf(cookie, CONSENT_COOKIE),
    ...(followsBrowser && { [LOCALE_COOKIE]: localeCookie(cookie) }),
    ...(token !== undefined && { [cookieName(secure)]: token, [HIDE_COOKIE]: cookieOf(cookie, HIDE_COOKIE) }),
  })
  if (kept) headers['cookie'] = kept
  if (token !== undefined && agent) headers['user-agent'] = agent
  return { hasSession: token !== undefined, headers }
}
