import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type RawAnswer, type WholeServer } from './testing.ts'

const RULES = [
  { from: '/sale*', to: '/promotions', status: 301 },
  { from: '/old/*/game', to: '/gamehall' },
  { from: '/a*a*a*a*a*a*a*b', to: '/gamehall' },
  { from: '/spring?code=7', to: '/promotions?from=mail' },
  { from: '/out', to: 'https://news.kilovolt.example/today' },
]
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)">
  <script>alert(1)</script><script href="https://evil.example/x.js"/><image href="https://evil.example/pixel.png"/>
  <use xlink:href="https://evil.example/sprite.svg#a"/><a href="javascript:alert(1)"><rect width="9" height="9"/></a>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"></iframe></foreignObject>
  <style>@import url(https://evil.example/x.css); rect { fill: url(https://evil.example/y.svg#b) }</style></svg>`

let server: WholeServer
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-hostile-'))
  await cp(PRODUCT_BRANDS, dir, { recursive: true })
  const file = join(dir, 'kilovolt/redirects.json')
  await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), rules: RULES }))
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir })
})
afterAll(async () => {
  await server?.close()
  await rm(dir, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => server.ask('GET', path, headers)
const to = ({ status, headers }: RawAnswer) => (headers['location'] ? `${status} ${headers['location']}` : status)
const langOf = ({ text }: RawAnswer) => /<html lang="([^"]+)"/.exec(text)?.[1]
const canonicalOf = ({ text }: RawAnswer) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

describe('redirects', () => {
  test.each([
    // Wildcards, in each locale, with what the address says besides.
    ['/sale', '301 /promotions'],
    ['/sale-of-june', '301 /promotions'],
    ['/sale/a/b?x=1', '301 /promotions?x=1'],
    ['/es/sale', '301 /es/promotions'],
    ['/sal', 404],
    ['/old/thing/game', '302 /gamehall'],
    ['/old/game', 404],
    ['/spring', 404],
    ['/spring?code=7&x=1', '302 /promotions?from=mail&x=1'],
    // Encoded: what a rule says is compared with the address as it was sent.
    ['/sale%2F..%2Fcashier', '301 /promotions'],
    ['/%73ale', 404],
    // To another site: only where the brand says so, and nothing of the visitor's address goes along.
    ['/out?token=secret', '302 https://news.kilovolt.example/today'],
    // Empty segments go first; the address that is left is asked for anew.
    ['/sale//evil.example', '308 /sale/evil.example'],
    ['/sale/evil.example', '301 /promotions'],
    ['/sale?redirectUrl=https://evil.example/', '301 /promotions?redirectUrl=https%3A%2F%2Fevil.example%2F'],
    ['/sale%0d%0aLocation:%20https://evil.example/', '308 /sale%0d%0aLocation:%20https:/evil.example'],
    ['/sale%0d%0aLocation:%20https:/evil.example', '301 /promotions'],
    ['/sale?a=%0d%0aset-cookie:%20x=1', '301 /promotions?a=%0D%0Aset-cookie%3A+x%3D1'],
  ])('%s [ACCESS-14] [CMS-03]', async (path, expected) => {
    const answer = await get(path)
    expect(to(answer)).toBe(expected)
    expect(answer.cookies).toEqual([])
  })
  test('a pattern with many wildcards answers a long address at once', async () => {
    const [short, long] = await Promise.all(
      [100, 4000].map(async (length) => {
        const began = performance.now()
        expect((await get(`/${'a'.repeat(length)}c`)).status).toBe(404)
        return performance.now() - began
      }),
    )
    expect(long! - short!).toBeLessThan(2000)
  })
  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    '/\tevil.example',
    'https:evil.example',
  ])('a page for players sends a guest nowhere else by redirectUrl=%s', async (payload) => {
    const { status, headers } = await get(`/cashier/deposit?redirectUrl=${encodeURIComponent(payload)}`)
    expect(status).toBe(302)
    const target = new URL(headers['location']!, 'http://own.example')
    expect(target.host).toBe('own.example')
    expect(new URL(target.searchParams.get('redirectUrl') ?? '/', 'http://own.example').host).toBe('own.example')
  })
})

test('an SVG of a brand that holds scripts and addresses of others can neither run nor load anything', async () => {
  // A check of the brand refuses it, but a file that was replaced is served before anybody checks.
  await writeFile(join(dir, 'kilovolt/assets/hostile.svg'), SVG)
  const { status, headers } = await get('/assets/hostile.svg')
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'nosniff',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  // Pictures of other types are never sent as SVG, and an SVG is never resized by code that reads it.
  expect((await get('/_ipx/w_640/assets/hostile.svg')).status).toBe(404)
})

