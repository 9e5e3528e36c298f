import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '../kernel/http/body.ts'
import type { ReceivedRequest } from './signature.ts'

/** Keeps the bodies of a scope's requests as the text that was sent, because that is what a signature covers. */
export function keepText(scope: FastifyInstance, type = '*'): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
}

/** A request to a scope of `keepText` as its sender signed it. */
export const receivedOf = ({ method, headers, url, body }: FastifyRequest): ReceivedRequest => ({
  method,
  host: String(headers.host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, ''),
  path: url,
  headers,
  body: typeof body === 'string' ? body : '',
})
