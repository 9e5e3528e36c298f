import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import { cookieName, type CookieKind } from '../../../../engine/cookies/index.ts'

/**
 * Sets a token's cookie on an answer; without a token, deletes it. Valid for `seconds`, or until the browser closes.
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
