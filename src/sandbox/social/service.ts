import { request as httpRequest } from 'node:http'
import type { CustomFetch } from 'openid-client'
import { systemClock } from '../../../engine/clock/index.ts'
import { FORWARDED_HEADER, signForwarded } from '../../platform/kernel/http/forwarded.ts'
import { keyFor } from '../../platform/kernel/ids.ts'
import { SANDBOX_HOST, SANDBOX_ID, type Settings } from '../../platform/kernel/settings.ts'
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
    fetch: overLoopback(settings, sandboxOrigin(origin)),
  }),
})

const overLoopback =
  (settings: Settings, origin: string): CustomFetch =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(url)
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: settings.port,
          method,
          path: pathname + search,
          ...(signal && { signal }),
          headers: {
            ...headers,
            host: new URL(origin).host,
            [FORWARDED_HEADER]: signForwarded(settings.secret, { origin, ip: '127.0.0.1' }, systemClock.now()),
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          incoming.on('end', () =>
            resolve(
              new Response(Buffer.concat(chunks), {
                status: incoming.statusCode ?? 500,
                headers: { 'content-type': incoming.headers['content-type'] ?? '' },
              }),
            ),
          )
        },
      )
      outgoing.on('error', reject).end(body === undefined || body === null ? undefined : String(body))
    })
