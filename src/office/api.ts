import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../../engine/cookies/index.ts'
import { isForPrograms, needsKey, officeOpenApi, type OfficeMethod } from '../../schemas/office/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { invalid, OfficeRefusal, PlatformError } from '../platform/kernel/errors.ts'
import { behindPlayers, mayBeOld } from '../platform/kernel/db/index.ts'
import { acceptForms, type Entries } from '../platform/kernel/http/body.ts'
import { clientReader } from '../platform/kernel/http/client.ts'
import { checkerOf } from '../platform/kernel/http/decode.ts'
import { contentOf, keyIn, type Keyed } from '../platform/kernel/idempotency/keys.ts'
import { oneChange } from '../platform/kernel/idempotency/one-change.ts'
import { isLoopback } from '../platform/kernel/loopback.ts'
import { API_HEADERS, sendError } from '../platform/kernel/http/failure.ts'
import { refuseForeignWrites } from '../platform/kernel/http/guard.ts'
import { refusalNotes } from '../platform/kernel/http/refusals.ts'
import { newId } from '../platform/kernel/ids.ts'
import { ReleaseRefused } from '../studio/server/index.ts'
import { allows } from '../platform/kernel/staff.ts'
import type { OfficeCall } from './call.ts'
import type { BoundMethod } from './sides.ts'
import { EVERY_BRAND, refusal } from './members.ts'
import { mustProve } from './proofs.ts'
import type { Services } from './services.ts'
import type { StaffSession, StaffSessions } from './sessions.ts'
import { decodeCall } from './wrong-values.ts'

/** Lists that may be a minute old: staff look things up in them, and find what they have just done elsewhere. */
const OLD_LISTS: ReadonlySet<string> = new Set(['players.list', 'payments.list', 'audit.list'])

/** With the `__Host-` prefix (https only) browsers refuse a cookie set for a wider domain or without `Secure`. */
const cookieFor = (secure: boolean): string => (secure ? '__Host-foyer_office' : 'foyer_office')

/** Headers of every answer of the office, refusals included; over https browsers ask for nothing else for a year. */
export const headersOf = (secure: boolean): Record<string, string> => ({
  ...API_HEADERS,
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
})

export interface OfficeApiDependencies {
  readonly context: Pick<Context, 'brands' | 'clock' | 'db' | 'databaseClock' | 'log' | 'marks' | 'settings'>
  readonly sessions: StaffSessions
  readonly services: Services
  /** The methods of the API by name. */
  readonly methods: ReadonlyMap<string, BoundMethod>
  /** Whether a brand that is not on air is opened by a draft. */
  readonly isComing: (brand: string) => Promise<boolean>
  /** Whether callers come through the socket of the data directory, or from this process. */
  readonly isLocal: boolean
  /** Host names it answers on the network, in addition to those of this machine; without port, in lower case. */
  readonly hosts: readonly string[]
  /** Routes of the pages that stand beside the API on the network. */
  readonly pages?: ((scope: FastifyInstance) => Promise<void>) | undefined
}

/**
 * `/office/{group}.{name}`: decodes the request by the method’s schema, checks the caller's session and role, and
 * answers in the envelope.
 */
export async function officeRoutes(scope: FastifyInstance, parts: OfficeApiDependencies): Promise<void> {
  const { methods, isLocal, pages } = parts
  const api = new OfficeApi(parts)
  acceptForms(scope)
  scope.setErrorHandler((error: unknown, request, reply) => api.refuse(error, request, reply))
  scope.setNotFoundHandler(() => {
    throw new PlatformError('MethodNotFoundException')
  })
  scope.addHook('onRequest', async (request, reply) => api.greet(request, reply))
  if (pages && !isLocal) await pages(scope)
  // Made for whoever asks first: most starts are never asked.
  let described: ReturnType<typeof officeOpenApi> | undefined
  scope.get('/office/openapi.json', async (request) => {
    await api.requireSession(request)
    return (described ??= officeOpenApi(Object.fromEntries([...methods].map(([name, { method }]) => [name, method]))))
  })
  scope.all('/office/:method', (request: FastifyRequest<{ Params: { method: string } }>, reply) =>
    behindPlayers(() => api.answer(request, reply, request.params.method)),
  )
  // A large body is read only for somebody with a session.
  for (const [name, { method }] of methods)
    if (method.bodyLimit !== undefined)
      scope.all(`/office/${name}`, {
        bodyLimit: method.bodyLimit,
        onRequest: (request) => api.requireSession(request),
        handler: (request, reply) => behindPlayers(() => api.answer(request, reply, name)),
      })
}