describe('the locale', () => {
  test.each([
    ['', 'en'],
    ['es', 'es'],
    ['es-MX,en;q=0.5', 'es'],
    ['xx,es;q=0.1', 'es'],
    ['ES', 'es'],
    ['*', 'en'],
    ['es;q=0', 'en'],
    ['es;q=banana', 'es'],
    [';;;,,,=', 'en'],
    ['../../etc/passwd', 'en'],
    ['__proto__,constructor', 'en'],
    ['es\u00e9', 'en'],
    [`${'x,'.repeat(3000)}es`, 'en'],
  ])('is never anything but the brand’s own by Accept-Language %.40j [I18N-04]', async (header, browser) => {
    const answer = await get('/about', { 'accept-language': header })
    expect([answer.status, ['en', browser].includes(langOf(answer)!)]).toEqual([200, true])
    expect(answer.headers['location']).toBeUndefined()
  })
  test.each([
    'es',
    'xx',
    '',
    '../es',
    '__proto__',
    'es; Domain=evil.example',
    '%65%73',
    'e\u0000s'.replace('\0', '%00'),
  ])('is the address’s, whatever the cookie says: %j [I18N-04]', async (value) => {
    for (const name of ['locale', 'foyer_locale']) {
      const answer = await get('/es/about', { cookie: `${name}=${value}` })
      expect([answer.status, langOf(answer)]).toEqual([200, 'es'])
    }
  })
  test.each(['/xx/about', '/ES/about', '/es%2Fabout', '/__proto__/about', '/es/es/about', '/constructor'])(
    'that no brand has makes %s an address of nothing',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('the Host header', () => {
  test.each([
    ['stranger.example', 421],
    ['kilovolt.localhost.evil.example', 421],
    ['evil.kilovolt.localhost', 421],
    ['kilovolt.localhost.', 400],
    ['xn--klovolt-j4a.localhost', 421],
    ['k\u0456lovolt.localhost', 421],
    ['kilovolt.localhost, evil.example', 400],
    ['kilovolt.localhost@evil.example', 400],
    ['kilovolt.localhost/evil', 400],
    ['kilovolt.localhost?x', 400],
    ['kilovolt.localhost#x', 400],
    ['kilovolt.localhost%00.evil.example', 400],
    ['kilovolt.localhost:80:80', 400],
    ['kilovolt.localhost:-1', 400],
    ['kilovolt.localhost:8x', 400],
    ['[::1', 400],
    ['[::ffff:127.0.0.1]', 421],
  ])('%s is answered with %i and named nowhere', async (host, status) => {
    const answer = await get('/about', { host })
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/evil|stranger/)
  })
  test.each(['KILOVOLT.localhost', 'kilovolt.localhost:1', '[::1]', '[::1]:8080', '127.0.0.1', 'localhost'])(
    '%s is the brand’s own',
    async (host) => {
      const answer = await get('/about', { host })
      expect([answer.status, canonicalOf(answer)]).toEqual([200, `http://${host.toLowerCase()}/about`])
    },
  )
})

describe('what is kept for guests', () => {
  /** What must not change the answer that others get. */
  const UNKEYED: [string, string][] = [
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-for', '6.6.6.6'],
    ['x-forwarded-port', '6666'],
    ['forwarded', 'host=evil.example;proto=https'],
    ['x-host', 'evil.example'],
    ['x-original-url', '/cashier/deposit'],
    ['x-rewrite-url', '/cashier/deposit'],
    ['x-http-method-override', 'POST'],
    ['origin', 'https://evil.example'],
    ['referer', 'https://evil.example/'],
    ['user-agent', '<script>alert(1)</script>'],
    ['cookie', 'evil=<script>alert(1)</script>'],
    ['range', 'bytes=0-5'],
    ['accept', 'application/json'],
  ]
  const alike = (text: string) => text.replaceAll(/unkeyed(\W+)\w+/g, 'unkeyed$1')
  test.each(UNKEYED)('does not depend on %s: %s', async (name, value) => {
    const path = `/about?unkeyed=${UNKEYED.findIndex(([each]) => each === name)}`
    const first = await get(path, { [name]: value })
    const second = await get(path)
    const clean = await get('/about?unkeyed=none')
    expect([first.status, second.status]).toEqual([200, 200])
    for (const { text } of [first, second]) {
      expect(text).not.toMatch(/evil\.example|:6666|alert\(1\)/)
      expect(alike(text)).toBe(alike(clean.text))
    }
  })
  test('is one address’s: what looks like a file, or like another page, is not it', async () => {
    for (const path of ['/about/x.css', '/about;x.css', '/about%2Fx.css', '/about%00.css', '/about%3fx.css']) {
      const { status, headers } = await get(path)
      expect([path, status >= 400, headers['cache-control'] ?? '']).toEqual([
        path,
        true,
        expect.not.stringMatching(/public|max-age=[1-9]/),
      ])
    }
  })
  test('shows nothing of the query as markup, kept or not', async () => {
    const payload = `"><script>alert(1)</script>`
    for (const name of ['utm_source', 'q', 'category', 'x'])
      for (const time of [1, 2]) {
        const { text } = await get(`/gamehall?${name}=${encodeURIComponent(payload)}`)
        expect([name, time, text.includes('<script>alert(1)')]).toEqual([name, time, false])
      }
  })
  test('is never what was made for a request with a session, not even a wrong one', async () => {
    const own = await get('/about?session=1', { cookie: `foyer_session=${'a'.repeat(43)}` })
    expect(own.headers['cache-control']).toMatch(/no-store|private/)
    expect((await get('/about?session=1')).headers['cache-control']).not.toMatch(/no-store/)
  })
})
