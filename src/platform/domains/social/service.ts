import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Entrance } from '../accounts/index.ts'
import type { TwoFactor } from '../accounts/index.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { stopOf } from '../../kernel/gates.ts'
import type { Call } from '../../kernel/http/call.ts'
import type { LimitRule, Limits } from '../../kernel/limits/index.ts'
import { callbackPath, SOCIAL_SERVICES, type SocialService } from '../../providers/social/port.ts'
import { createAttempts, type Attempts } from './attempts.ts'
import { createSocialClient, type SocialClient } from './client.ts'
import { createEntry, type EntryDependencies, type SocialEntry } from './entry.ts'
import { SocialRefused } from './refusal.ts'
import { bound } from '../../kernel/bound.ts'

export interface SocialDependencies extends EntryDependencies {
  readonly context: Context
  readonly limits: Limits
  readonly entrance: Entrance
  readonly twoFactor: TwoFactor
}

interface SocialParts extends SocialDependencies {
  readonly attempts: Attempts
  readonly client: SocialClient
  readonly entry: SocialEntry
}

/** Limit on social logins begun by one address. */
const BEGIN: LimitRule = { scope: 'social', free: 30, window: 30 * 60_000, wait: 60_000, longest: 15 * 60_000 }

/** The service a brand offers under a name. @throws SocialRefused `unknown` */
function serviceOf(
  { context }: SocialParts,
  { auth, platform }: PlatformBrand,
  name: string,
  origin: string,
): SocialService {
  const offered = auth.authTypes.some(({ __component, service }) => __component === 'social' && service === name)
  const own = platform.settings.social
  const settings = own && Object.hasOwn(own, name) ? own[name] : undefined
  const found =
    settings ??
    context
      .supplied(SOCIAL_SERVICES)
      .find((service) => service.name === name)
      ?.at(origin)
  if (!offered || !found) throw new SocialRefused('unknown')
  return found
}

/**
 * Begins a social login.
 * @param returnTo safe path to continue at in the end
 * @returns the URL to send the visitor to, and the token that later identifies the same browser
 * @throws SocialRefused `unknown`, `tooMany` or `unreachable`
 */
async function begin(
  deps: SocialParts,
  { brand, origin, ip }: Pick<Call, 'brand' | 'origin' | 'ip'>,
  name: string,
  returnTo: string,
): Promise<{ url: string; token: string }> {
  const { limits, attempts, client } = deps
  const service = serviceOf(deps, brand, name, origin)
  await limits.attemptFrom(brand.id, BEGIN, ip).catch((error: unknown) => {
    throw error instanceof PlatformError && error.type === 'TooManyRequestsException'
      ? new SocialRefused('tooMany', error)
      : error
  })
  const { agreed, token } = await attempts.begin(brand.id, name, `${origin}${callbackPath(name)}`, returnTo)
  return { url: await client.authorizationUrl(service, origin, agreed), token }
}

/**
 * Deletes and returns the attempt of a returning browser; it is valid for one answer. @throws SocialRefused
 * `expired`
 */
const take = ({ attempts }: SocialParts, brand: PlatformBrand, name: string, token: string, state: string) =>
  attempts.take(brand.id, name, token, state)

/**
 * Completes a social login: checks the service's answer and logs the player in.
 * @param answer the query the browser came back with
 * @throws SocialRefused
 */
async function finish(
  deps: SocialParts,
  call: Call,
  name: string,
  agreed: Awaited<ReturnType<Attempts['take']>>,
  answer: string,
): Promise<void> {
  const { client, entry, twoFactor, entrance } = deps
  const { brand, locale, origin } = call
  const identity = await client.identify(serviceOf(deps, brand, name, origin), origin, agreed, answer)
  const player = await entry.enter(brand, locale, identity)
  // Only the login form asks for the second step; skipping it here would make it worthless.
  if (await twoFactor.factorOf(brand, player.id)) throw new SocialRefused('twoFactor')
  const { issuer, subject } = identity
  await entrance.admit(call, player, { identity: { issuer, subject } }).catch((error: unknown) => {
    const stop = stopOf(error)
    // The owner took the identity off the account meanwhile.
    if (!stop && error instanceof PlatformError && error.type === 'AuthorizationException')
      throw new SocialRefused('failed', error)
    if (!stop) throw error
    throw stop.error.type === 'UserBannedException'
      ? new SocialRefused('banned', error)
      : new SocialRefused('stopped', error, stop.error.message)
  })
}

/** Social login by OpenID Connect. */
export function createSocial(given: SocialDependencies) {
  const { context } = given
  const deps: SocialParts = {
    ...given,
    attempts: createAttempts(context),
    client: createSocialClient(context),
    entry: createEntry(given),
  }
  return bound(deps, { begin, take, finish })
}
export type Social = ReturnType<typeof createSocial>
