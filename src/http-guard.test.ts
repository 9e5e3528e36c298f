import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_TIMEOUTS } from './http-guard.ts'
import { startWholeServer, type RawAnswer, type WholeServer } from './testing.ts'

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer({ FOYER_TRUSTED_PROXIES: '127.0.0.1', FOYER_SECRET: 'x'.repeat(32) })
})
afterAll(() => server.close())

const isEnvelope = ({ headers, text }: RawAnswer) =>
  headers['content-type']?.startsWith('application/json') === true && typeof JSON.parse(text).error.type === 'string'
const host = () => `kilovolt.localhost:${server.port}`
const register = async (email: string): Promise<string> => {
  const body = new URLSearchParams({
    email,
    password: 'Long-enough-4711',
    country: 'MT',
    birth_date: '1990-01-31',
    terms: 'true',
  }).toString()
  const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' }
  const answer = await server.ask('POST', '/api/auth.register?v=1&locale=en', ours, body)
  expect(answer.status, answer.text).toBe(200)
  return /^foyer_session=([^;]+)/.exec(answer.cookies.find((each) => each.startsWith('foyer_session=')) ?? '')![1]!
}

describe('an odd URL', () => {
  test.each([
    '//',
    '///',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    'http://evil.example/',
    '*',
    'evil.example:443',
    '/a/../../evil',
    '/%2e%2e//evil.example/',
    '/a/%2E/b',
    '/%ff',
    '/%',
    '/api/%ff',
    '/assets/%c3%28',
    '/\u00ff',
    '/%2f%2fevil.example',
    '/%5c%5cevil.example/',
    '/en/%2F%2Fevil.example',
    '/en/%2Fevil.example',
    '/en//%2Fevil.example',
    '/es/%5Cevil.example',
    '/es%2f%5cevil.example',
    '/en/\\evil.example',
    '/en/%2e%2e//evil.example',
    '/en/.%2E//evil.example',
    '/api/%2f%2fevil.example',
    '/nfx/%5c/evil.example',
  ])('%s is refused in the envelope, without naming another host', async (target) => {
    const answer = await server.ask(target === '*' ? 'OPTIONS' : 'GET', target)
    expect([answer.status, isEnvelope(answer)]).toEqual([400, true])
    expect(answer.text).not.toContain('evil.example')
  })
  test('on this very host is taken as its path', async () => {
    const [absolute, plain] = [await server.ask('GET', `http://${host()}/about`), await server.ask('GET', '/about')]
    expect([absolute.status, canonicalOf(absolute)]).toEqual([200, canonicalOf(plain)])
  })
  test('with two slashes inside is asked for anew without them', async () => {
    for (const target of [
      '/a//evil.example/',
      '/en//evil.example',
      '/es///evil.example//?x=//y',
      '/@evil.example//',
      '/api//games.get?v=1&locale=en',
      '/nfx//redirects',
      '/assets//none.svg',
      '/platform//undo',
    ]) {
      const [path = '', ...query] = target.split('?')
      const plain = [path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1'), ...query].join('?')
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, text } = await server.ask(method, target)
        expect([target, status, headers['location'], text]).toEqual([target, 308, plain, ''])
      }
    }
  })
  test('with two slashes inside is refused to whoever sends something', async () => {
    for (const [method, target] of [
      ['POST', '/api//auth.logout?v=1&locale=en'],
      ['PUT', '/en//evil.example'],
      ['POST', '/platform//unsubscribe'],
    ] as const) {
      const answer = await server.ask(method, target, {}, 'a=b')
      expect([target, answer.status, isEnvelope(answer)]).toEqual([target, 400, true])
    }
  })
  test('that leads to no page names no other host on the page that says so', async () => {
    for (const target of ['/en/evil.example', '/es/@evil.example', '/;/evil.example', '/?//evil.example/']) {
      const answer = await server.ask('GET', target)
      expect([target, answer.status]).toEqual([target, target.startsWith('/?') ? 200 : 404])
      const named = [...answer.text.matchAll(/(?:href|src|content)="((?:https?:)?\/\/[^"]*)"/g)]
      expect(named.length).toBeGreaterThan(0)
      for (const [, url] of named) expect([target, new URL(url!, 'http://x').host]).toEqual([target, host()])
    }
  })
})
const canonicalOf = ({ text }: RawAnswer) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

