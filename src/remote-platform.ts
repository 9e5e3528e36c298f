import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../engine/clock/index.ts'
import type { Client, Incoming } from './platform/kernel/http/client.ts'
import { FORWARDED_HEADER, signForwarded } from './platform/kernel/http/forwarded.ts'
import { PlatformError } from './platform/kernel/errors.ts'
import { ON_SANDBOX } from './platform/kernel/settings.ts'
import type { CallPlatform } from './site/server/server-transport.ts'

/** Paths of the site's own address that are the platform's business. */
const PLATFORM_PATHS = ['/api', '/platform', '/oauth', '/hit']
/** Paths of the sandbox providers' host. */
const SANDBOX_PATHS = ['/pay', '/games', '/oidc', '/assets']

const unreachable = new PlatformError('ApplicationUnavailableException', {
  message: 'The platform is out of reach. Please try again in a moment.',
})

export interface RemoteOptions {
  /** Where the platform listens. */
  origin: string
  secret: string
  clock: Clock
  /** Reads who sent a request to this site. */
  clientOf: (request: Incoming) => Client
  /** Whether the sandbox's own host is passed on too. */
  sandbox: boolean
}

/** The platform on another server: calls over HTTP, and the visitor's own calls passed through. */
export const remotePlatform = ({ origin, secret, clock, clientOf, sandbox }: RemoteOptions) => {
  const signed = (request: Incoming) => ({ [FORWARDED_HEADER]: signForwarded(secret, clientOf(request), clock.now()) })
  const call: CallPlatform = async ({ method, url, headers, body }) => {
    const { host: _host, 'x-foyer-peer': remoteAddress, ...rest } = headers
    const answer = await fetch(new URL(url, origin), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        ...rest,
        ...signed({ raw: { socket: { remoteAddress } }, headers }),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
    // Signed anew for each request, over whatever a visitor may have put there.
    rewriteRequestHeaders: (request, headers) => ({ ...headers, ...signed(request) }),
    onError: (reply) =>
      void reply.code(unreachable.status).header('cache-control', 'no-store').send({ error: unreachable.toBody() }),
  }
  return {
    call,
    /** Whether the platform answers and believes this site. */
    ready: async (): Promise<boolean> => {
      try {
        const headers = { [FORWARDED_HEADER]: signForwarded(secret, { origin, ip: '' }, clock.now()) }
        return (await fetch(new URL('/readyz', origin), { headers, signal: AbortSignal.timeout(3000) })).ok
      } catch {
        return false
      }
    },
    proxy: async (app: FastifyInstance): Promise<void> => {
      const pass = (prefix: string, constraints = {}) =>
        app.register(proxy, { upstream: origin, prefix, rewritePrefix: prefix, constraints, replyOptions })
      for (const prefix of PLATFORM_PATHS) await pass(prefix)
      if (!sandbox) return
      await pass('/_sandbox')
      for (const prefix of SANDBOX_PATHS) await pass(prefix, ON_SANDBOX)
    },
  }
}
