declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  /** Types of the part of the package that the tests use. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
  }
}
