import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../engine/clock/index.ts'
import { createAskAgain, mayAskAgain } from './ask-again.ts'
import { wayOn } from './observed/way-on.ts'
import type { Client, Incoming } from './platform/kernel/http/client.ts'
import { FORWARDED_HEADER, signForwarded } from './platform/kernel/http/forwarded.ts'
import { awayForNow } from './platform/kernel/errors.ts'
import { ON_SANDBOX } from './platform/kernel/settings.ts'
import { remoteReads } from './remote-reads.ts'
import type { CallPlatform } from './site/server/server-transport.ts'

/** Paths of the site's origin that are forwarded to the platform. */
const PLATFORM_PATHS = ['/api', '/platform', '/oauth', '/hit']
/** Paths of the sandbox providers' host. */
const SANDBOX_PATHS = ['/pay', '/games', '/oidc', '/resources', '/idensic', '/chat', '/sportsbook', '/assets']

const unreachable = awayForNow()

export interface RemoteOptions {
  /** Origin of the platform. */
  origin: string
  secret: string
  clock: Clock
  /** Reads the sender of a request to this site. */
  clientOf: (request: Incoming) => Client
  /** Whether the sandbox's own host is forwarded as well. */
  sandbox: boolean
}

/** A platform on another server: the site's calls over HTTP, and forwarding of the visitor's own calls. */
export const remotePlatform = ({ origin, secret, clock, clientOf, sandbox }: RemoteOptions) => {
  const signed = (request: Incoming) => ({ [FORWARDED_HEADER]: signForwarded(secret, clientOf(request), clock.now()) })
  const askAgain = createAskAgain()
  const send: CallPlatform = async ({ method, url, headers, body }) => {
    const { host: _host, 'x-foyer-peer': remoteAddress, ...rest } = headers
    const answer = await fetch(new URL(url, origin), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        ...rest,
        ...wayOn(),
        ...signed({ raw: { socket: { remoteAddress } }, headers }),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const call: CallPlatform = (asked) => {
    const name = /^\/api\/([^?]*)/.exec(asked.url)?.[1] ?? ''
    return mayAskAgain(asked.method, name) ? askAgain(() => send(asked)) : send(asked)
  }
  const headersOf = (request: Incoming) => ({ ...wayOn(), ...signed(request) })
  const refuse = (reply: FastifyReply) =>
    reply
      .code(unreachable.status)
      .headers({ ...unreachable.details.headers, 'cache-control': 'no-store' })
      .send({ error: unreachable.toBody() })
  const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
    // Signed anew for each request, replacing such a header sent by the visitor.
    rewriteRequestHeaders: (request, headers) => ({ ...headers, ...headersOf(request) }),
    onError: (reply) => void refuse(reply as FastifyReply),
  }
  return {
    call,
    /** Whether the platform answers and accepts this site's signature. */
    ready: async (): Promise<boolean> => {
      try {
        const headers = { [FORWARDED_HEADER]: signForwarded(secret, { origin, ip: '' }, clock.now()) }
        const ask = () => fetch(new URL('/readyz', origin), { headers, signal: AbortSignal.timeout(3000) })
        return (await askAgain(ask)).ok
      } catch {
        return false
      }
    },
    proxy: async (app: FastifyInstance): Promise<void> => {
      remoteReads(app, { origin, headersOf, askAgain, refuse })
      const pass = (prefix: string, constraints = {}) =>
        app.register(proxy, { upstream: origin, prefix, rewritePrefix: prefix, constraints, replyOptions })
      for (const prefix of PLATFORM_PATHS) await pass(prefix)
      if (!sandbox) return
      await pass('/_sandbox')
      for (const prefix of SANDBOX_PATHS) await pass(prefix, ON_SANDBOX)
    },
  }
}
