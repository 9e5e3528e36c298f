import type { CustomFetch } from 'openid-client'
import { definePort } from '../../kernel/ports.ts'

/** An OpenID Connect service as its client knows it. */
export interface SocialService {
  /** The issuer's identifier; its configuration is found below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** How its server is reached, where that is not plainly the network. */
  readonly fetch?: CustomFetch
}

/** A service that is there without a brand's settings. */
export interface BuiltInService {
  /** Name brands give as `service` in `auth.json`. */
  readonly name: string
  /** @param origin where the visitor sees the brand */
  at(origin: string): SocialService
}
export const SOCIAL_SERVICES = definePort<BuiltInService>('social services')

/** Where a service sends people back to, below the brand's origin. */
export const callbackPath = (service: string): string => `/oauth/callback/${service}`
