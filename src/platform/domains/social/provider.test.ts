import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { createBrowser, endOf, listen, socialBrand, type Browser, type Shown } from './testing.ts'

const CLIENT = { clientId: 'foyer-test', clientSecret: 'a secret between the two of them' }

describe('social login with a real OpenID Connect provider', () => {
  let app: TestPlatform
  let provider: Awaited<ReturnType<typeof listen>>
  let listener: ReturnType<Provider['callback']>

  beforeAll(async () => {
    provider = await listen((request, response) => listener(request, response))
    const social = { elsewhere: { issuer: provider.origin, ...CLIENT, scopes: ['openid', 'profile', 'email'] } }
    app = await startTestPlatform({
      brands: [socialBrand('test', 'test.localhost', social), socialBrand('other', 'other.localhost', social)],
    })
    listener = new Provider(provider.origin, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: ['test', 'other'].map((id) => `http://${id}.localhost:${app.port}/oauth/callback/elsewhere`),
        },
      ],
      // The package has its own login page, where any typed name logs in as that person.
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: `${id}@elsewhere.example`,
          email_verified: id !== 'shady',
          given_name: 'Nadia',
        }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
      pkce: { required: () => true },
      cookies: { keys: ['keys of the test'] },
      ttl: Object.fromEntries(['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((kind) => [kind, 600])),
    }).callback()
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  const init = (host = 'test.localhost') =>
    `http://${host}:${app.port}/oauth/init?service=elsewhere&redirect_url=%2Fes%2Fcashier&type_auth=login`
  const formOf = (page: Shown) => new URL(/action="([^"]+)"/.exec(page.body)?.[1] ?? '', page.url).href

  async function logIn(browser: Browser, person: string, host?: string): Promise<Shown> {
    const login = await browser.go(init(host))
    const consent = await browser.go(formOf(login), { form: { prompt: 'login', login: person, password: 'whatever' } })
    return endOf(consent) === undefined ? browser.go(formOf(consent), { form: { prompt: 'consent' } }) : consent
  }
  const infoOf = async (browser: Browser, host = 'test.localhost') => {
    const { body } = await browser.go(`http://${host}:${app.port}/api/account.getInfo?v=1&locale=en`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return JSON.parse(body).data
  }

  test('[API-90.1] [CMS-09] [SOCIAL-05.1..2] a new person is recognized the next time, under a new token', async () => {
    const browser = createBrowser()
    const end = await logIn(browser, 'nadia')
    expect([endOf(end), end.status]).toEqual(['ok', 200])
    const first = await infoOf(browser)
    expect(first).toMatchObject({
      login: 'nadia@elsewhere.example',
      fakename: 'Nadia',
      is_registration_completed: false,
    })
    const token = browser.cookies(init()).get('foyer_session')
    expect(endOf(await browser.go(init()))).toBe('ok')
    expect((await infoOf(browser)).uid).toBe(first.uid)
    expect(browser.cookies(init()).get('foyer_session')).not.toBe(token)
    const other = createBrowser()
    await logIn(other, 'nadia')
    expect((await infoOf(other)).uid).toBe(first.uid)
  })

  test("the last page messages its own origin only, runs only its nonce's script, keeps the language", async () => {
    const end = await logIn(createBrowser(), 'petra')
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(end.body) ?? []
    expect(end.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(end.headers['cross-origin-opener-policy']).toBeUndefined()
    expect(end.body).toContain(
      `{"message":{"type":"foyer:social","ok":true},"origin":"http://test.localhost:${app.port}",` +
        '"path":"/es/cashier","leaves":true}',
    )
    expect(end.body).not.toMatch(/ on\w+=|style=/)
    expect(end.body).toContain('<html lang="es"')
  })

  test('the redirect carries state, nonce and PKCE, and a short-lived cookie no script can read', async () => {
    const browser = createBrowser()
    const left = await browser.go(init(), { stop: ({ origin }) => origin === provider.origin })
    expect(Object.keys(Object.fromEntries(left.url.searchParams)).sort()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(left.url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(String(left.headers['set-cookie'])).toMatch(/^foyer_social=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(left.url.href).not.toContain(CLIENT.clientSecret)
  })

  test('an e-mail with an account does not prove its owner; an unverified one is not stored', async () => {
    await app.visitor().register({ email: 'owner@elsewhere.example' })
    const browser = createBrowser()
    const end = await logIn(browser, 'owner')
    expect([endOf(end), end.status, browser.cookies(init()).get('foyer_session')]).toEqual([
      'emailTaken',
      409,
      undefined,
    ])
    const shady = createBrowser()
    expect(endOf(await logIn(shady, 'shady'))).toBe('ok')
    expect((await infoOf(shady)).login).toBe('')
  })

  test('two brands share a service and no account', async () => {
    const [here, there] = [createBrowser(), createBrowser()]
    await logIn(here, 'both')
    await logIn(there, 'both', 'other.localhost')
    expect((await infoOf(here)).uid).not.toBe((await infoOf(there, 'other.localhost')).uid)
    there.cookies(init()).set('foyer_session', there.cookies(init('other.localhost')).get('foyer_session') ?? '')
    expect(await infoOf(there)).toBeUndefined()
  })

  test('a banned player is refused, and a player with a second step must take it', async () => {
    const browser = createBrowser()
    await logIn(browser, 'rascal')
    const { uid } = await infoOf(browser)
    const change = (banned_at: Date | null) =>
      app.database.db.updateTable('player').set({ banned_at }).where('id', '=', uid).execute()
    await change(app.clock.now())
    expect(endOf(await browser.go(init()))).toBe('banned')
    await change(null)
    await app.database.db
      .insertInto('two_factor')
      .values({
        brand_id: 'test',
        player_id: uid,
        method: 'mail',
        secret: null,
        last_step: 0n,
        created_at: app.clock.now(),
      })
      .execute()
    expect(endOf(await browser.go(init()))).toBe('twoFactor')
  })
})