/** Answers calls of staff. */
class OfficeApi {
  readonly #parts: OfficeApiDependencies
  readonly #clientOf: ReturnType<typeof clientReader>
  readonly #noteRefusal: ReturnType<typeof refusalNotes>
  /** Who sent a request, for the notes of refusals. */
  readonly #members = new WeakMap<FastifyRequest, string>()

  constructor(parts: OfficeApiDependencies) {
    this.#parts = parts
    this.#clientOf = clientReader(parts.isLocal ? [] : parts.context.settings.trustedProxies)
    this.#noteRefusal = refusalNotes(parts.context)
  }

  /** Answers an error, and notes who was refused what. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    const { methods, isLocal, context } = this.#parts
    const { method: name = '' } = request.params as { method?: string }
    const [what, who] = [methods.has(name) ? name : undefined, this.#members.get(request)]
    const client = this.#clientOf(request)
    const hasFalseToken = who === undefined && tokenOf(request, client.secure).token !== undefined
    this.#noteRefusal(error, { what, who, ip: isLocal ? 'local' : client.ip, hasFalseToken })
    return sendError(reply, asAnswer(error), context.log)
  }

  /**
   * Sets the headers of every answer, and refuses requests for other hosts: a page whose name was made to point here
   * could otherwise call the office as its own server.
   */
  greet(request: FastifyRequest, reply: FastifyReply): void {
    const { isLocal, hosts } = this.#parts
    const client = this.#clientOf(request)
    reply.headers(headersOf(client.secure))
    const host = client.host.replace(/^\[|\]$/g, '')
    if (!isLocal && !isLoopback(host) && !hosts.includes(host))
      throw new PlatformError('AccessDeniedException', { status: 421, message: 'The office has another address.' })
  }

  /** @throws PlatformError AuthorizationException for whoever is not logged in */
  async requireSession(request: FastifyRequest): Promise<void> {
    const { token } = tokenOf(request, this.#clientOf(request).secure)
    if (token === undefined || !(await this.#find(token))) throw new PlatformError('AuthorizationException')
  }

  /** Answers one call. @throws PlatformError */
  async answer(request: FastifyRequest, reply: FastifyReply, name: string): Promise<{ data: unknown }> {
    const { context, isLocal } = this.#parts
    const { method, handle } = this.#boundTo(name)
    if (request.method !== method.verb)
      throw new PlatformError('InvalidRequestException', {
        message: `${name} is called with ${method.verb}.`,
        headers: { allow: method.verb },
      })
    const client = this.#clientOf(request)
    const { session, isCookie } = await this.#sessionFor(request, client, name, method)
    const params = decodeCall(method.request, entriesOf(request, method))
    const call: OfficeCall = {
      session,
      ...(await this.#brandFor(method, params, session)),
      ip: isLocal ? 'local' : client.ip,
      agent: request.headers['user-agent'] ?? '',
      site: { host: client.host, origin: client.origin },
      isLocal,
      isCookie,
      key: (needsKey(method) ? keyIn(request.headers) : undefined) ?? newId(),
      setSession: (value) => writeCookie(reply, client.secure, value),
    }
    const answer = async (): Promise<unknown> => {
      const data: unknown = await (OLD_LISTS.has(name)
        ? mayBeOld(async () => handle(params, call))
        : handle(params, call))
      const check = checkerOf(method.response)
      if (!check(data))
        throw new Error(`the answer of ${name} does not match its schema: ${JSON.stringify(check.errors)}`)
      return data
    }
    const keyed = session && needsKey(method) ? this.#keyedOf(request, name, params, session) : undefined
    return { data: await (keyed ? oneChange(context, keyed, answer) : answer()) }
  }

  async #find(token: string): Promise<StaffSession | undefined> {
    const { sessions, services, isLocal } = this.#parts
    return (await sessions.find(token, isLocal)) ?? services.find(token)
  }

  /** A method of this name, if it can be called from here. @throws PlatformError MethodNotFoundException */
  #boundTo(name: string): BoundMethod {
    const known = this.#parts.methods.get(name)
    if (!known || (known.method.local && !this.#parts.isLocal)) throw new PlatformError('MethodNotFoundException')
    return known
  }

  /** The session a method is called with. @throws PlatformError where the method needs another one, or a newer proof */
  async #sessionFor(
    request: FastifyRequest,
    client: ReturnType<ReturnType<typeof clientReader>>,
    name: string,
    method: OfficeMethod,
  ): Promise<{ session: StaffSession | undefined; isCookie: boolean }> {
    const { token, isCookie } = tokenOf(request, client.secure)
    // A page of another site cannot send a token, but forms, which would log somebody in as another member.
    if (isCookie || (token === undefined && method.verb !== 'GET')) refuseForeignWrites(request, client, isCookie)
    const session = token === undefined ? undefined : await this.#find(token)
    if (session) this.#members.set(request, `staff:${session.member.name}`)
    if (method.roles !== 'nobody' && !session) throw new PlatformError('AuthorizationException')
    if (session?.isLimited && method.roles !== 'nobody' && !method.withoutFactor) throw mustSetUp()
    // A token of before may name what is a person's by now.
    if (session?.methods && !(session.methods.has(name) && isForPrograms(name, method))) throw notForIt(name)
    if (session && method.fresh && !this.#parts.isLocal) requireFresh(session)
    return { session, isCookie }
  }

  /** The key of a change. Its content is hashed with the secret of the installation, as it may hold a password. */
  #keyedOf(request: FastifyRequest, name: string, params: Record<string, unknown>, { member }: StaffSession): Keyed {
    const { marks } = this.#parts.context
    const key = keyIn(request.headers)
    if (key === undefined)
      throw new PlatformError('InvalidRequestException', {
        message: 'A change is sent with an Idempotency-Key: a new one for a new change, the same to send it again.',
      })
    const content = contentOf(name, params)
    return {
      brandId: EVERY_BRAND,
      caller: `staff:${member.name}`,
      key,
      hash: marks.of('staff request', content),
      isSame: (kept) => marks.fits('staff request', content, kept),
    }
  }

  /**
   * The brand of a call. Permission is checked first, so that a member without it does not learn whether the brand
   * exists.
   */
  async #brandFor(
    method: OfficeMethod,
    params: Record<string, unknown>,
    session: StaffSession | undefined,
  ): Promise<Pick<OfficeCall, 'brand' | 'coming'>> {
    const { context, isComing } = this.#parts
    const id = method.scope === 'brand' ? String(params['brand']) : EVERY_BRAND
    if (method.roles !== 'nobody' && !(session && allows(session.member.grants, method, id)))
      throw new PlatformError('AccessDeniedException', {
        message: `This needs ${roleNames(method)} at ${id === EVERY_BRAND ? 'every brand' : id}.`,
      })
    if (id === EVERY_BRAND) return { brand: undefined }
    const brand = context.brands.byId(id)
    if (!brand && method.coming && (await isComing(id))) return { brand, coming: id }
    const known = context.brands.all().map((each) => each.id)
    if (!brand) throw invalid({ brand: `There is no brand ${id}; there are ${known.join(', ') || 'none'}.` })
    return { brand }
  }
}

/** A refusal as it is answered; any other error stays as it is. */
function asAnswer(error: unknown): unknown {
  if (error instanceof OfficeRefusal) return refusal(sentence(error.message))
  if (!(error instanceof ReleaseRefused)) return error
  const error_data = { refused: error.code, ...error.details }
  return new PlatformError('InvalidRequestException', { status: 422, message: sentence(error.message), error_data })
}

const mustSetUp = (): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message: 'Over the network this needs a second factor; set it up first.',
    error_data: { second_factor: 'missing' },
  })
