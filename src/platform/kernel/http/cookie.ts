import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import { cookieName, type CookieKind } from '../../../../engine/cookies/index.ts'

/**
 * Puts a token's cookie on an answer; without a token, takes it away. It lives for so many seconds, or as long as the
 * browser does.
 */
export function writeToken(
  reply: FastifyReply,
  secure: boolean,
  token: string | undefined,
  kind: CookieKind = 'session',
  seconds?: number,
): void {
  const cookie = stringifySetCookie({
    name: cookieName(secure, kind),
    value: token ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(token === undefined ? { maxAge: 0 } : seconds !== undefined && { maxAge: seconds }),
  })
  reply.header('set-cookie', cookie)
}
