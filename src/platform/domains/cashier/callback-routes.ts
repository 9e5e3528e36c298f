import type { FastifyInstance } from 'fastify'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { awayForNow, invalid, PlatformError } from '../../kernel/errors.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { isStorable } from '../../kernel/storable.ts'
import { CallbackRefused, type PaymentProvider, type PaymentProviders } from '../../providers/payments/index.ts'
import { keepText, receivedOf } from '../../providers/received.ts'
import type { ReceivedRequest } from '../../providers/signature.ts'
import type { PaymentEvents } from './events.ts'
import { takeNonce } from './nonces.ts'

export interface PaymentRoutes {
  readonly context: Pick<Context, 'brands' | 'db' | 'clock' | 'log'>
  readonly providers: PaymentProviders
  readonly events: PaymentEvents
}

/**
 * The brand an event belongs to: where its payment was begun on this host that payment's, whoever has the host by now;
 * else the one that is served at the host.
 * @throws PlatformError 503 where the payment's brand is away, so that the provider tells again; 421 where nobody's
 */
async function brandOf(
  { brands, db }: Pick<Context, 'brands' | 'db'>,
  provider: string,
  { reference, host }: { reference: string; host: string },
): Promise<PlatformBrand> {
  const payment = await db
    .selectFrom('cashier_transaction')
    .select('brand_id')
    .where('id', '=', reference)
    .where('provider', '=', provider)
    .where('domain', '=', host)
    .executeTakeFirst()
  const brand = payment ? brands.byId(payment.brand_id) : brands.byHost(host)
  if (brand) return brand
  throw payment ? awayForNow() : nobodys()
}
const nobodys = () =>
  new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })

/** A callback's event. @throws CallbackRefused; PlatformError 421 instead where nobody is served at its host */
function verified(provider: PaymentProvider, received: ReceivedRequest, brands: Context['brands']) {
  try {
    return provider.verifyCallback(received)
  } catch (error) {
    if (error instanceof CallbackRefused && !brands.byHost(received.host)) throw nobodys()
    throw error
  }
}

/**
 * `POST /platform/payments/{provider}/callback`: payment providers report events of payments, on the host of the brand
 * at which the payment was begun.
 */
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
    const provider = providers.get(name)
    if (!provider) throw new PlatformError('MethodNotFoundException')
    const { event, nonce } = verified(provider, received, brands)
    if (!isStorable(event)) {
      log.warn({ provider: name }, 'a payment event has a text that cannot be stored')
      throw invalid({ body: 'text' })
    }
    const brand = await brandOf({ brands, db }, name, { reference: event.reference, host: received.host })
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
