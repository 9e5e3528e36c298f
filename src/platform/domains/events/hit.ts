import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutQuery } from '../../../../engine/routing/index.ts'
import type { Context } from '../../kernel/context.ts'
import { acceptForms, type Entries } from '../../kernel/http/body.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { minuteCounter } from '../../kernel/http/minute-counter.ts'
import { storableStart } from '../../kernel/storable.ts'

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Hits of one network that are kept in a minute. */
const MOST = 60

type Dependencies = Pick<Context, 'brands' | 'clock' | 'db' | 'settings'>

/**
 * `GET /hit`, the tracking image (`referer`, `track_id`, `session` of the device checks), and `POST /hit/vitals`, what
 * browsers measured of a page. Both always answer the same, so that nobody learns what is kept.
 */
export async function hitRoutes(scope: FastifyInstance, { brands, clock, db, settings }: Dependencies): Promise<void> {
  const clientOf = clientReader(settings.trustedProxies)
  const mayKeep = minuteCounter(MOST)
  acceptForms(scope)
  const keep = async (request: FastifyRequest, name: string, fields: URLSearchParams, known: readonly string[]) => {
    const client = clientOf(request)
    const brand = brands.byHost(client.host)
    if (!brand || !mayKeep(client.ip, performance.now())) return
    const params = Object.fromEntries(known.map((key) => [key, storableStart(fields.get(key) ?? '', 300)]))
    await db
      .insertInto('client_event')
      .values({ brand_id: brand.id, player_id: null, name, params: JSON.stringify(params), at: clock.now() })
      .execute()
  }
  scope.get('/hit', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    query.set('referer', withoutQuery(query.get('referer') ?? ''))
    await keep(request, query.get('check') === 'fraud' ? 'fraud-check' : 'hit', query, [
      'referer',
      'track_id',
      'session',
    ])
    return reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL)
  })
  scope.post('/hit/vitals', async (request, reply) => {
    const site = brands.byHost(clientOf(request).host)?.content.site
    const body = new URLSearchParams((request.body as Entries | undefined) ?? [])
    if (site?.monitoring.isEnabled) await keep(request, 'web-vital', body, ['name', 'value', 'rating', 'path'])
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
