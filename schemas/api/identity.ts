import { Type, type Static } from 'typebox'
import { method, One, Strict } from './method.ts'

/**
 * State of a player's identity verification: not started, started, being checked, verified, rejected with another try
 * allowed (`retry`), or rejected finally.
 */
const IDENTITY_STATES = ['none', 'started', 'pending', 'verified', 'retry', 'rejected'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

const IdentityStatus = Strict({
  state: Type.Enum([...IDENTITY_STATES]),
  /** The provider's explanation for the player after a rejection. */
  comment: Type.Union([Type.String(), Type.Null()]),
})
export type IdentityStatus = Static<typeof IdentityStatus>

const feature = 'identity'
/** The provider charges for each request. */
const rateLimit = {
  scope: 'identity',
  by: 'player',
  free: 20,
  window: 'PT1H',
  wait: 'PT1M',
  longest: 'PT1H',
} as const

export const identityMethods = {
  /** Registers the player with the provider. Repeated calls change nothing. */
  'sumsub.createApplicant': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    feature,
    rateLimit,
    request: Strict({}),
    response: One,
  }),
  /** Returns a short-lived token with which the browser starts the provider's verification. */
  'sumsub.getAccessToken': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    feature,
    rateLimit,
    request: Strict({
      /** Id of the single action for which the identity is verified, if it is for one. */
      externalActionId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })),
    }),
    response: Strict({
      token: Type.String(),
      /** URL of the provider's script. */
      sdk: Type.String(),
    }),
  }),
  'sumsub.getStatus': method({ verb: 'GET', audience: 'player', request: Strict({}), response: IdentityStatus }),
  /** Records that the player has submitted all documents and the provider is checking them. */
  'account.setUserOnVerification': method({
    verb: 'POST',
    audience: 'player',
    feature,
    request: Strict({}),
    response: One,
  }),
}
