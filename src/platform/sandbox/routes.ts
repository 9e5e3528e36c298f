import type { FastifyInstance } from 'fastify'
import { DurationError } from '../../../engine/clock/index.ts'
import type { Context } from '../context.ts'
import { invalid, PlatformError } from '../errors.ts'
import { BODY_LIMIT } from '../http/body.ts'
import { sendError } from '../http/failure.ts'
import type { SandboxClock } from './clock.ts'

const MESSAGES = 50

/**
 * What exists only while the sandbox is on: `GET /_sandbox/outbox?to=…` (messages, newest first) and `/_sandbox/clock`
 * (`GET` shows it, `POST {"advance":"PT24H"}` moves it). Served on the brands' hosts and on the sandbox's own.
 */
export async function sandboxRoutes(scope: FastifyInstance, { context: { db, log }, clock }: { context: Pick<Context, 'db' | 'log'>; clock: SandboxClock }): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  scope.get('/_sandbox/outbox', async (request) => {
    const { to } = request.query as { to?: unknown }
    if (typeof to !== 'string' || !to || to.includes('\0')) throw invalid({ to: 'required' })
    const rows = await db.selectFrom('outbox').select(['recipient', 'channel', 'subject', 'text', 'code', 'link', 'created_at'])
      .where('recipient', '=', to.trim().toLowerCase()).orderBy('created_at', 'desc').orderBy('id').limit(MESSAGES).execute()
    return rows.map(({ recipient, created_at, ...message }) => ({ to: recipient, ...message, at: created_at.toISOString() }))
  })

  const shown = () => ({ now: clock.now().toISOString(), ahead: clock.ahead() })
  scope.get('/_sandbox/clock', shown)
  scope.post('/_sandbox/clock', async (request) => {
    // A page of another site must not move our time, even on a developer's machine.
    if (request.headers['sec-fetch-site'] !== undefined && request.headers['sec-fetch-site'] !== 'same-origin') throw new PlatformError('AccessDeniedException')
    try {
      const { advance } = JSON.parse(String(request.body)) as { advance?: unknown }
      await clock.advance(String(advance))
    } catch (error) {
      if (error instanceof DurationError || error instanceof SyntaxError || error instanceof TypeError) throw invalid({ advance: 'a duration such as PT24H' })
      throw error
    }
    return shown()
  })
}
