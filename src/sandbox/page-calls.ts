import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../platform/kernel/context.ts'
import { PlatformError } from '../platform/kernel/errors.ts'
import { BODY_LIMIT } from '../platform/kernel/http/body.ts'
import { WalletRefused } from './wallet-calls.ts'

/**
 * Makes a scope take the JSON calls of a provider's own page and answer errors with `{ error: { code, message? } }`:
 * 422 for a refusal of the wallet, which has its code.
 * @param server what fails, for the log
 */
export function acceptPageCalls(scope: FastifyInstance, log: Context['log'], server: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(new WalletRefused('INVALID_REQUEST'))
      }
    },
  )
  scope.setErrorHandler((error, request, reply) => {
    const refused = error instanceof WalletRefused
    const own = error instanceof PlatformError ? error.status : ((error as { statusCode?: number }).statusCode ?? 503)
    const status = refused ? 422 : own
    if (status >= 500) log.error({ err: error, url: request.url.split('?')[0] }, `the ${server} failed`)
    const words = refused && error.words ? { message: error.words } : {}
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({ error: { code: refused ? error.code : 'UNAVAILABLE', ...words } })
  })
}

/** The content of a call of the provider's own page; its answer is not kept. @throws WalletRefused INVALID_REQUEST */
export function pageCall({ headers, body }: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new WalletRefused('INVALID_REQUEST')
  reply.header('cache-control', 'no-store')
  return (body ?? {}) as Record<string, unknown>
}
