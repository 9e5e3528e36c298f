import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtSource } from './site/server/http/index.ts'
import { buildSite, startWholeServer, type WholeServer } from './testing.ts'

/** Small, and hardly filled up again, so that no speed of a machine changes what is refused. */
const renders = {
  network: { burst: 8, perSecond: 0.001 },
  session: { burst: 3, perSecond: 0.001 },
}
let server: WholeServer
let rendered = 0
beforeAll(async () => {
  await buildSite()
  const built = await builtSource(fileURLToPath(new URL('../dist', import.meta.url)))
  const renderer = await built.renderer()
  const render: typeof renderer.render = (request) => {
    rendered++
    return renderer.render(request)
  }
  const source = { ...built, renderer: async () => ({ ...renderer, render }) }
  server = await startWholeServer(
    { FOYER_TRUSTED_PROXIES: '127.0.0.1', FOYER_SECRET: 'x'.repeat(32) },
    { renders, source },
  )
})
afterAll(() => server.close())

const ask = (target: string, ip: string, cookie?: string) =>
  server.ask('GET', target, { 'x-forwarded-for': ip, ...(cookie && { cookie }) })

/** Asks for ever new addresses until one is refused; how many were answered before, and the refusal. */
const untilRefused = async (ip: string, cookie?: (index: number) => string) => {
  for (let index = 0; index < 50; index++) {
    const answer = await ask(cookie ? '/about' : `/about?new=${ip}${index}`, ip, cookie?.(index))
    if (answer.status === 429) return { answered: index, refusal: answer }
  }
  throw new Error('nothing was refused')
}
const isHome = ({ status, text }: { status: number; text: string }) => status === 200 && text.includes('<html')

test('whoever keeps asking for new addresses is told to wait; others and pages that are kept are not', async () => {
  await ask('/', '198.51.100.1')
  const { answered, refusal } = await untilRefused('203.0.113.7')
  expect(answered).toBe(8)
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(refusal.headers['cache-control']).toBe('no-store')
  expect(isHome(await ask('/', '203.0.113.7'))).toBe(true)
  expect(isHome(await ask('/about?new=other', '198.51.100.1'))).toBe(true)
})

test('an invented session does not open another budget, and its network may not begin again', async () => {
  await untilRefused('203.0.113.8')
  const { answered } = await untilRefused('203.0.113.10', (index) => `foyer_session=${'x'.repeat(30)}${index}`)
  expect(answered).toBe(8)
  expect((await ask('/about?x=1', '203.0.113.10', 'foyer_session=invented')).status).toBe(429)
})

test("a player's session is served where the address has used its budget up, and has one of its own", async () => {
  const ip = '203.0.113.9'
  const body = new URLSearchParams({
    email: 'behind@example.com',
    password: 'Long-enough-4711',
    country: 'MT',
    birth_date: '1990-01-31',
    terms: 'true',
  }).toString()
  const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip }
  const opened = await server.ask('POST', '/api/auth.register?v=1&locale=en', ours, body)
  const cookie = /foyer_session=[^;]+/.exec(opened.cookies.join('\n'))![0]
  await untilRefused(ip)
  expect(isHome(await ask('/about', ip, cookie))).toBe(true)
  const { answered } = await untilRefused(ip, () => cookie)
  expect(answered).toBe(2)
})

test('an old page is rendered again for whoever has a budget left, and sent as it is to all others', async () => {
  await untilRefused('203.0.113.11')
  const later = performance.now() + 10_000
  await ask('/about?kept=1', '198.51.100.2')
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  try {
    const before = rendered
    expect(isHome(await ask('/about?kept=1', '203.0.113.11'))).toBe(true)
    expect(isHome(await ask('/about?kept=1', '203.0.113.11'))).toBe(true)
    expect(rendered).toBe(before)
    expect(isHome(await ask('/about?kept=1', '198.51.100.3'))).toBe(true)
    await vi.waitFor(() => expect(rendered).toBe(before + 1))
  } finally {
    clock.mockRestore()
  }
})
