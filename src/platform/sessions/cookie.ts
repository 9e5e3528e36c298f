import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over https the name itself makes browsers refuse a cookie set for a wider domain or without `Secure`. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-foyer_session' : 'foyer_session')

/** The session token a request carries. */
export function readToken({ headers }: FastifyRequest, secure: boolean): string | undefined {
  const name = `${cookieName(secure)}=`
  return headers.cookie?.split(';').map((pair) => pair.trim()).find((pair) => pair.startsWith(name))?.slice(name.length) || undefined
}

/** Puts the session's cookie on an answer; without a token, takes it away. It lives as long as the browser does. */
export function writeToken(reply: FastifyReply, secure: boolean, token: string | undefined): void {
  const parts = [`${cookieName(secure)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (secure) parts.push('Secure')
  if (token === undefined) parts.push('Max-Age=0')
  reply.header('set-cookie', parts.join('; '))
}
