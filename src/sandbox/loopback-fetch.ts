import { request as httpRequest } from 'node:http'
import { systemClock } from '../../engine/clock/index.ts'
import { FORWARDED_HEADER, signForwarded } from '../platform/kernel/http/forwarded.ts'
import type { Settings } from '../platform/kernel/settings.ts'

interface Asked {
  readonly method?: string | undefined
  readonly headers?: object | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/**
 * A `fetch` that reaches the sandbox's own services over loopback: `*.localhost` names are known to browsers but not to
 * the system's resolver. @param origin the sandbox's, as browsers reach it
 */
export const loopbackFetch =
  (settings: Settings, origin: string) =>
  (url: string | URL, { method, headers, body, signal }: Asked): Promise<Response> =>
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
