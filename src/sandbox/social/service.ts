import { keyFor } from '../../platform/kernel/ids.ts'
import { SANDBOX_HOST, type Settings } from '../../platform/kernel/settings.ts'
import { SANDBOX_ID } from '../../platform/providers/sandbox-names.ts'
import { loopbackFetch } from '../loopback-fetch.ts'
import { sandboxOrigin } from '../origin.ts'
import type { BuiltInService } from '../../platform/providers/social/port.ts'

/** The same wherever the server listens, so that identities stay the same. */
export const SANDBOX_ISSUER = `http://${SANDBOX_HOST}/oidc`
export const SANDBOX_CLIENT = 'foyer'
export const clientSecretOf = ({ secret }: Settings): string => keyFor(secret, 'social:client')

/** The sandbox's own service, reached over loopback: the system's resolver does not know `*.localhost` names. */
export const sandboxService = (settings: Settings): BuiltInService => ({
  name: SANDBOX_ID,
  at: (origin) => ({
    issuer: SANDBOX_ISSUER,
    clientId: SANDBOX_CLIENT,
    clientSecret: clientSecretOf(settings),
    scopes: ['openid', 'profile', 'email'],
    fetch: loopbackFetch(settings, sandboxOrigin(origin)),
  }),
})
