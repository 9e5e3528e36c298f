import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DurationError } from '../../engine/clock/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import { clientReader } from '../platform/kernel/http/client.ts'
import { sendError } from '../platform/kernel/http/failure.ts'
import { keepText } from '../platform/providers/received.ts'
import type { SandboxClock } from './clock.ts'
import { refuseStrangers } from './gate.ts'
import { readPlannedError, type SandboxErrors } from './errors.ts'

const MESSAGES = 50

/** A plus sign in a query arrives as a blank, so a phone number may come without it. */
const recipientOf = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/^(?=\d+$)/, '+')

/**
 * What exists only while the sandbox is on: `GET /_sandbox/outbox?to=…` (messages, newest first), `/_sandbox/clock`
 * (`GET` shows it, `POST {"advance":"PT24H"}` moves it), both on the brands' hosts and on the sandbox's own, and on a
 * brand's host `/_sandbox/errors`: `POST
 * {"method":"cashier.makedeposit","type":"BillingUnavailableException","times":1}` makes the next calls fail so, `GET`
 * lists what waits, `DELETE` or `POST {"clear":true}` clears it.
 */
export async function sandboxRoutes(
  scope: FastifyInstance,
  {
    context: { brands, db, log, settings },
    clock,
    errors,
  }: { context: Pick<Context, 'brands' | 'db' | 'log' | 'settings'>; clock: SandboxClock; errors: SandboxErrors },
): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  keepText(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  outboxRoute(scope, db)
  clockRoutes(scope, clock)
  const clientOf = clientReader(settings.trustedProxies)
  const brandOf = (request: FastifyRequest): string => {
    const brand = brands.byHost(clientOf(request).host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    return brand.id
  }
  scope.get('/_sandbox/errors', (request) => errors.list(brandOf(request)))
  scope.delete('/_sandbox/errors', async (request) => {
    refuseForeign(request)
    await errors.clear(brandOf(request))
    return []
  })
  scope.post('/_sandbox/errors', async (request) => {
    refuseForeign(request)
    const brand = brandOf(request)
    const asked = parse(String(request.body))
    if ((asked as { clear?: unknown } | null)?.clear === true) await errors.clear(brand)
    else await errors.plan(brand, readPlannedError(asked))
    return errors.list(brand)
  })
}

const outboxRoute = (scope: FastifyInstance, db: Context['db']): void =>
  void scope.get('/_sandbox/outbox', async (request) => {
    const { to } = request.query as { to?: unknown }
    if (typeof to !== 'string' || !to || to.includes('\0')) throw invalid({ to: 'required' })
    const rows = await db
      .selectFrom('outbox')
      .select(['recipient', 'channel', 'subject', 'text', 'code', 'link', 'created_at'])
      .where('recipient', '=', recipientOf(to))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MESSAGES)
      .execute()
    return rows.map(({ recipient, created_at, ...message }) => ({
      to: recipient,
      ...message,
      at: created_at.toISOString(),
    }))
  })

function clockRoutes(scope: FastifyInstance, clock: SandboxClock): void {
  const shown = () => ({ now: clock.now().toISOString(), ahead: clock.ahead() })
  scope.get('/_sandbox/clock', shown)
  scope.post('/_sandbox/clock', async (request) => {
    refuseForeign(request)
    try {
      const { advance } = JSON.parse(String(request.body)) as { advance?: unknown }
      await clock.advance(String(advance))
    } catch (error) {
      if (error instanceof DurationError || error instanceof SyntaxError || error instanceof TypeError)
        throw invalid({ advance: 'a duration such as PT24H' })
      throw error
    }
    return shown()
  })
}

/** A page of another site must not set the clock or plan errors, even on a developer's machine. */
function refuseForeign({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin')
    throw new PlatformError('AccessDeniedException')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PlatformError('InvalidRequestException', { message: 'Send the error as JSON.' })
  }
}
