import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../engine/cookies/index.ts'
import { visitorOf } from './site/server/http/visitor.ts'
import { startWholeServer, type RawAnswer, type WholeServer } from './testing.ts'

/** `CASES=10000 npx vitest run src/fuzz.test.ts` asks that many. */
const CASES = Number(process.env['CASES'] ?? 3_000)
const SEED = 20_261_122
const AT_ONCE = 16
/** One of this many cases compares the caller that platform and site identify. */
const PAIR_EVERY = 40
const EVIL = 'evil.example'
const LOGIN = 'fuzzed@example.com'

let server: WholeServer
let token = ''
beforeAll(async () => {
  server = await startWholeServer()
  const fields = { email: LOGIN, password: 'Long-enough-4711', country: 'MT', birth_date: '1990-01-31', terms: 'true' }
  const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams(fields).toString()
  const answer = await server.ask('POST', '/api/auth.register?v=1&locale=en', ours, body)
  token = /foyer_session=([^;]+)/.exec(answer.cookies.join('\n'))![1]!
})
afterAll(() => server.close())

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const joined = (pieces: fc.Arbitrary<string>, most: number) =>
  fc.array(pieces, { maxLength: most }).map((all) => all.join(''))

const ways = oneOf(
  'about',
  'api/',
  'account.getInfo',
  'games.get',
  'nfx/',
  'page/',
  'assets/',
  'static/',
  'es',
  'cashier/',
)
const odd = oneOf('/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '%00', '%ff', '%', '@', ':', ';', '\u00e9', '\u00a0')
const asked = oneOf('?', '&', '=', 'v=1', 'locale=es', 'redirectUrl=', `//${EVIL}/`, `http://${EVIL}/`, 'token=x', '#')
const junk = joined(fc.oneof(ways, odd, asked, oneOf(EVIL)), 5)
/**
 * Most requests end at the front server, at the API or at a cached page: rendering a page costs as much as fifty of
 * those.
 */
const target = fc.oneof(
  {
    weight: 3,
    arbitrary: oneOf('//', '/\\', '/./', '/%2e./', '/%ff', 'http://', '*').chain((at) => junk.map((text) => at + text)),
  },
  { weight: 3, arbitrary: junk.map((text) => `/api/${text}`) },
  { weight: 2, arbitrary: junk.map((text) => `/nfx/${text}`) },
  { weight: 1, arbitrary: junk.map((text) => `/platform/${text}`) },
  { weight: 2, arbitrary: junk.map((text) => `/assets/${text}`) },
  {
    weight: 2,
    arbitrary: oneOf('/', '/about', '/es', '/healthz', '/robots.txt', '/oauth/init?service=x', '/_sandbox/outbox?to=a'),
  },
  {
    weight: 1,
    arbitrary: oneOf(`/platform/enter?to=//${EVIL}`, '/platform/undo', `/?redirectUrl=//${EVIL}`, `/a//${EVIL}/`),
  },
  { weight: 1, arbitrary: junk.map((text) => `/${text}`) },
)
const ownHost = oneOf('kilovolt.localhost', 'KILOVOLT.localhost', 'belvarde.localhost', 'localhost', '127.0.0.1')
const host = fc.oneof(
  { weight: 4, arbitrary: ownHost.map((name) => `${name}:PORT`) },
  { weight: 1, arbitrary: ownHost },
  oneOf(
    EVIL,
    `kilovolt.localhost.${EVIL}`,
    `kilovolt.localhost@${EVIL}`,
    'kilovolt.localhost:99999',
    '',
    '[::1]',
    '..',
  ),
)
const cookie = joined(
  oneOf(
    'foyer_session=',
    '__Host-foyer_session=',
    'TOKEN',
    'TOKEN',
    '; ',
    ';',
    ',',
    '=',
    ' ',
    '\t',
    '\u00a0',
    '"',
    'x',
    'locale=es',
  ),
  6,
)
const header = oneOf<[string, string]>(
  ['x-forwarded-host', EVIL],
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', `host=${EVIL}`],
  ['x-original-url', `//${EVIL}/`],
  ['x-foyer-forwarded', `http://${EVIL} 1.2.3.4 1 0`],
  ['x-foyer-peer', '1.2.3.4'],
  ['origin', `https://${EVIL}`],
  ['referer', `https://${EVIL}/`],
  ['accept-language', '\u00ff,*;q=z'],
  ['user-agent', 'Bot\u00a0/1'],
  ['content-type', 'multipart/form-data'],
  ['range', 'bytes=9-1'],
  ['if-none-match', '*'],
  ['sec-fetch-site', 'cross-site'],
)
const visits = fc.record({
  method: fc.oneof({ weight: 6, arbitrary: fc.constant('GET') }, oneOf('HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE')),
  target,
  host,
  cookie,
  headers: fc.array(header, { maxLength: 3 }),
})
type Visit = typeof visits extends fc.Arbitrary<infer T> ? T : never

const send = ({ method, host: name, cookie: text, headers }: Visit, at: string): Promise<RawAnswer> =>
  server.ask(method, at, {
    ...Object.fromEntries(headers),
    host: name.replace('PORT', String(server.port)),
    ...(text && { cookie: text.replaceAll('TOKEN', token) }),
  })

/** URLs an answer points to, in headers and body. */
const leadsTo = ({ headers, text }: RawAnswer): string[] => [
  ...(headers['location'] === undefined ? [] : [headers['location']]),
  ...[...text.matchAll(/\s(?:href|src|action|content)="([^"]*)"/g)].map(([, url]) => url!),
]

/** What is wrong with the answer to a visit; undefined when nothing is. */
const faultOf = async (visit: Visit, index: number): Promise<string | undefined> => {
  const answer = await send(visit, visit.target)
  if (answer.status >= 500 || answer.status === 0) return `answered ${answer.status}`
  for (const url of leadsTo(answer)) {
    const base = `http://kilovolt.localhost:${server.port}/`
    if (URL.canParse(url, base) && new URL(url, base).host.includes(EVIL)) return `leads to ${url}`
  }
  if (index % PAIR_EVERY !== 0 || visit.cookie === '') return undefined
  const asGet = { ...visit, method: 'GET' }
  const [api, page] = [await send(asGet, '/api/account.getInfo?v=1&locale=en'), await send(asGet, '/about')]
  const [isPlayer, isShown] = [api.status === 200, page.text.includes(LOGIN)]
  return isPlayer === isShown ? undefined : `is ${isPlayer ? 'a player' : 'nobody'} to the platform alone`
}

test('site and platform read the same token from every Cookie header', () => {
  fc.assert(
    fc.property(cookie, fc.boolean(), (text, secure) => {
      const request = { headers: { host: 'x.localhost', cookie: text }, socket: {} } as unknown as IncomingMessage
      const { hasSession, headers } = visitorOf(request, secure, true)
      const atThePlatform = tokenOf(text, secure)
      expect([hasSession, tokenOf(headers['cookie'], secure)]).toEqual([atThePlatform !== undefined, atThePlatform])
    }),
    { numRuns: CASES, seed: SEED },
  )
})

test('no request causes an internal error, names another host, or mixes up callers', { timeout: 420_000 }, async () => {
  const cases = fc.sample(visits, { numRuns: CASES, seed: SEED })
  const faults: string[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < cases.length; index = next++) {
      const fault = await faultOf(cases[index]!, index).catch((error: unknown) => String(error))
      if (fault !== undefined) faults.push(`${JSON.stringify(cases[index])}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(faults.slice(0, 20)).toEqual([])
})
