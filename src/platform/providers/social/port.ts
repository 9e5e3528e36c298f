import type { CustomFetch } from 'openid-client'
import { definePort } from '../../kernel/ports.ts'

/** Client configuration of an OpenID Connect service. */
export interface SocialService {
  /** The issuer's identifier; its discovery document is found below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Fetch function for its server; the plain network when absent. */
  readonly fetch?: CustomFetch
}

/** A social service that needs no brand settings. */
export interface BuiltInService {
  /** Name used as `service` in `auth.json`. */
  readonly name: string
  /** @param origin the brand's origin as the visitor sees it */
  at(origin: string): SocialService
}
export const SOCIAL_SERVICES = definePort<BuiltInService>('social services')

/** Path below the brand's origin to which a service sends people back. */
export const callbackPath = (service: string): string => `/oauth/callback/${service}`
