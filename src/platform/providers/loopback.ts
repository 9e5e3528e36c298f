import { request } from 'node:http'
import type { Settings } from '../kernel/settings.ts'

export interface LoopbackAnswer {
  status: number
  body: string
  /** The address of a redirect. */
  location: string | undefined
}

const TIMEOUT = 10_000

/** Posts JSON to a brand's host over loopback, as a provider on the internet would. @throws as `askHost` does */
export const postToHost = (
  settings: Settings,
  host: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<LoopbackAnswer> =>
  askHost(settings, { method: 'POST', host, path, body, headers: { 'content-type': 'application/json', ...headers } })

/** A request of a brand's host. */
export interface HostRequest {
  readonly method: 'GET' | 'POST'
  readonly host: string
  readonly path: string
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Asks a brand's host over loopback. The system's resolver does not know `*.localhost` names, so the connection goes to
 * the server itself and the name into `Host`.
 * @throws Error when there is no answer within ten seconds
 */
export function askHost(
  settings: Settings,
  { method, host, path, body = '', headers }: HostRequest,
): Promise<LoopbackAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: settings.port,
        path,
        method,
        timeout: TIMEOUT,
        headers: {
          host: `${host}:${settings.port}`,
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
            location: incoming.headers.location,
          }),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer from ${host}${path}`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
