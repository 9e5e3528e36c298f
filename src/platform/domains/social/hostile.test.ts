import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signingKey } from '../../../sandbox/social/keys.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { createBrowser, endOf, listen, socialBrand, type Browser } from './testing.ts'

type Claims = Record<string, unknown>
interface Plan {
  /** Changes the query the visitor comes back with. */
  back?: (query: URLSearchParams) => void
  /** Changes the claims of the id token. */
  claims?: (claims: Claims) => Claims
  /** Changes the finished token. */
  token?: (token: string) => string | undefined
  userinfo?: string
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const own = signingKey('the key of this provider')
const seconds = () => Math.floor(Date.now() / 1000)

describe('social login with a provider that cannot be trusted', () => {
  let app: TestPlatform
  let provider: Awaited<ReturnType<typeof listen>>
  let plan: Plan = {}
  const codes = new Map<string, { nonce: string; challenge: string }>()

  beforeAll(async () => {
    provider = await listen((request, response) => {
      const url = new URL(request.url ?? '', provider.origin)
      const json = (body: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (url.pathname.startsWith('/.well-known')) {
        return json({
          issuer: provider.origin,
          authorization_endpoint: `${provider.origin}/authorize`,
          token_endpoint: `${provider.origin}/token`,
          jwks_uri: `${provider.origin}/jwks`,
          userinfo_endpoint: `${provider.origin}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256', 'none'],
          authorization_response_iss_parameter_supported: true,
        })
      }
      if (url.pathname === '/jwks') return json({ keys: [own.publicKey] })
      if (url.pathname === '/userinfo') return json({ sub: plan.userinfo ?? 'somebody' })
      if (url.pathname === '/authorize') {
        const asked = url.searchParams
        const code = `code-${codes.size}`
        codes.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' })
        const query = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: provider.origin })
        plan.back?.(query)
        return response.writeHead(302, { location: `${asked.get('redirect_uri')}?${query}` }).end()
      }
      let body = ''
      request
        .on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        .on('end', () => {
          const form = new URLSearchParams(body)
          const known = codes.get(form.get('code') ?? '')
          codes.delete(form.get('code') ?? '')
          const proved = createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url')
          if (!known || known.challenge !== proved) return json({ error: 'invalid_grant' }, 400)
          const claims = {
            iss: provider.origin,
            sub: 'somebody',
            aud: 'us',
            iat: seconds(),
            exp: seconds() + 60,
            nonce: known.nonce,
          }
          const token = own.sign(plan.claims?.(claims) ?? claims)
          return json({ access_token: 'a', token_type: 'Bearer', id_token: plan.token ? plan.token(token) : token })
        })
      return undefined
    })
    const social = {
      elsewhere: { issuer: provider.origin, clientId: 'us', clientSecret: 'ours', scopes: ['openid'] },
      gone: { issuer: 'http://127.0.0.1:9', clientId: 'us', clientSecret: 'ours', scopes: ['openid'] },
      open: { issuer: 'http://192.0.2.1', clientId: 'us', clientSecret: 'ours', scopes: ['openid'] },
    }
    app = await startTestPlatform({
      brands: [
        socialBrand('test', 'test.localhost', social),
        socialBrand('other', 'other.localhost', social),
        socialBrand('shut', 'shut.localhost', social, { registration: false }),
      ],
    })
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })
  beforeEach(() => {
    plan = {}
  })

  const at = (path: string, host = 'test.localhost') => `http://${host}:${app.port}${path}`
  const init = (query = 'service=elsewhere&redirect_url=/&type_auth=login') => at(`/oauth/init?${query}`)
  const isCallback = ({ pathname }: URL) => pathname.startsWith('/oauth/callback/')
  const nobody = (browser: Browser) => expect(browser.cookies(init()).get('foyer_session')).toBeUndefined()

  test('a correct answer is accepted', async () => {
    expect(endOf(await createBrowser().go(init()))).toBe('ok')
  })

  const tampered = (token: string) => {
    const [head = '', body = '', mac = ''] = token.split('.')
    return [
      head,
      part({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims), sub: 'admin' }),
      mac,
    ].join('.')
  }
  test.each<[string, Plan]>([
    ['a nonce of somebody else', { claims: (claims) => ({ ...claims, nonce: 'other' }) }],
    ['no nonce', { claims: ({ nonce: _nonce, ...claims }) => claims }],
    ['a token of another issuer', { claims: (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' }) }],
    ['an answer of another issuer', { back: (query) => query.set('iss', 'http://127.0.0.1:1') }],
    ['an answer without issuer', { back: (query) => query.delete('iss') }],
    ['a token for another client', { claims: (claims) => ({ ...claims, aud: 'them' }) }],
    ['a token that has expired', { claims: (claims) => ({ ...claims, iat: seconds() - 900, exp: seconds() - 600 }) }],
    ['a token without subject', { claims: ({ sub: _sub, ...claims }) => claims }],
    ['a token that was changed', { token: tampered, userinfo: 'admin' }],
    [
      'a token signed by another key',
      {
        token: (token) =>
          signingKey('another').sign(
            JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims,
          ),
      },
    ],
    ['a token without signature', { token: (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.` }],
    ['no token', { token: () => undefined }],
    ['a code nobody gave out', { back: (query) => query.set('code', 'made-up') }],
    ['two codes', { back: (query) => query.append('code', 'second') }],
    [
      'a failure of its own',
      {
        back: (query) => {
          query.delete('code')
          query.set('error', 'server_error')
        },
      },
    ],
    ['facts about another person', { userinfo: 'another' }],
  ])('%s is refused', async (_what, hostile) => {
    plan = hostile
    const browser = createBrowser()
    const end = await browser.go(init())
    expect([endOf(end), end.status]).toEqual(['failed', 400])
    nobody(browser)
    expect(browser.cookies(init()).get('foyer_social')).toBeUndefined()
  })

  test('a cancelled login says so, and the window closes', async () => {
    plan = {
      back: (query) => {
        query.delete('code')
        query.set('error', 'access_denied')
      },
    }
    const browser = createBrowser()
    const end = await browser.go(init())
    expect([endOf(end), end.status, end.body.includes('"leaves":true')]).toEqual(['cancelled', 200, true])
    nobody(browser)
  })

  test('a wrong state is refused', async () => {
    plan = { back: (query) => query.set('state', 'another') }
    const browser = createBrowser()
    expect(endOf(await browser.go(init()))).toBe('expired')
    nobody(browser)
  })

  test('an answer works once, in the browser that began the login, within ten minutes', async () => {
    const [browser, thief] = [createBrowser(), createBrowser()]
    const answer = await browser.go(init(), { stop: isCallback })
    expect(endOf(await thief.go(answer.url.href))).toBe('expired')
    nobody(thief)
    const cookie = browser.cookies(init()).get('foyer_social') ?? ''
    expect(endOf(await browser.go(answer.url.href))).toBe('ok')
    for (const again of [browser, thief]) {
      again.cookies(init()).set('foyer_social', cookie)
      expect(endOf(await again.go(answer.url.href))).toBe('expired')
    }
    nobody(thief)
    const late = await thief.go(init(), { stop: isCallback })
    app.clock.advance('PT10M')
    expect(endOf(await thief.go(late.url.href))).toBe('expired')
    nobody(thief)
  })

  test('an answer for one brand or service is refused by another', async () => {
    const browser = createBrowser()
    const answer = await browser.go(init(), { stop: isCallback })
    const cookie = browser.cookies(init()).get('foyer_social') ?? ''
    browser.cookies(at('/', 'other.localhost')).set('foyer_social', cookie)
    expect(endOf(await browser.go(answer.url.href.replace('test.localhost', 'other.localhost')))).toBe('expired')
    expect(endOf(await browser.go(answer.url.href.replace('elsewhere', 'gone')))).toBe('expired')
    expect(endOf(await browser.go(answer.url.href))).toBe('ok')
  })

  test.each([
    ['service=nobody', 'unknown', 404],
    ['service=__proto__', 'unknown', 404],
    ['', 'invalid', 400],
    ['service=elsewhere&service=elsewhere', 'invalid', 400],
    ['service=elsewhere&next=/x', 'invalid', 400],
    ['service=elsewhere&type_auth=admin', 'invalid', 400],
    ['service=elsewhere&redirect_url=https://evil.example', 'invalid', 400],
    ['service=elsewhere&redirect_url=//evil.example', 'invalid', 400],
    ['service=elsewhere&redirect_url=/%5Cevil.example', 'invalid', 400],
    ['service=elsewhere&redirect_url=javascript:alert(1)', 'invalid', 400],
    ['service=gone', 'unreachable', 503],
    ['service=open', 'unreachable', 503],
  ])('[API-90.2] /oauth/init?%s is refused as %s', async (query, reason, status) => {
    const end = await createBrowser().go(init(query))
    expect([endOf(end), end.status, end.body.includes('evil')]).toEqual([reason, status, false])
  })

  test('another site cannot begin a login, and a brand closed for registration opens no account', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(endOf(await createBrowser().go(init(), { headers: { 'sec-fetch-site': site } }))).toBe('foreign')
    expect(endOf(await createBrowser().go(init().replace('test.localhost', 'shut.localhost')))).toBe('closed')
  })

  test('the logins one address can begin are limited', async () => {
    const ends: unknown[] = []
    for (let turn = 0; turn < 40; turn += 1)
      ends.push(
        endOf(await createBrowser().go(at('/oauth/init?service=elsewhere', 'other.localhost'), { stop: isCallback })),
      )
    expect(ends.at(-1)).toBe('tooMany')
  })
})
