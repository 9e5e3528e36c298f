import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { safePath } from '../../../../engine/routing/index.ts'
import { localeOfPath, textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { clientReader, type Client } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { writeToken } from '../../kernel/http/cookie.ts'
import type { Sessions } from '../sessions/index.ts'
import { endPage } from './page.ts'
import { REFUSALS, SocialRefused, type RefusalReason } from './refusal.ts'
import type { Social } from './service.ts'

export interface SocialRoutes {
  readonly context: Pick<Context, 'brands' | 'settings' | 'log'>
  readonly sessions: Sessions
  readonly social: Social
}

/** Allowed values of `type_auth` of `/oauth/init`. */
const TYPES: ReadonlySet<string> = new Set(['login', 'registration'])
const PARAMETERS: ReadonlySet<string> = new Set(['service', 'redirect_url', 'type_auth'])

/** A visitor in the window of a social login. */
interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly brand: PlatformBrand
  readonly client: Client
  /** The page the visitor returns to. */
  returnTo: string
}

/**
 * `GET /oauth/init?service&redirect_url&type_auth` sends a visitor to a social service, `GET /oauth/callback/{service}`
 * handles their return. Both run in a window of their own, so every answer is a page that reports to the window that
 * opened it.
 */
export async function socialRoutes(
  scope: FastifyInstance,
  { context: { brands, settings, log }, sessions, social }: SocialRoutes,
): Promise<void> {
  const clientOf = clientReader(settings.trustedProxies)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))

  scope.route({
    method: 'GET',
    url: '/oauth/init',
    exposeHeadRoute: false,
    handler: (request, reply) => answer(request, reply, (visit) => begin(social, visit)),
  })
  scope.route({
    method: 'GET',
    url: '/oauth/callback/:service',
    exposeHeadRoute: false,
    handler: (request, reply) => answer(request, reply, (visit) => comeBack(social, sessions, visit)),
  })

  /** Does the work of a route; a refusal is shown in the window. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (visit: Visit) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    const client = clientOf(request)
    const brand = brands.byHost(client.host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    const visit: Visit = { request, reply, brand, client, returnTo: '/' }
    try {
      return await work(visit)
    } catch (error) {
      if (!(error instanceof SocialRefused)) throw error
      if (error.cause !== undefined)
        log.warn({ err: error.cause, brand: brand.id, reason: error.reason }, 'a social login was refused')
      return finish(visit, error.reason, error.words)
    }
  }
}

/** Sends the visitor to the service. @throws SocialRefused */
async function begin(social: Social, visit: Visit): Promise<FastifyReply> {
  const { request, reply, brand, client } = visit
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new SocialRefused('foreign')
  const entries = [...new URLSearchParams(request.url.split('?')[1] ?? '')]
  const query = Object.fromEntries(entries)
  visit.returnTo = safePath(query['redirect_url']) ?? '/'
  const { service, type_auth: type } = query
  const isClean = entries.length === Object.keys(query).length && entries.every(([name]) => PARAMETERS.has(name))
  if (!isClean || !service || (type !== undefined && !TYPES.has(type))) throw new SocialRefused('invalid')
  if (query['redirect_url'] !== undefined && safePath(query['redirect_url']) === undefined)
    throw new SocialRefused('invalid')
  const { url, token } = await social.begin({ brand, origin: client.origin, ip: client.ip }, service, visit.returnTo)
  writeToken(reply, client.secure, token, 'social')
  return reply.header('referrer-policy', 'no-referrer').redirect(url, 302)
}

/** Takes the visitor back from the service and ends the attempt. @throws SocialRefused */
async function comeBack(social: Social, sessions: Sessions, visit: Visit): Promise<FastifyReply> {
  const { request, reply, brand, client } = visit
  const { service } = request.params as { service: string }
  const query = request.url.split('?')[1] ?? ''
  const state = new URLSearchParams(query).getAll('state')
  const token = tokenOf(request.headers.cookie, client.secure, 'social')
  if (token === undefined || state.length !== 1 || /[^\x21-\x7e]/.test(`${service}${state[0]}`))
    throw new SocialRefused('expired')
  const attempt = await social.take(brand, service, token, state[0] ?? '')
  writeToken(reply, client.secure, undefined, 'social')
  visit.returnTo = attempt.returnTo
  await social.finish(await callOf(sessions, visit), service, attempt, query)
  return finish(visit)
}

/** The visit as a call of the API, with the player where one is logged in. */
async function callOf(sessions: Sessions, { request, reply, brand, client, returnTo }: Visit): Promise<Call> {
  const token = tokenOf(request.headers.cookie, client.secure)
  const session = token === undefined ? undefined : await sessions.find(brand, token)
  return {
    brand,
    locale: localeOfPath(brand, returnTo),
    playerId: session?.playerId,
    sessionHash: session?.hash,
    ip: client.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    origin: client.origin,
    host: client.host,
    challenge: undefined,
    idempotency: undefined,
    setSession: (value) => writeToken(reply, client.secure, value),
    setChallenge: (value) => writeToken(reply, client.secure, value, 'challenge'),
    deviceMarks: tokenOf(request.headers.cookie, client.secure, 'device'),
    setDeviceMarks: (value, seconds) => writeToken(reply, client.secure, value, 'device', seconds),
  }
}

/** Answers with the window's last page: the login succeeded, or was refused for a reason. */
function finish({ reply, brand, client, returnTo }: Visit, reason?: RefusalReason, words?: string): FastifyReply {
  const locale = localeOfPath(brand, returnTo)
  const say = (key: string, otherwise: string) => {
    const text = textOf(brand, locale, `t:social.${key}`)
    return text === `social.${key}` ? otherwise : text
  }
  const { html, policy } = endPage({
    brand,
    ok: reason === undefined,
    ...(reason !== undefined && { reason }),
    locale,
    origin: client.origin,
    leaves: reason === undefined || reason === 'cancelled',
    title: reason === undefined ? say('welcome', 'You are logged in') : say('refused', 'That did not work'),
    text:
      words ??
      (reason === undefined ? say('goOn', 'This window closes by itself.') : say(reason, REFUSALS[reason].text)),
    back: { text: say('back', 'Back'), path: returnTo },
  })
  return reply
    .status(reason === undefined ? 200 : REFUSALS[reason].status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(html)
}
