import { systemClock } from '../../../engine/clock/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { sendError } from '../../platform/kernel/http/failure.ts'
import { sameText } from '../../platform/kernel/ids.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { signatureOf } from '../../platform/providers/identity/sumsub/sumsub.ts'
import { keepText } from '../../platform/providers/received.ts'
import { refuseStrangers } from '../gate.ts'
import { originOfToken, secretKeyOf } from './account.ts'
import type { Applicants } from './applicants.ts'
import { applicantRoutes } from './applicant-routes.ts'

/** Seconds a signed request may be old, or ahead. */
const SIGNED_FOR = 60

/** The brand that signed a request. @throws PlatformError AuthorizationException */
function callerOf({ brands, settings }: Context, { method, url, headers, body }: FastifyRequest) {
  const { 'x-app-token': token, 'x-app-access-sig': signature, 'x-app-access-ts': seconds } = headers
  const origin = typeof token === 'string' ? originOfToken(token) : undefined
  const brand = origin === undefined ? undefined : brands.byHost(new URL(origin).hostname)
  const age = Math.abs(systemClock.now().getTime() / 1000 - Number(seconds))
  if (
    origin === undefined ||
    !brand ||
    typeof seconds !== 'string' ||
    !(age <= SIGNED_FOR) ||
    typeof signature !== 'string' ||
    !sameText(
      signature,
      signatureOf(secretKeyOf(settings, String(token)), seconds, method, url, typeof body === 'string' ? body : ''),
    )
  )
    throw new PlatformError('AuthorizationException', { message: 'The request is not signed as it should be.' })
  return { brand, origin }
}
const contentOf = ({ body }: FastifyRequest): Record<string, unknown> => {
  try {
    return JSON.parse(String(body)) as Record<string, unknown>
  } catch {
    throw new PlatformError('InvalidRequestException')
  }
}

/** The API of the sandbox's provider: what the real one's is asked by the platform, by the same rules. */
export async function identityApiRoutes(
  scope: FastifyInstance,
  { context, applicants }: { context: Context; applicants: Applicants },
): Promise<void> {
  const { log } = context
  scope.addHook('onRequest', refuseStrangers)
  keepText(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  const on = { constraints: ON_SANDBOX }

  scope.post('/resources/applicants', on, async (request, reply) => {
    const { brand, origin } = callerOf(context, request)
    const { externalUserId } = contentOf(request)
    if (typeof externalUserId !== 'string' || externalUserId === '') throw new PlatformError('InvalidRequestException')
    const id = await applicants.create({
      external_id: externalUserId,
      brand_id: brand.id,
      brand_name: brand.brand.name,
      host: new URL(origin).hostname,
      origin,
    })
    return id === undefined
      ? reply.status(409).send({ code: 409, description: 'Somebody of this name is known.' })
      : reply.status(201).send({ id, externalUserId })
  })

  scope.get('/resources/applicants/:name/one', on, async (request, reply) => {
    const { brand } = callerOf(context, request)
    const [, externalId = ''] = /^-;externalUserId=(.+)$/.exec((request.params as { name: string }).name) ?? []
    const found = await applicants.byExternalId(brand.id, externalId)
    return found
      ? reply.send({ id: found.id, externalUserId: found.external_id })
      : reply.status(404).send({ code: 404, description: 'Nobody of this name is known.' })
  })

  /** The caller's applicant of the address. */
  const named = async (request: FastifyRequest) => {
    const { brand } = callerOf(context, request)
    const found = await applicants.byId((request.params as { id: string }).id)
    return found?.brand_id === brand.id ? found : undefined
  }
  applicantRoutes(scope, { context, named })

  scope.post('/resources/accessTokens/sdk', on, async (request, reply) => {
    const { brand } = callerOf(context, request)
    const { userId, externalActionId } = contentOf(request)
    const found = await applicants.byExternalId(brand.id, String(userId))
    if (!found) return reply.status(404).send({ code: 404, description: 'Nobody of this name is known.' })
    const token = await applicants.open(found.id, typeof externalActionId === 'string' ? externalActionId : null)
    return reply.send({ token, userId })
  })
}
