import { createHmac } from 'node:crypto'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { CallPlatform } from './site/server-transport.ts'

/** Paths of the site's own address that are the platform's business. */
const PLATFORM_PATHS = ['/api', '/platform', '/oauth', '/hit', '/_sandbox']

/** Says which host and client a forwarded call is for, so that only this site is believed: `<host> <client> <seconds> <signature>`. */
export const forwardedHeader = (secret: string, host: string, client: string, now: Date): string => {
  const said = `${host} ${client} ${Math.trunc(now.getTime() / 1000)}`
  return `${said} ${createHmac('sha256', secret).update(said).digest('hex')}`
}

/** The platform on another server: calls over HTTP, and the visitor's own calls passed through. */
export const remotePlatform = (origin: string, secret: string) => {
  const call: CallPlatform = async ({ method, url, headers, body }) => {
    const { host, 'x-foyer-peer': peer, ...rest } = headers
    const answer = await fetch(new URL(url, origin), {
      method, redirect: 'manual', signal: AbortSignal.timeout(10_000),
      headers: { ...rest, 'x-forwarded-host': host ?? '', 'x-foyer-forwarded': forwardedHeader(secret, host ?? '', peer ?? '', new Date()), ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: await answer.json() as unknown }
  }
  return {
    call,
    ready: async (): Promise<boolean> => {
      try {
        return (await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(3000) })).ok
      } catch {
        return false
      }
    },
    proxy: async (app: FastifyInstance): Promise<void> => {
      for (const prefix of PLATFORM_PATHS) {
        await app.register(proxy, {
          upstream: origin, prefix, rewritePrefix: prefix,
          replyOptions: {
            rewriteRequestHeaders: (request, headers) => ({
              ...headers, 'x-forwarded-host': String(request.headers.host ?? ''),
              'x-foyer-forwarded': forwardedHeader(secret, String(request.headers.host ?? ''), request.ip, new Date()),
            }),
          },
        })
      }
    },
  }
}