describe('an odd Host header', () => {
  test.each([
    'kilovolt.localhost:99999',
    'kilovolt.localhost:0',
    'kilovolt.localhost:',
    '',
    'a b',
    'a@b',
    'a/b',
    '[::',
  ])('%j is refused in the envelope', async (name) => {
    const answer = await server.ask('GET', '/', { host: name })
    expect([answer.status, isEnvelope(answer)]).toEqual([400, true])
  })
  test('twice, or missing, is refused', async () => {
    const twice = await server.raw(
      `GET / HTTP/1.1\r\nHost: ${host()}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    )
    const none = await server.raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
    for (const answer of [twice, none]) expect([answer.status, isEnvelope(answer)]).toEqual([400, true])
  })
  test('in capitals is the brand’s own', async () => {
    const answer = await server.ask('GET', '/about', { host: host().toUpperCase() })
    expect([answer.status, canonicalOf(answer)]).toEqual([200, `http://${host()}/about`])
  })
  test('of no brand has the same answer at every path', async () => {
    for (const target of [
      '/',
      '/about',
      '/api/games.get?v=1&locale=en',
      '/nfx/i18n/locales',
      '/nfx/icons.svg',
      '/assets/x.svg',
    ]) {
      const answer = await server.ask('GET', target, { host: 'stranger.example' })
      expect([target, answer.status, isEnvelope(answer)]).toEqual([target, 421, true])
    }
  })
})

test('every error is in the envelope of the API, at the site’s own addresses, too', async () => {
  for (const [method, target, status] of [
    ['GET', '/nfx/page/none/en/guest/home', 409],
    ['GET', '/nfx/i18n/messages/xx', 404],
    ['GET', '/static/none.js', 404],
    ['GET', '/assets/none.svg', 404],
    ['GET', '/fonts/none.woff2', 404],
    ['GET', '/api/none', 404],
    ['POST', '/about', 404],
    ['PUT', '/nfx/i18n/locales', 404],
    ['GET', '/_sandbox/outbox?to=a@b.example', 404],
  ] as const) {
    const answer = await server.ask(method, target)
    expect([target, answer.status]).toEqual([target, status])
    if (!target.startsWith('/_sandbox')) expect([target, isEnvelope(answer)]).toEqual([target, true])
  }
  const large = await server.ask('POST', '/api/auth.login?v=1&locale=en', {}, 'a='.padEnd(70_000, 'x'))
  expect([large.status, isEnvelope(large)]).toEqual([400, true])
  const wordy = await server.ask('GET', '/', { 'x-long': 'x'.repeat(20_000) })
  expect([wordy.status, isEnvelope(wordy)]).toEqual([431, true])
  const noise = await server.raw('what is this\r\n\r\n')
  expect([noise.status, isEnvelope(noise)]).toEqual([400, true])
})

test('over https every answer sets HSTS, and none may be sniffed as another type', async () => {
  const asked = [
    '/',
    '/about',
    '/api/games.get?v=1&locale=en',
    '/nfx/i18n/locales',
    '/healthz',
    '/static/none.js',
    '/none',
  ]
  for (const target of [...asked, ...asked]) {
    const [plain, secure] = [
      await server.ask('GET', target),
      await server.ask('GET', target, { 'x-forwarded-proto': 'https' }),
    ]
    for (const { headers } of [plain, secure])
      expect([target, headers['x-content-type-options']]).toEqual([target, 'nosniff'])
    expect([target, plain.headers['strict-transport-security']]).toEqual([target, undefined])
    expect([target, secure.headers['strict-transport-security']]).toEqual([target, 'max-age=31536000'])
  }
})

test('every answer that is text names its encoding', async () => {
  const asked = ['/', '/about', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/assets/mark.svg']
  const more = [
    '/nfx/icons.svg',
    '/nfx/tokens/output.css',
    '/nfx/i18n/locales',
    '/api/games.get?v=1&locale=en',
    '/none',
  ]
  for (const target of [...asked, ...more]) {
    const type = (await server.ask('GET', target)).headers['content-type']
    expect([target, type]).toEqual([target, expect.stringMatching(/^(text|application|image)\/.*; ?charset=utf-8$/i)])
  }
})

test('TRACE is not answered with what was sent', async () => {
  for (const target of ['/', '/api/games.get?v=1&locale=en', '/healthz', '/static/none.js']) {
    const { status, text } = await server.ask('TRACE', target, { cookie: 'foyer_session=very-secret-token' })
    expect([target, status >= 400, text.includes('very-secret-token')]).toEqual([target, true, false])
  }
})

test('a sender that is too slow gets an answer and is disconnected', async () => {
  expect(CLIENT_TIMEOUTS.requestTimeout).toBeLessThanOrEqual(30_000)
  expect(CLIENT_TIMEOUTS.headersTimeout).toBeLessThanOrEqual(CLIENT_TIMEOUTS.requestTimeout)
  const quick = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 }
  const impatient = await startWholeServer({}, { timeouts: quick })
  const slow = (start: string) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(impatient.port, '127.0.0.1', () => socket.write(start))
      socket
        .on('data', (chunk) => (said += String(chunk)))
        .on('error', reject)
        .on('close', () => resolve(said))
    })
  const path = '/api/auth.login?v=1&locale=en'
  const [body, headers] = await Promise.all([
    slow(
      `POST ${path} HTTP/1.1\r\nHost: ${host()}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        'Content-Length: 50\r\n\r\nlo',
    ),
    slow(`POST ${path} HTTP/1.1\r\nHost: ${host()}\r\nX-`),
  ])
  await impatient.close()
  for (const said of [body, headers]) expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*"InvalidRequestException"/)
})

describe('cookie parsing', () => {
  const readings = (token: string) => [
    `foyer_session=${token}`,
    ` foyer_session=${token}`,
    `\tfoyer_session=${token}`,
    `\u00a0foyer_session=${token}`,
    `a=b;\u00a0foyer_session=${token}`,
    `a=b;foyer_session=${token}`,
    `a=b,foyer_session=${token}`,
    `foyer_session =${token}`,
    `foyer_session= ${token}`,
    `foyer_session="${token}"`,
    `foyer_session=x; foyer_session=${token}`,
    `foyer_session=${token}; foyer_session=x`,
    `__Host-foyer_session=${token}`,
    `FOYER_SESSION=${token}`,
  ]
  test('site and platform identify the same caller', async () => {
    const login = 'reader@example.com'
    const token = await register(login)
    for (const cookie of readings(token)) {
      const api = await server.ask('GET', '/api/account.getInfo?v=1&locale=en', { cookie })
      const page = await server.ask('GET', '/about', { cookie })
      expect([cookie, api.status === 200]).toEqual([cookie, page.text.includes(login)])
    }
  })

  let round = 0
  /** Opens new addresses, each by one visitor with a cookie and three guests at once. */
  const openTogether = async (cookie: string) => {
    round += 1
    const addresses = Array.from({ length: 8 }, (_, index) => `/about?together=${round}-${index}`)
    const groups = await Promise.all(
      addresses.map((target) =>
        Promise.all([
          server.ask('GET', target, { cookie }),
          ...Array.from({ length: 3 }, () => server.ask('GET', target)),
        ]),
      ),
    )
    return { own: groups.map(([first]) => first!), guests: groups.flatMap(([, ...others]) => others) }
  }
  /** What may precede a cookie, and whether the cookie is read then. */
  const before = new Map([
    ['', true],
    ['x=y; ', true],
    [' ', true],
    ['\u00a0', false],
    ['a=b,', false],
  ])
  test('a banned visitor’s page is never served to guests who open the same address meanwhile', async () => {
    const login = 'banned@example.com'
    const token = await register(login)
    await server.ban(login)
    for (const [odd, isRead] of before) {
      const { own, guests } = await openTogether(`${odd}foyer_session=${token}`)
      expect([odd, ...new Set(guests.map(({ status }) => status))]).toEqual([odd, 200])
      expect([odd, ...new Set(own.map(({ status }) => status))]).toEqual([odd, isRead ? 403 : 200])
    }
  })
  test('nor is a player’s, and the player gets no guest’s', async () => {
    const login = 'shared@example.com'
    const token = await register(login)
    for (const [odd, isRead] of before) {
      const { own, guests } = await openTogether(`${odd}foyer_session=${token}`)
      expect([odd, guests.some(({ text }) => text.includes(login))]).toEqual([odd, false])
      expect([odd, ...new Set(own.map(({ text }) => text.includes(login)))]).toEqual([odd, isRead])
    }
  })
})