const notForIt = (name: string): PlatformError =>
  new PlatformError('AccessDeniedException', { message: `This token is not for ${name}.` })
/** @throws PlatformError unless the member gave a passkey or a code lately, or has none to give */
function requireFresh({ member, isFresh }: StaffSession): void {
  if (member.has_second_factor && !isFresh) throw mustProve()
}
/** A name of a file keeps its letters also where it begins the sentence. */
const sentence = (text: string): string =>
  `${/^\S*[./]\S/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)}.`
const roleNames = ({ roles }: OfficeMethod): string =>
  typeof roles === 'string' ? 'a session' : `the role ${roles.join(' or ')}`

function entriesOf(request: FastifyRequest, { verb }: OfficeMethod): Entries {
  const query: Entries = [...new URLSearchParams(request.url.split('?')[1] ?? '')]
  if (query.find(([name]) => name === 'v')?.[1] !== '1') throw invalid({ v: 'only version 1' })
  const own = query.filter(([name]) => name !== 'v')
  if (verb === 'GET') return own
  if (own.length > 0) throw invalid(Object.fromEntries(own.map(([name]) => [name, 'belongs in the body'])))
  return (request.body as Entries | undefined) ?? []
}

/** The bearer token of a program, or the token in a browser’s cookie. */
function tokenOf({ headers }: FastifyRequest, secure: boolean): { token: string | undefined; isCookie: boolean } {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return { token: bearer, isCookie: false }
  const token = cookieOf(headers.cookie, cookieFor(secure))
  return { token, isCookie: token !== undefined }
}

function writeCookie(reply: FastifyReply, secure: boolean, token: string | undefined): void {
  const parts = [`${cookieFor(secure)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (secure) parts.push('Secure')
  if (token === undefined) parts.push('Max-Age=0')
  reply.header('set-cookie', parts.join('; '))
}
