import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { answeredBy, asked, asPartOf, readId, REQUEST_ID_HEADER, type Asked } from './asked.ts'
import { requestSeconds, secondsFrom } from './histograms.ts'
import { tracedFrom } from './spans.ts'

interface Log {
  info(details: object, message: string): void
}
export interface Following {
  readonly log: Log
  /** Whether a request comes from a proxy of ours or a site of ours, whose ids and traces are taken over. */
  readonly believes: (request: IncomingMessage) => boolean
}

/** Asked by the second by whoever watches the process: neither a line nor a span each. */
const CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

let followed = 0
/** How many requests the process has begun to answer so far. */
export const followedSoFar = (): number => followed

/** Answers a request and follows it to its end: one line, one measure and one span, under an id of its own. */
export const followRequest = (
  { log, believes }: Following,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void => {
  if (CHECKS.has(request.url ?? '')) return answer()
  followed += 1
  const { method } = request
  const isPassedOn = believes(request)
  const what: Asked = { id: (isPassedOn ? readId(request.headers[REQUEST_ID_HEADER]) : undefined) ?? randomUUID() }
  const span = trace
    .getTracer('foyer')
    .startSpan(
      'request',
      { attributes: { 'request.id': what.id } },
      isPassedOn ? tracedFrom(request.headers) : undefined,
    )
  const began = performance.now()
  const within = trace.setSpan(context.active(), span)
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response
    const { route = 'none', brand } = what
    const seconds = secondsFrom(began)
    requestSeconds.observe({ route, status: String(status) }, seconds)
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status, ...(method && { method }) })
    span.end()
    const ms = Math.round(seconds * 10_000) / 10
    asPartOf(what, () =>
      context.with(within, () =>
        log.info({ method, route, brand, status, ms, ...(!writableFinished && { cut: true }) }, 'request'),
      ),
    )
  })
  asPartOf(what, () => context.with(within, answer))
}

/**
 * Notes the route of each request of a server. One that came past `followRequest` is followed from here on.
 * @param prefix what stands before its routes, where several servers have the same
 */
export const noteRoutes = (app: FastifyInstance, following?: Following, prefix = ''): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const go = () => {
      answeredBy(prefix + (request.routeOptions.url ?? 'none'))
      done()
    }
    if (following && !asked()) followRequest(following, request.raw, reply.raw, go)
    else go()
  })
}
