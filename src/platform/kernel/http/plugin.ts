import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import type { Method, RateLimit } from '../../../../schemas/api/index.ts'
import { answeredBy } from '../../../observed/asked.ts'
import type { Assembly } from '../assembly.ts'
import { localesOf, type PlatformBrand } from '../brands.ts'
import type { Context } from '../context.ts'
import { invalid, PlatformError } from '../errors.ts'
import { stopOf } from '../gates.ts'
import { contentOf, keyIn } from '../idempotency/keys.ts'
import { hashOf } from '../ids.ts'
import { writeToken } from './cookie.ts'
import { acceptForms, type Entries } from './body.ts'
import type { Call, IdempotencyKey } from './call.ts'
import type { Callers } from './callers.ts'
import { ruleOf, type Limits } from '../limits/index.ts'
import { clientReader, type Client } from './client.ts'
import { checkerOf, decode } from './decode.ts'
import { API_HEADERS, sendError } from './failure.ts'
import { refuseForeignWrites } from './guard.ts'
import { pickFields } from './pick.ts'
import { refusalNotes } from './refusals.ts'
import { playerWrites } from './write-budget.ts'

export interface ApiDependencies extends Pick<Context, 'brands' | 'clock' | 'settings' | 'log'> {
  readonly callers: Callers
  readonly limits: Limits
  readonly assembly: Pick<Assembly, 'contract' | 'handlers' | 'parts'>
}

type Part = Assembly['parts'][number]
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** `/api/{group}.{name}`: decodes by the method's schema, checks the caller, answers in the envelope. */
export async function apiRoutes(scope: FastifyInstance, parts: ApiDependencies): Promise<void> {
  const api = new PlayerApi(parts)
  acceptForms(scope)
  scope.setErrorHandler((error, request, reply) => api.refuse(error, request, reply))
  scope.route({
    method: VERBS,
    url: '/api/:method',
    exposeHeadRoute: false,
    handler: (request, reply) => api.answer(request, reply),
  })
  scope.route({
    method: VERBS,
    url: '/api/*',
    exposeHeadRoute: false,
    handler: () => {
      throw new PlatformError('MethodNotFoundException')
    },
  })
}

/** Answers calls of players and guests. */
class PlayerApi {
  readonly #parts: ApiDependencies
  readonly #clientOf: ReturnType<typeof clientReader>
  readonly #noteRefusal: ReturnType<typeof refusalNotes>
  readonly #countWrite: ReturnType<typeof playerWrites>
  readonly #interceptors: readonly NonNullable<Part['beforeCall']>[]
  readonly #listeners: readonly NonNullable<Part['afterRefusal']>[]
  /** Who sent a request, for the notes of refusals. */
  readonly #players = new WeakMap<FastifyRequest, string>()

  constructor(parts: ApiDependencies) {
    const { settings, log, clock, assembly } = parts
    this.#parts = parts
    this.#clientOf = clientReader(settings.trustedProxies)
    this.#noteRefusal = refusalNotes({ log, clock })
    this.#countWrite = playerWrites({ clock })
    this.#interceptors = assembly.parts.flatMap(({ beforeCall }) => beforeCall ?? [])
    this.#listeners = assembly.parts.flatMap(({ afterRefusal }) => afterRefusal ?? [])
  }

