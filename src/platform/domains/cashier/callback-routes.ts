import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { isStorable } from '../../kernel/storable.ts'
import { CallbackRefused, type PaymentProviders } from '../../providers/payments/index.ts'
import { keepText, receivedOf } from '../../providers/received.ts'
import type { PaymentEvents } from './events.ts'
import { takeNonce } from './nonces.ts'

export interface PaymentRoutes {
  readonly context: Pick<Context, 'brands' | 'db' | 'clock' | 'log'>
  readonly providers: PaymentProviders
  readonly events: PaymentEvents
}

/** `POST /platform/payments/{provider}/callback` on the brand's host: payment providers report events of payments. */
export async function paymentRoutes(
  scope: FastifyInstance,
  { context: { brands, db, clock, log }, providers, events }: PaymentRoutes,
): Promise<void> {
  keepText(scope)
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof CallbackRefused)) return sendError(reply, error, log)
    log.warn(
      { reason: error.message, provider: (request.params as { provider?: string }).provider },
      'a payment callback was refused',
    )
    return sendError(
      reply,
      new PlatformError('AuthorizationException', { message: 'The callback is not genuine.' }),
      log,
    )
  })

  scope.post('/platform/payments/:provider/callback', async (request) => {
    const { provider: name } = request.params as { provider: string }
    const received = receivedOf(request)
    const brand = brands.byHost(received.host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    const provider = providers.get(name)
    if (!provider) throw new PlatformError('MethodNotFoundException')
    const { event, nonce } = provider.verifyCallback(received)
    if (!isStorable(event)) {
      log.warn({ provider: name }, 'a payment event has a text that cannot be stored')
      throw invalid({ body: 'text' })
    }
    if (!(await takeNonce(db, name, nonce, clock.now()))) throw new CallbackRefused('it came before')
    await events.take(brand, name, event).catch((error: unknown) => {
      // It may concern a player's money, and nothing else would report it.
      const { reference, outcome, amount } = event
      log.warn({ err: error, provider: name, reference, outcome, amount }, 'a payment event was not taken in')
      throw error
    })
    return { status: 'ok' }
  })
}
