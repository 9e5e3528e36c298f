import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What a cookie of ours holds: the session, the login attempt that waits for its second step, or the visit to a social
 * service.
 */
export type CookieKind = 'session' | 'challenge' | 'social'

/** Over https the name itself makes browsers refuse a cookie set for a wider domain or without `Secure`. */
const cookieName = (secure: boolean, kind: CookieKind = 'session'): string =>
  secure ? `__Host-foyer_${kind}` : `foyer_${kind}`

/** The token a request carries. */
export function readToken(
  { headers }: FastifyRequest,
  secure: boolean,
  kind: CookieKind = 'session',
): string | undefined {
  const name = `${cookieName(secure, kind)}=`
  return (
    headers.cookie
      ?.split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(name))
      ?.slice(name.length) || undefined
  )
}

/** Puts a token's cookie on an answer; without a token, takes it away. It lives as long as the browser does. */
export function writeToken(
  reply: FastifyReply,
  secure: boolean,
  token: string | undefined,
  kind: CookieKind = 'session',
): void {
  const parts = [`${cookieName(secure, kind)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (secure) parts.push('Secure')
  if (token === undefined) parts.push('Max-Age=0')
  reply.header('set-cookie', parts.join('; '))
}
