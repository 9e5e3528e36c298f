import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { processMetrics } from './observed/histograms.ts'
import type { Platform } from './platform/index.ts'

/** How long metrics are cached, in milliseconds: computing them costs some database queries. */
const FRESH_FOR = 1_000

/**
 * Serves `GET /metrics` at an address of its own, for operators: everyone who reaches the address can read them. A site
 * without a platform has those of its process alone.
 * @returns its port, and a function that stops it
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  platform: Pick<Platform, 'metrics'> = processMetrics,
): Promise<{ port: number; close(): Promise<void> }> {
  // Memory, processor and delays of the event loop, from the first time somebody can read them.
  if (!processMetrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: processMetrics })
  let kept: { at: number; text: Promise<string> } | undefined
  const text = (): Promise<string> => {
    const now = performance.now()
    if (!kept || now - kept.at > FRESH_FOR) kept = { at: now, text: platform.metrics() }
    return kept.text
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
