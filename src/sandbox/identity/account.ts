import { keyFor } from '../../platform/kernel/ids.ts'
import type { Settings } from '../../platform/kernel/settings.ts'
import type { IdentityAdapter } from '../../platform/providers/identity/index.ts'
import { createSumsub } from '../../platform/providers/identity/sumsub/sumsub.ts'
import { loopbackFetch } from '../loopback-fetch.ts'
import { sandboxOrigin } from '../origin.ts'

/** What the sandbox's provider is called, in addresses and in the audit. */
export const SANDBOX_IDENTITY = 'sandbox-identity'
export const SDK_PATH = '/idensic/static/sns-websdk-builder.js'
const LEVEL = 'id-and-liveness'

/** A brand's app token names where the brand is; its keys follow from it. */
const TOKEN = /^sbx:(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)$/
export const originOfToken = (appToken: string): string | undefined => TOKEN.exec(appToken)?.[1]
export const secretKeyOf = ({ secret }: Settings, appToken: string): string => keyFor(secret, `identity:${appToken}`)
/** What messages to a brand's host are signed with. */
export const webhookSecretOf = ({ secret }: Settings, host: string): string => keyFor(secret, `identity hook:${host}`)

/** An account at the sandbox's provider for every brand that has none of its own: the real provider's API, nearby. */
export const sandboxAccounts = (settings: Settings): IdentityAdapter => ({
  of(_brand, origin, clock) {
    const appToken = `sbx:${origin}`
    const ours = sandboxOrigin(origin)
    const account = {
      name: SANDBOX_IDENTITY,
      appToken,
      secretKey: secretKeyOf(settings, appToken),
      webhookSecret: webhookSecretOf(settings, new URL(origin).hostname),
      level: LEVEL,
      apiUrl: ours,
      sdkUrl: ours + SDK_PATH,
      fetch: loopbackFetch(settings, ours) as (url: URL, init: RequestInit) => Promise<Response>,
    }
    return createSumsub(account, clock)
  },
})
