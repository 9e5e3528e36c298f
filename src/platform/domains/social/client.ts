import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { parseDuration, type Clock } from '../../../../engine/clock/index.ts'
import { followCall } from '../../../observed/provider-calls.ts'
import { wayOn } from '../../../observed/way-on.ts'
import type { Log } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { SocialService } from '../../providers/social/port.ts'
import { SocialRefused } from './refusal.ts'
import { bound } from '../../kernel/bound.ts'

/** The identity a service confirms. */
export interface Identity {
  issuer: string
  subject: string
  /** Only when the service has verified it. */
  email?: string
  givenName?: string
  familyName?: string
}
/** What was fixed before the visitor left for the service. */
export interface Agreed {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

const CONFIGURATION_LIVES = parseDuration('PT1H')
const KEPT = 100
/** Seconds to wait for a service's answer. */
const TIMEOUT = 10

interface ClientDependencies {
  readonly clock: Clock
  readonly log: Pick<Log, 'info'>
  /** Configurations of services, by a hash of what they depend on. */
  readonly kept: Map<string, { made: Promise<Configuration>; at: number }>
}

/** @throws SocialRefused `unreachable` */
async function configurationOf(
  { clock, kept, log }: ClientDependencies,
  service: SocialService,
  origin: string,
): Promise<Configuration> {
  const key = hashOf(
    JSON.stringify([service.issuer, service.clientId, service.clientSecret, service.fetch ? origin : '']),
  )
  const now = clock.now().getTime()
  const known = kept.get(key)
  if (known && Math.abs(now - known.at) < CONFIGURATION_LIVES) return known.made
  if (kept.size >= KEPT) kept.clear()
  const made = discover(service, log)
  kept.set(key, { made, at: now })
  return made.catch((error: unknown) => {
    kept.delete(key)
    throw new SocialRefused('unreachable', error)
  })
}

/** The URL where the visitor logs in at the service. @throws SocialRefused */
async function authorizationUrl(
  deps: ClientDependencies,
  service: SocialService,
  origin: string,
  { state, nonce, verifier, redirectUri }: Agreed,
): Promise<string> {
  const configuration = await configurationOf(deps, service, origin)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: service.scopes.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Identifies the visitor who returned from the service.
 * @param answer the query the visitor came back with
 * @throws SocialRefused `cancelled`, `unreachable` or `failed`
 */
async function identify(
  deps: ClientDependencies,
  service: SocialService,
  origin: string,
  agreed: Agreed,
  answer: string,
): Promise<Identity> {
  const configuration = await configurationOf(deps, service, origin)
  const url = new URL(agreed.redirectUri)
  url.search = answer
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: agreed.state,
      expectedNonce: agreed.nonce,
      pkceCodeVerifier: agreed.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new SocialRefused('failed')
    const asksMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
    const more = asksMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
    return identityOf(claims.iss, claims.sub, { ...claims, ...more })
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      throw new SocialRefused('cancelled', error)
    throw error instanceof SocialRefused ? error : new SocialRefused('failed', error)
  }
}

/** OpenID Connect client: the code flow with PKCE, state and nonce; the token's signature is always checked. */
export function createSocialClient({ clock, log }: Omit<ClientDependencies, 'kept'>) {
  return bound({ clock, log, kept: new Map() }, { authorizationUrl, identify })
}
export type SocialClient = ReturnType<typeof createSocialClient>

function discover(
  { issuer, clientId, clientSecret, fetch: reach = fetch as CustomFetch }: SocialService,
  log: Pick<Log, 'info'>,
): Promise<Configuration> {
  const url = new URL(issuer)
  // Unencrypted requests are allowed only to this machine.
  const isLocal =
    url.protocol === 'http:' &&
    (['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname) || url.hostname.endsWith('.localhost'))
  return discovery(url, clientId, clientSecret, undefined, {
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    timeout: TIMEOUT,
    [customFetch]: (address, options) =>
      followCall(log, { kind: 'social', provider: url.hostname, operation: 'ask' }, () =>
        reach(address, { ...options, headers: { ...options.headers, ...wayOn() } }),
      ),
  })
}

function identityOf(issuer: string, subject: string, claims: Record<string, unknown>): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const [email, givenName, familyName] = [
    claims['email_verified'] === true ? text('email') : '',
    text('given_name'),
    text('family_name'),
  ]
  return {
    issuer,
    subject,
    ...(email && { email }),
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
  }
}
