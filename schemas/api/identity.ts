import { Type, type Static } from 'typebox'
import { method, One, Strict } from './method.ts'

/**
 * How far the verification of a player's identity has come: nothing asked yet, begun, being checked, verified, to be
 * tried again, or refused for good.
 */
const IDENTITY_STATES = ['none', 'started', 'pending', 'verified', 'retry', 'rejected'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

const IdentityStatus = Strict({
  state: Type.Enum([...IDENTITY_STATES]),
  /** What the provider tells the player about what was not right. */
  comment: Type.Union([Type.String(), Type.Null()]),
})
export type IdentityStatus = Static<typeof IdentityStatus>

const feature = 'identity'
/** A provider counts and charges what it is asked. */
const rateLimit = {
  scope: 'identity',
  by: 'player',
  free: 20,
  window: 'PT1H',
  wait: 'PT1M',
  longest: 'PT1H',
} as const

export const identityMethods = {
  /** Makes the player known to the provider; once is enough, and again changes nothing. */
  'sumsub.createApplicant': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    feature,
    rateLimit,
    request: Strict({}),
    response: One,
  }),
  /** What the provider's own page in the browser is opened with, for a short time. */
  'sumsub.getAccessToken': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    feature,
    rateLimit,
    request: Strict({
      /** Where the identity is verified for one thing the player does, which thing it is. */
      externalActionId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })),
    }),
    response: Strict({
      token: Type.String(),
      /** Address of the provider's script. */
      sdk: Type.String(),
    }),
  }),
  'sumsub.getStatus': method({ verb: 'GET', audience: 'player', request: Strict({}), response: IdentityStatus }),
  /** The player has sent everything, and the provider is checking it. */
  'account.setUserOnVerification': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({}),
    response: One,
  }),
}
