import type { CustomFetch } from 'openid-client'

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

/** Services that are there without a brand's settings, by name; `origin` is where the visitor sees the brand. */
export type BuiltInServices = Readonly<Record<string, (origin: string) => SocialService>>

/** Where a service sends people back to, below the brand's origin. */
export const callbackPath = (service: string): string => `/oauth/callback/${service}`
