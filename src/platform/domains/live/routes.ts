import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { clientReader, networkOf, siteOf } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Hub } from './hub.ts'
import { LiveStream, parseVersions } from './stream.ts'

export interface LiveRoutes {
  readonly context: Pick<Context, 'brands' | 'settings' | 'log' | 'supplied'>
  readonly sessions: Pick<Sessions, 'find'>
  readonly hub: Hub
}

/** `GET /platform/live?topics=winners,jackpots`: server-sent events, one connection for all topics of a tab. */
export async function liveRoutes(scope: FastifyInstance, { context, sessions, hub }: LiveRoutes): Promise<void> {
  const { brands, settings, log } = context
  const clientOf = clientReader(settings.trustedProxies)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))

  scope.get('/platform/live', async (request, reply) => {
    const client = clientOf(request)
    const brand = brands.byHost(client.host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    const { topics: asked, last } = request.query as Record<string, unknown>
    const sources = context.supplied(LIVE_SOURCES)
    const topics = [...new Set(typeof asked === 'string' ? asked.split(',') : [])]
    const wanted = topics.map((name) => sources.find(({ topic }) => topic === name))
    if (topics.length === 0 || wanted.includes(undefined)) throw invalid({ topics: 'unknown' })
    const token = tokenOf(request.headers.cookie, client.secure)
    const session = token === undefined ? undefined : await sessions.find(brand, token)
    // What ends the stream of a player who logged out: a browser opens no other after this answer.
    if (!session && wanted.some((source) => source?.isOwn)) return reply.status(204).send()
    const follower = { brand, network: networkOf(client.ip), site: siteOf(client.ip), session }
    if (hub.isFull(follower)) {
      reply.header('retry-after', '30')
      return reply.status(429).send()
    }
    reply.hijack()
    // A browser sends the header when it opens a connection again by itself, the page `last` when it asks for more.
    const stream = new LiveStream(reply.raw, parseVersions(request.headers['last-event-id'] ?? last))
    const leave = hub.follow(follower, topics, stream)
    reply.raw.once('close', () => {
      stream.isOpen = false
      leave()
    })
    return reply
  })
}
