import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { acceptForms, type Entries } from '../../platform/kernel/http/body.ts'
import { clientReader } from '../../platform/kernel/http/client.ts'
import { sendError } from '../../platform/kernel/http/failure.ts'
import { newToken, sameText } from '../../platform/kernel/ids.ts'
import { refuseStrangers } from '../gate.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { SANDBOX_ID } from '../../platform/providers/sandbox-names.ts'
import { pageHeaders, serveClient } from '../host.ts'
import { callbackPath } from '../../platform/providers/social/port.ts'
import { choicePage, refusedPage } from './page.ts'
import { personOf } from './people.ts'
import { clientSecretOf, SANDBOX_CLIENT, SANDBOX_ISSUER } from './service.ts'
import type { SignIns } from './sign-ins.ts'

/** Parameters of the authorization request that are kept while the person is chosen. */
const KEPT = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const

export interface SandboxIdRoutes {
  readonly context: Pick<Context, 'brands' | 'settings' | 'log'>
  readonly signIns: SignIns
}

const on = { constraints: ON_SANDBOX }

/** The sandbox's OpenID Connect provider: discovery, keys, the page to choose a person on, and tokens for codes. */
export async function sandboxIdRoutes(scope: FastifyInstance, parts: SandboxIdRoutes): Promise<void> {
  const { settings, log } = parts.context
  const clientOf = clientReader(settings.trustedProxies)
  scope.addHook('onRequest', refuseStrangers)
  acceptForms(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))

  scope.get('/oidc/.well-known/openid-configuration', on, (request, reply) =>
    reply.header('cache-control', 'no-store').send(discovery(`${clientOf(request).origin}/oidc`)),
  )
  scope.get('/oidc/jwks', on, () => ({ keys: [parts.signIns.publicKey] }))
  scope.get('/oidc/authorize', on, (request, reply) =>
    authorize(parts, reply, new URLSearchParams(request.url.split('?')[1] ?? '')),
  )
  scope.post('/oidc/authorize', on, (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return refuse(reply, 'The choice has to be made on this page.')
    const entries = (request.body as Entries | undefined) ?? []
    return authorize(parts, reply, entries, entries.find(([name]) => name === 'person')?.[1])
  })
  scope.post('/oidc/token', on, (request, reply) => redeem(parts, request, reply))
  serveClient(scope, '/oidc/client', new URL('./client', import.meta.url))
}

/** What the provider can do, as OpenID Connect Discovery describes it. */
const discovery = (base: string) => ({
  issuer: SANDBOX_ISSUER,
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  jwks_uri: `${base}/jwks`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'profile', 'email'],
  claims_supported: ['sub', 'given_name', 'family_name', 'email', 'email_verified'],
  authorization_response_iss_parameter_supported: true,
})

/** Gives a token for a code. */
async function redeem({ context, signIns }: SandboxIdRoutes, request: FastifyRequest, reply: FastifyReply) {
  const form = Object.fromEntries((request.body as Entries | undefined) ?? [])
  reply.header('cache-control', 'no-store')
  const isClient =
    form['client_id'] === SANDBOX_CLIENT && sameText(form['client_secret'] ?? '', clientSecretOf(context.settings))
  if (!isClient) return reply.status(401).send({ error: 'invalid_client' })
  if (form['grant_type'] !== 'authorization_code') return reply.status(400).send({ error: 'unsupported_grant_type' })
  const token = await signIns.redeem(form['code'] ?? '', form['redirect_uri'] ?? '', form['code_verifier'] ?? '')
  if (token === undefined) return reply.status(400).send({ error: 'invalid_grant' })
  return { access_token: newToken(), token_type: 'Bearer', expires_in: 60, id_token: token }
}

/** The brand that a callback URL belongs to; other URLs are refused. */
function brandOf({ brands }: Pick<Context, 'brands'>, redirectUri: string) {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined
  return url?.pathname === callbackPath(SANDBOX_ID) && url.search === '' && url.hash === ''
    ? brands.byHost(url.hostname)
    : undefined
}

/** Answers an authorization request: asks for a person, and with a choice returns to the brand. */
async function authorize(
  { context, signIns }: SandboxIdRoutes,
  reply: FastifyReply,
  entries: Iterable<[string, string]>,
  choice?: string,
): Promise<FastifyReply> {
  const query = Object.fromEntries(entries)
  const { redirect_uri: redirectUri = '', state, nonce, code_challenge: challenge = '' } = query
  const brand = brandOf(context, redirectUri)
  if (query['client_id'] !== SANDBOX_CLIENT || !brand)
    return refuse(reply, 'Neither this client nor its address is known here.')
  const back = (answer: Record<string, string>) => {
    const url = new URL(redirectUri)
    url.search = new URLSearchParams({
      ...answer,
      ...(state !== undefined && { state }),
      iss: SANDBOX_ISSUER,
    }).toString()
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url.href, 303)
  }
  if (query['response_type'] !== 'code') return back({ error: 'unsupported_response_type' })
  if (!(query['scope'] ?? '').split(' ').includes('openid')) return back({ error: 'invalid_scope' })
  if (query['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return back({ error: 'invalid_request' })
  if (choice === 'cancel') return back({ error: 'access_denied' })
  const person = personOf(choice ?? '')
  if (person) return back({ code: await signIns.grant({ redirectUri, challenge, nonce }, person) })
  const kept = Object.fromEntries(KEPT.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))
  // Browsers apply `form-action` to redirects after the form as well.
  return pageHeaders(reply, "'none'", { formAction: `'self' ${new URL(redirectUri).origin}` }).send(
    choicePage(brand.brand.name, kept),
  )
}

const refuse = (reply: FastifyReply, why: string): FastifyReply =>
  pageHeaders(reply.status(400), "'none'").send(refusedPage(why))
