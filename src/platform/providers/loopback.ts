import { request } from 'node:http'
import type { Settings } from '../kernel/settings.ts'

export interface LoopbackAnswer {
  status: number
  body: string
}

const TIMEOUT = 10_000

/**
 * Posts JSON to a brand's host over loopback, as a provider on the internet would. The system's resolver does not know
 * `*.localhost` names, so the connection goes to the server itself and the name into `Host`.
 * @throws Error when there is no answer within ten seconds
 */
export function postToHost(
  settings: Settings,
  host: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<LoopbackAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: settings.port,
        path,
        method: 'POST',
        timeout: TIMEOUT,
        headers: {
          host: `${host}:${settings.port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer from ${host}${path}`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
