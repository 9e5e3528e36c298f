declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  /** As much of the package as the tests use. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
  }
}
