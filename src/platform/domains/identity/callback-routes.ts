import { systemClock } from '../../../../engine/clock/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { BODY_LIMIT } from '../../kernel/http/body.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { isStorable } from '../../kernel/storable.ts'
import { IdentityCallbackRefused, identityProviderOf } from '../../providers/identity/index.ts'
import { soon, type IdentityEvents } from './events.ts'

/**
 * `POST /platform/identity/{provider}/callback`: where the provider tells how a verification went, on the brand's host.
 */
export async function identityRoutes(
  scope: FastifyInstance,
  { context, events }: { context: Context; events: IdentityEvents },
): Promise<void> {
  const { brands, log, settings } = context
  const clientOf = clientReader(settings.trustedProxies)
  scope.removeAllContentTypeParsers()
  // The digest is over the bytes as they came, so nothing may parse or decode them first.
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof IdentityCallbackRefused)) return sendError(reply, error, log)
    log.warn({ reason: error.message }, 'an identity callback was refused')
    return sendError(
      reply,
      new PlatformError('AuthorizationException', { message: 'The callback is not genuine.' }),
      log,
    )
  })

  scope.post('/platform/identity/:provider/callback', async (request) => {
    const { provider: name } = request.params as { provider: string }
    const { host, origin } = clientOf(request)
    const brand = brands.byHost(host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    const provider = identityProviderOf(brand, origin, context, systemClock)
    if (provider?.name !== name) throw new PlatformError('MethodNotFoundException')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = provider.read({ headers: request.headers, body })
    if (!isStorable(event)) throw invalid({ body: 'text' })
    if (event.at > soon(context)) throw new IdentityCallbackRefused('it tells what has not happened yet')
    await events.take(brand.id, name, event, body)
    return { status: 'ok' }
  })
}
