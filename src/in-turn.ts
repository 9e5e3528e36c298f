import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { guardAnswer, normalizeRequest, turnAway } from './http-guard.ts'
import { clockRefusals } from './observed/histograms.ts'
import { followRequest, type Following } from './observed/requests.ts'
import { PlatformError } from './platform/index.ts'
import type { Client, Incoming } from './platform/kernel/http/client.ts'
import { FORWARDED_HEADER, takeForwarded } from './platform/kernel/http/forwarded.ts'
import type { Secrets } from './platform/kernel/ids.ts'
import { isLoopback } from './platform/kernel/loopback.ts'
import { DESK_HOST, STUDIO_HOST } from './platform/kernel/settings.ts'
import { systemClock } from '../engine/clock/index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, go: () => void) => void

/** Who may answer a request, in this order; what is made after the server is asked for with every request. */
interface InTurn {
  /** How each request is followed to its end. */
  following: Following
  /** Reads who asks. */
  clientOf: (request: Incoming) => Client
  /** The secrets a site in front of this platform may sign with; undefined where this is such a site itself. */
  secrets: Secrets | undefined
  /** The sandbox's desk and Studio, at hosts of their own. */
  desk: () => Pick<FastifyInstance, 'routing'> | undefined
  previews: () => { isFor(request: IncomingMessage): boolean; answer: Answer } | undefined
  canaries: () => { answer: Answer } | undefined
  /** Answers with a guest's cached page, if there is one. Returns whether it did. */
  fast: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Used in development, in place of cached pages. */
  middleware: Answer | undefined
  /** Every other request. */
  handler: RequestListener
}

/** Answers each request by the first who may: staff, previews, canaries, cached pages, then the routes. */
export const inTurn = ({ following, ...parts }: InTurn): RequestListener => {
  const answer = answerer(parts)
  return (request, response) => followRequest(following, request, response, () => answer(request, response))
}

const answerer =
  ({
    clientOf,
    secrets,
    desk,
    previews,
    canaries,
    fast,
    middleware,
    handler,
  }: Omit<InTurn, 'following'>): RequestListener =>
  (request, response) => {
    const staff = desk()
    if (staff && isForStaff(request)) return staff.routing(request, response)
    const isSecure = () => clientOf({ raw: request, headers: request.headers }).secure
    const away = normalizeRequest(request)
    if (away !== undefined) return turnAway(response, away, isSecure())
    if (secrets && !takeForwarded(request, secrets, systemClock.now(), onApart)) return refuseForwarded(response)
    // Nothing but a preview is answered at a host of previews.
    const shown = previews()
    if (shown?.isFor(request)) {
      guardAnswer(response, isSecure())
      return shown.answer(request, response, () => handler(request, response))
    }
    const go = () => {
      // A guest's cached page is answered before any routing.
      if (!middleware && fast(request, response)) return
      guardAnswer(response, isSecure())
      if (middleware) middleware(request, response, () => handler(request, response))
      else handler(request, response)
    }
    const tried = canaries()
    if (tried) tried.answer(request, response, go)
    else go()
  }

/** The sandbox's desk and Studio have hosts of their own, and only people at this machine reach them. */
const isForStaff = ({ headers, socket }: IncomingMessage): boolean =>
  [DESK_HOST, STUDIO_HOST].includes(headers.host?.split(':', 1)[0]?.toLowerCase() ?? '') &&
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))

const onApart = (): void => clockRefusals.inc()

/** Answers a forwarded request whose header is not genuine. */
const refuseForwarded = (response: ServerResponse): void => {
  const refusal = new PlatformError('AuthorizationException', {
    message:
      `${FORWARDED_HEADER} is not genuine: site and platform need the same FOYER_SECRET, and clocks ` +
      'that agree to five minutes.',
  })
  response
    .writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ error: refusal.toBody() }))
}
