import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { saysAway } from '../../../../schemas/api/away.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import { localesOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { asPlatformError } from '../../kernel/http/failure.ts'
import { escapeHtml } from '../../kernel/html.ts'
import type { Sessions } from '../sessions/index.ts'
import type { GameSessions } from './sessions.ts'

export interface LaunchRoutes {
  readonly context: Pick<Context, 'brands' | 'settings' | 'log'>
  readonly sessions: Sessions
  readonly gameSessions: GameSessions
}

/**
 * `/platform/game/{sysname}/play` and `/platform/game/custom/{custom}`: the address a game's frame opens, with `mode`,
 * and `locale` and `scheme` where the site says in which it is shown; redirects to the aggregator.
 */
export async function launchRoutes(
  scope: FastifyInstance,
  { context, sessions, gameSessions }: LaunchRoutes,
): Promise<void> {
  const { brands, settings, log } = context
  const clientOf = clientReader(settings.trustedProxies)
  scope.setErrorHandler((error, _request, reply) => failed(reply, error))

  async function launch(request: FastifyRequest, reply: FastifyReply, found: (game: Game) => boolean) {
    const client = clientOf(request)
    const brand = brands.byHost(client.host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    const query = request.query as Record<string, unknown>
    const { mode = 'real', locale = brand.brand.locales.default, scheme } = query
    if (mode !== 'real' && mode !== 'demo')
      throw new PlatformError('InvalidParameterException', { message: 'The mode is real or demo.' })
    const token = tokenOf(request.headers.cookie, client.secure)
    const session = token === undefined || mode === 'demo' ? undefined : await sessions.find(brand, token)
    const known = localesOf(brand).find((code) => code === locale) ?? brand.brand.locales.default
    const url = await gameSessions.launch(found, {
      brand,
      locale: known,
      origin: client.origin,
      host: client.host,
      mode,
      scheme: scheme === 'dark' || scheme === 'light' ? scheme : undefined,
      session,
    })
    return reply.header('cache-control', 'no-store').redirect(url, 302)
  }

  scope.get('/platform/game/:sysname/play', (request, reply) =>
    launch(request, reply, ({ sysname }) => sysname === (request.params as { sysname: string }).sysname),
  )
  scope.get('/platform/game/custom/:custom', (request, reply) =>
    launch(
      request,
      reply,
      ({ custom }) => custom !== undefined && custom === (request.params as { custom: string }).custom,
    ),
  )

  // The page around the frame reads `data-error` of this document, which has the same origin. A platform that is away
  // for the moment takes no page with it.
  function failed(reply: FastifyReply, thrown: unknown) {
    const error = asPlatformError(thrown)
    const kind = saysAway(error.toBody()) ? 'NetworkError' : error.type
    if (error.status >= 500) log.error({ err: thrown }, 'a game could not be opened')
    return reply
      .status(error.status)
      .headers({ ...error.details.headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .send(
        `<!doctype html><html lang="en"><title>Game</title><body data-error="${kind}"><p>` +
          `${escapeHtml(error.message)}</p></body></html>`,
      )
  }
}
