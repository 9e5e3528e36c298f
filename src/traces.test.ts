import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofVisitor } from '../scripts/ledger/visitor.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const FOYER_SECRET = 'a secret of traces, thirty-two letters'
const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
let platform: WholeServer
let site: WholeServer

beforeAll(async () => {
  provider.register()
  platform = await startWholeServer({ FOYER_SECRET })
  site = await startWholeServer({ FOYER_SECRET, PLATFORM_URL: `http://127.0.0.1:${platform.port}` })
}, 300_000)
afterAll(async () => {
  await site?.close()
  await platform?.close()
  await provider.shutdown()
  for (const api of [trace, context, propagation]) api.disable()
})

type Span = ReturnType<InMemorySpanExporter['getFinishedSpans']>[number]
/** The spans above one, the outermost first. */
const lineage = (span: Span, all: readonly Span[]): string[] => {
  const above = all.find((each) => each.spanContext().spanId === span.parentSpanContext?.spanId)
  return [...(above ? lineage(above, all) : []), span.name]
}

test('one trace leads from a page of the site through the platform to a statement', async () => {
  exporter.reset()
  const guest = proofVisitor('kilovolt.localhost', '127.9.6.1')
  expect((await guest.send(site.port, 'GET', '/tournaments')).status).toBe(200)
  const isPage = ({ attributes }: Span) => String(attributes['http.route']).startsWith('page ')
  await expect.poll(() => exporter.getFinishedSpans().some(isPage)).toBe(true)
  const all = exporter.getFinishedSpans()
  const page = all.find(isPage)!
  const mine = all.filter((span) => span.spanContext().traceId === page.spanContext().traceId)
  const lines = new Set(mine.map((span) => lineage(span, mine).join(' > ')))
  expect(lines).toContain('request > render')
  expect(lines).toContain('request > load > request')
  expect(lines).toContain('request > load > request > statement')
})

test('a deposit’s trace has the call to the provider, and no span has what was typed', async () => {
  exporter.reset()
  const player = proofVisitor('kilovolt.localhost', '127.9.6.2')
  const email = 'typed-into-a-span@somewhere.example'
  const account = { email, password: 'Span-Word-4711', country: 'ES', birth_date: '1971-02-03', terms: 'true' }
  expect((await player.call(site.port, 'auth.register', account)).status).toBe(200)
  const return_to = { success: '/ok/{id}', fail: '/fail/{id}', cancel: '/cancel/{id}', pending: '/pending/{id}' }
  const order = { methodId: 1, method: 'card', amount: '67.00', return_to }
  expect((await player.call(site.port, 'cashier.makedeposit', order)).status).toBe(200)
  const all = exporter.getFinishedSpans()
  const call = all.find(({ name, attributes }) => name === 'provider' && attributes['operation'] === 'createDeposit')!
  expect(lineage(call, all)).toEqual(['request', 'request', 'provider'])
  const told = JSON.stringify(all.map(({ name, attributes, status, events }) => [name, attributes, status, events]))
  expect(['typed-into', 'Span-Word', '1971-02-03', '67.00'].filter((typed) => told.includes(typed))).toEqual([])
})

test('a stranger’s trace and id are not taken over', async () => {
  exporter.reset()
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { status } = await platform.ask('GET', '/api/support.getsettings?v=1&locale=en', {
    traceparent,
    'x-request-id': 'chosen-by-a-stranger',
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'foyer',
  })
  expect(status).toBe(200)
  await expect.poll(() => exporter.getFinishedSpans().some(({ name }) => name === 'request')).toBe(true)
  const told = JSON.stringify(exporter.getFinishedSpans().map((span) => [span.spanContext(), span.attributes]))
  expect(told).not.toContain('0af7651916cd43dd')
  expect(told).not.toContain('chosen-by-a-stranger')
})