  /** Answers an error, and tells who was refused what by which gate. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    const { log, assembly } = this.#parts
    const { method: name = '' } = request.params as { method?: string }
    const what = Object.hasOwn(assembly.contract, name) ? name : undefined
    const gate = stopOf(error)?.gate
    if (what !== undefined && gate !== undefined) for (const told of this.#listeners) told(gate)
    this.#noteRefusal(error, { what, who: this.#players.get(request), ip: this.#clientOf(request).ip })
    return sendError(reply, error, log)
  }

  /** Answers one call. @throws PlatformError */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<{ data: unknown }> {
    reply.headers(API_HEADERS)
    const client = this.#clientOf(request)
    const brand = this.#brandOf(client)
    const { name, method } = this.#methodOf(brand, request)
    answeredBy(`/api/${name}`, brand.id)
    if (request.method !== method.verb)
      throw new PlatformError('InvalidRequestException', {
        message: `${name} is called with ${method.verb}.`,
        headers: { allow: method.verb },
      })
    const { isPreview = false } = brand
    if (isPreview && (method.verb === 'POST' || method.changes || method.money)) throw notInPreviews(name)
    const token = isPreview ? undefined : tokenOf(request.headers.cookie, client.secure)
    if (method.verb === 'POST' || method.changes) refuseForeignWrites(request, client, token !== undefined)
    for (const intercept of this.#interceptors) await intercept(brand.id, name)
    const { locale, entries } = parametersOf(brand, method, request)
    const session = await this.#sessionFor(request, brand, name, method, token)
    this.#countWrite(brand.id, session, method)
    // Whoever looks at a draft was let in by name, perhaps at another time of day than it is.
    if (method.rateLimit && !isPreview)
      await countCall(this.#parts.limits, brand.id, method.rateLimit, client, session?.playerId)
    const params = decode<Record<string, unknown>>(method.request, entries)
    let marks: { value: string; seconds: number } | undefined
    const call: Call = {
      brand,
      locale,
      playerId: session?.playerId,
      sessionHash: session?.hash,
      ip: client.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      challenge: tokenOf(request.headers.cookie, client.secure, 'challenge'),
      origin: client.origin,
      host: client.host,
      idempotency: method.money || name === 'auth.register' ? keyOf(request, name, params) : undefined,
      setSession: (value) => writeToken(reply, client.secure, value),
      setChallenge: (value) => writeToken(reply, client.secure, value, 'challenge'),
      deviceMarks: tokenOf(request.headers.cookie, client.secure, 'device'),
      setDeviceMarks: (value, seconds) => {
        marks = { value, seconds }
      },
    }
    const data: unknown = await this.#parts.assembly.handlers.get(name)!(params as never, call as never)
    // After the session cookie, and only if the answer still sets device marks.
    if (marks) writeToken(reply, client.secure, marks.value, 'device', marks.seconds)
    const check = checkerOf(method.response)
    if (!check(data))
      throw new Error(`the answer of ${name} does not match its schema: ${JSON.stringify(check.errors)}`)
    return { data: pickFields(data, params['fields']) }
  }

  /** The session a method is called with; undefined for guests. @throws PlatformError where the method needs another */
  async #sessionFor(
    request: FastifyRequest,
    brand: PlatformBrand,
    name: string,
    method: Method,
    token: string | undefined,
  ): ReturnType<Callers['find']> {
    const { callers } = this.#parts
    const session = token === undefined ? undefined : await callers.find(brand, token)
    if (session) this.#players.set(request, `player:${session.playerId}`)
    // A banned player may still log out.
    if (token !== undefined && !session && name !== 'auth.logout' && (await callers.isOfBanned(brand, token)))
      throw new PlatformError('UserBannedException')
    if (method.audience === 'player' && !session) throw new PlatformError('AuthorizationException')
    if (session && !method.polling && request.headers['x-background'] === undefined)
      await callers.touch(brand.id, session.hash)
    if (session && (method.money || method.needsProfile)) await callers.requireCompleted(brand, session.playerId)
    return session
  }

  #methodOf(brand: PlatformBrand, request: FastifyRequest): { name: string; method: Method } {
    const { contract } = this.#parts.assembly
    const { method: name } = request.params as { method: string }
    const method = Object.hasOwn(contract, name) ? contract[name] : undefined
    // A method of a feature that is off does not exist.
    if (!method || (method.feature !== undefined && brand.features[method.feature] !== true))
      throw new PlatformError('MethodNotFoundException')
    return { name, method }
  }

  #brandOf({ host }: Client): PlatformBrand {
    const brand = this.#parts.brands.byHost(host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    return brand
  }
}

/** Refuses what would change something, in a preview of a draft. */
const notInPreviews = (name: string): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message: `A preview changes nothing, so ${name} is not called from one.`,
    error_data: { preview: true, method: name },
  })

/** Counts a call by its player or by its address, as the method's contract says. */
const countCall = (limits: Limits, brandId: string, limit: RateLimit, { ip }: Client, playerId: string | undefined) =>
  limit.by === 'player' && playerId !== undefined
    ? limits.attempt(brandId, ruleOf(limit), playerId)
    : limits.attemptFrom(brandId, ruleOf(limit), ip)

function parametersOf(
  brand: PlatformBrand,
  { verb }: Method,
  request: FastifyRequest,
): { locale: string; entries: Entries } {
  const query: Entries = [...new URLSearchParams(request.url.split('?')[1] ?? '')]
  const own = query.filter(([name]) => name !== 'v' && name !== 'locale')
  const [version, twice] = valuesOf(query, 'v')
  const [locale, again] = valuesOf(query, 'locale')
  if (version === undefined || locale === undefined)
    throw invalid({
      ...(version === undefined && { v: 'required' }),
      ...(locale === undefined && { locale: 'required' }),
    })
  if (version !== '1' || twice !== undefined) throw invalid({ v: 'only version 1' })
  if (!localesOf(brand).includes(locale) || again !== undefined) throw invalid({ locale: 'unknown' })
  if (verb === 'GET') return { locale, entries: own }
  if (own.length) throw invalid(Object.fromEntries(own.map(([name]) => [name, 'belongs in the body'])))
  return { locale, entries: (request.body as Entries | undefined) ?? [] }
}

const valuesOf = (query: Entries, wanted: string) => query.filter(([name]) => name === wanted).map(([, value]) => value)

function keyOf(request: FastifyRequest, name: string, params: Record<string, unknown>): IdempotencyKey | undefined {
  const key = keyIn(request.headers)
  return key === undefined ? undefined : { key, hash: hashOf(contentOf(name, params)) }
}
