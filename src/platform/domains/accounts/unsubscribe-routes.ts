import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { acceptForms } from '../../kernel/http/body.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { UNSUBSCRIBE_PATH } from '../../providers/mail/index.ts'
import type { Subscriptions } from './subscriptions.ts'

/**
 * The address in the `List-Unsubscribe` line of a mailing (RFC 8058): `POST` is the button of the player's mail program
 * and ends the mailings; `GET`, which programs that look into mail make as well, only leads to the page with a button.
 */
export async function unsubscribeRoutes(
  scope: FastifyInstance,
  {
    context: { brands, settings, log },
    subscriptions,
  }: { context: Pick<Context, 'brands' | 'settings' | 'log'>; subscriptions: Subscriptions },
): Promise<void> {
  const clientOf = clientReader(settings.trustedProxies)
  acceptForms(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const brandOf = (request: FastifyRequest): PlatformBrand => {
    const brand = brands.byHost(clientOf(request).host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    return brand
  }
  const tokenOf = (request: FastifyRequest): string =>
    new URLSearchParams(request.url.split('?')[1] ?? '').get('token') ?? ''

  scope.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    const { unsubscribe } = brandOf(request).platform.settings.links
    return reply.redirect(unsubscribe.replaceAll('{token}', encodeURIComponent(tokenOf(request))), 303)
  })
  scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
    await subscriptions.end(brandOf(request), tokenOf(request), 'one click')
    return reply.type('text/plain').send('OK')
  })
}
