import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { methods, type MethodName } from '../../../../schemas/api/index.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const OURS = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer' }
let app: TestPlatform

beforeAll(async () => {
  app = await startTestPlatform({
    brands: [
      testBrand(),
      testBrand({ id: 'other', host: 'other.localhost' }),
      testBrand({ id: 'bare', host: 'bare.localhost', more: { features: { games: false, deposits: false } } }),
    ],
  })
})
afterAll(() => app.close())

describe('the API over HTTP', () => {
  test('[ENTITY-28.2] [API-76] general info is that of the brand and its host, for guests and players', async () => {
    const own = testBrand({ host: 'test.localhost' })
    const { settings } = own.platform
    const { site } = own.content
    const analytics = { googleTag: 'G-ABCD', trackId: 't1', deviceFraud: true }
    app.setBrand({
      ...own,
      brand: { ...own.brand, hosts: ['test.localhost', 'mirror.localhost'] },
      content: { ...own.content, site: { ...site, analytics } },
      features: { ...own.features, gameHistoryExport: false },
      platform: {
        ...own.platform,
        settings: {
          ...settings,
          session: { ...settings.session, idle: 'PT20M', cashierIdle: 'PT3M', profileIdle: 'PT4M' },
          bonuses: { ...settings.bonuses, isolated: !settings.bonuses.isolated },
        },
      },
    })
    const info = {
      analytic: { google_tag: 'G-ABCD', track_id: 't1' },
      available_currencies: ['EUR', 'BTC'],
      available_locales: ['en', 'es'],
      default_currency: 'EUR',
      is_seon_enabled: true,
      domain_state: 'active',
      domain_type: 'main',
      time_to_force_logout: 1200,
      is_bonus_isolation_enabled: !settings.bonuses.isolated,
      is_game_history_export_enabled: false,
      user_inactivity_cashier_time: 180,
      user_inactivity_pp_time: 240,
    }
    const player = app.visitor()
    await player.register({ email: 'general@example.test' })
    for (const visitor of [app.visitor(), player])
      expect((await visitor.call('metadata.getgeneralinfo')).data).toEqual(info)
    const mirror = (await app.visitor('mirror.localhost').call('metadata.getgeneralinfo')).data
    expect(mirror).toEqual({ ...info, domain_type: 'mirror' })
    app.setBrand(own)
    expect((await app.visitor().call('metadata.getgeneralinfo')).data).toMatchObject({
      is_seon_enabled: false,
      is_game_history_export_enabled: true,
      is_bonus_isolation_enabled: settings.bonuses.isolated,
    })
  })

  test('[API-01] [API-03.1..2] answers in the envelope and is never cached', async () => {
    const answer = await app.visitor().call('metadata.getgeneralinfo')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.data).toMatchObject({ default_currency: 'EUR', available_locales: ['en', 'es'] })
    expect(Object.keys(JSON.parse(answer.body))).toEqual(['data'])
    const refused = await app.visitor().call('account.getInfo')
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      401,
      { error: expect.objectContaining({ type: 'AuthorizationException', code: 4, message: expect.any(String) }) },
    ])
  })

  test('an answer, a refusal included, runs nothing and stands in no frame', async () => {
    const shut = "default-src 'none'; frame-ancestors 'none'"
    const visitor = app.visitor()
    for (const path of ['/api/games.get?v=1&locale=en', '/api/account.getInfo?v=1&locale=en', '/api/none', '/api/a/b'])
      expect([path, (await visitor.send('GET', path)).headers['content-security-policy']]).toEqual([path, shut])
  })

  test.each([
    ['neither', '', { v: 'required', locale: 'required' }],
    ['no version', '?locale=en', { v: 'required' }],
    ['no locale', '?v=1', { locale: 'required' }],
    ['an empty version', '?v=&locale=en', { v: 'only version 1' }],
    ['two locales', '?v=1&locale=en&locale=es', { locale: 'unknown' }],
  ])('a call with %s is refused, whatever its method [API-01.4]', async (_what, query, wrong) => {
    const visitor = app.visitor()
    const body = new URLSearchParams({ login: 'ada@example.test', password: 'correct-horse-9' }).toString()
    for (const answer of [
      await visitor.send('GET', `/api/games.get${query}`),
      await visitor.send('POST', `/api/auth.login${query}`, { headers: { ...FORM, ...OURS }, body }),
    ]) {
      expect([answer.status, answer.error.type]).toEqual([400, 'InvalidParameterException'])
      expect(answer.error.invalid_parameters).toEqual(wrong)
    }
  })

  test.each([
    ['an unknown method', 'GET', '/api/games.nothing', 404, 'MethodNotFoundException'],
    ['a name from the prototype', 'GET', '/api/constructor', 404, 'MethodNotFoundException'],
    ['a path below a method', 'GET', '/api/games.get/more', 404, 'MethodNotFoundException'],
    ['another version', 'GET', '/api/games.get?v=2&locale=en', 400, 'InvalidParameterException'],
    ['a locale the brand lacks', 'GET', '/api/games.get?v=1&locale=xx', 400, 'InvalidParameterException'],
    ['an unknown parameter', 'GET', '/api/games.get?v=1&locale=en&colour=red', 400, 'InvalidParameterException'],
    ['a parameter twice', 'GET', '/api/games.get?v=1&locale=en&count=1&count=2', 400, 'InvalidParameterException'],
    ['an array for a scalar', 'GET', '/api/games.get?v=1&locale=en&count[]=1', 400, 'InvalidParameterException'],
    ['a text for a number', 'GET', '/api/games.get?v=1&locale=en&count=ten', 400, 'InvalidParameterException'],
    ['a number with an exponent', 'GET', '/api/games.get?v=1&locale=en&count=1e1', 400, 'InvalidParameterException'],
    ['too large a page', 'GET', '/api/games.get?v=1&locale=en&count=301', 400, 'InvalidParameterException'],
    ['JSON that is none', 'GET', '/api/games.get?v=1&locale=en&options={', 400, 'InvalidParameterException'],
    [
      'JSON too deep',
      'GET',
      `/api/games.get?v=1&locale=en&options=${'{"a":'.repeat(9)}1${'}'.repeat(9)}`,
      400,
      'InvalidParameterException',
    ],
  ])('refuses %s', async (_what, method, path, status, type) => {
    const answer = await app.visitor().send(method, path)
    expect([answer.status, answer.error.type]).toEqual([status, type])
    expect(answer.body).not.toMatch(/at .*\.ts|node_modules/)
  })

  test('a method or a path that does not exist is told as such, by each verb [SERVERERR-04.2]', async () => {
    for (const path of ['/api/games.nothing', '/api/constructor', '/api/games.get/more', '/api/'])
      for (const verb of ['GET', 'POST'] as const) {
        const { status, error } = await app.visitor().send(verb, path, { headers: OURS })
        expect([verb, path, status, error.type]).toEqual([verb, path, 404, 'MethodNotFoundException'])
      }
  })

  test('names each wrong parameter', async () => {
    const { error } = await app.visitor().call('games.get', { count: 'x', sort: 'colour', colour: 'red' })
    expect(error).toMatchObject({ code: 14, invalid_parameters: { count: 'integer', sort: 'enum', colour: 'unknown' } })
  })

  test('names the allowed HTTP method', async () => {
    const answer = await app.visitor().send('DELETE', '/api/games.get')
    expect([answer.status, answer.headers['allow'], answer.error.type]).toEqual([400, 'GET', 'InvalidRequestException'])
  })

  test.each([
    ['urlencoded', 'login=a&password=b', FORM],
    [
      'multipart',
      '--x\r\ncontent-disposition: form-data; name="login"\r\n\r\na\r\n--x\r\ncontent-disposition: ' +
        'form-data; name="password"\r\n\r\nb\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ])('[API-02.2] reads %s bodies', async (_what, body, headers) => {
    const answer = await app
      .visitor()
      .send('POST', '/api/auth.login?v=1&locale=en', { body, headers: { ...OURS, ...headers } })
    expect([answer.status, answer.error.message]).toEqual([401, 'The login or the password is not right.'])
  })

  test('[API-02.3] fields of a POST are refused in its query', async () => {
    const { status, error } = await app
      .visitor()
      .send('POST', '/api/auth.login?v=1&locale=en&login=a', { body: 'password=b', headers: { ...OURS, ...FORM } })
    expect([status, error.invalid_parameters]).toEqual([400, { login: 'belongs in the body' }])
  })

  test.each([
    [
      'a file',
      '--x\r\ncontent-disposition: form-data; name="login"; filename="a"\r\n\r\na\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      /Files/,
    ],
    ['a broken multipart body', 'nothing', 'multipart/form-data; boundary=x', /malformed/],
    ['JSON', '{}', 'application/json', /form data/],
    ['an oversized body', `login=${'a'.repeat(70_000)}`, FORM['content-type'], /64 KB/],
  ])('refuses %s', async (_what, body, type, message) => {
    const answer = await app
      .visitor()
      .send('POST', '/api/auth.login?v=1&locale=en', { body, headers: { ...OURS, 'content-type': type } })
    expect([answer.status, answer.error.type]).toEqual([400, 'InvalidRequestException'])
    expect(answer.error.message).toMatch(message)
  })

  test("refuses a host that is no brand's", async () => {
    expect((await app.visitor('elsewhere.localhost').call('games.get')).status).toBe(421)
  })

  test('does not have methods of a feature that is off', async () => {
    const bare = app.visitor('bare.localhost')
    for (const name of ['games.get', 'cashier.makedeposit', 'auth.register'] as MethodName[]) {
      expect((await bare.call(name)).error.type, name).toBe('MethodNotFoundException')
    }
  })
})

describe('access control', () => {
  const guarded = (Object.keys(methods) as MethodName[]).filter((name) => methods[name].audience === 'player')
  // Each test registers a player, and one address may register only so many an hour.
  beforeEach(() => app.clock.advance('PT5M'))

  test.each(guarded)('%s is refused to a guest, and to a player of another brand', async (name) => {
    const player = app.visitor()
    await player.register({ email: `${name.toLowerCase()}@example.test` })
    const stranger = app.visitor('other.localhost')
    stranger.cookie = player.cookie
    for (const visitor of [app.visitor(), stranger]) {
      const answer = await visitor.call(name)
      expect([answer.status, answer.error.type]).toEqual([401, 'AuthorizationException'])
    }
  })

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'foyer' }, 403],
    ['same-site', { 'sec-fetch-site': 'same-site', 'x-requested-with': 'foyer' }, 403],
    ['none', { 'sec-fetch-site': 'none', 'x-requested-with': 'foyer' }, 403],
    ['without our header', { 'sec-fetch-site': 'same-origin' }, 403],
    ['a cookie and nothing else', {}, 403],
    ['a foreign Origin', { origin: 'http://evil.example', 'x-requested-with': 'foyer' }, 403],
    ['an opaque Origin', { origin: 'null', 'x-requested-with': 'foyer' }, 403],
    ['its own Origin', { origin: 'own', 'x-requested-with': 'foyer' }, 200],
    ['same-origin', OURS, 200],
  ])('a write that comes %s', async (_what, headers, status) => {
    const player = app.visitor()
    await player.register({
      email: `csrf-${Math.abs(JSON.stringify(headers).length)}-${status}-${_what.replace(/\W/g, '')}@example.test`,
    })
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value === 'own' ? `http://test.localhost:${app.port}` : value,
      ]),
    )
    const write = await player.send('POST', '/api/account.changelocale?v=1&locale=en', {
      headers: { ...FORM, ...sent },
      body: 'locale=es',
    })
    expect(write.status).toBe(status)
    const { cookie } = player
    const logout = await player.send('GET', '/api/auth.logout?v=1&locale=en', { headers: sent })
    expect(logout.status).toBe(status)
    player.cookie = cookie
    expect((await player.call('account.getInfo')).status).toBe(status === 200 ? 401 : 200)
  })

  test('logging out by POST is refused and the session stays [AUTH-18.2] [API-27]', async () => {
    const player = app.visitor()
    await player.register({ email: 'leaving@example.test' })
    const posted = await player.send('POST', '/api/auth.logout?v=1&locale=en', { headers: { ...FORM, ...OURS } })
    expect([posted.status, posted.headers['allow'], posted.error.message]).toEqual([
      400,
      'GET',
      'auth.logout is called with GET.',
    ])
    const { cookie } = player
    expect((await player.call('account.getInfo')).status).toBe(200)
    const left = await player.send('GET', '/api/auth.logout?v=1&locale=en', { headers: OURS })
    expect([left.status, left.data, player.cookie]).toEqual([200, 1, undefined])
    player.cookie = cookie
    expect((await player.call('account.getInfo')).status).toBe(401)
  })

  test('a client without a cookie that is no browser may write', async () => {
    expect(
      (await app.visitor().send('POST', '/api/auth.login?v=1&locale=en', { headers: FORM, body: 'login=a&password=b' }))
        .status,
    ).toBe(401)
  })

  test('a call inside the process behaves like one over HTTP', async () => {
    const player = app.visitor()
    await player.register({ email: 'inside@example.test' })
    const answer = await app.server.inject({
      url: '/api/account.getInfo?v=1&locale=en',
      headers: { host: `test.localhost:${app.port}`, cookie: player.cookie ?? '' },
    })
    expect(answer.json().data.login).toBe('inside@example.test')
  })

  test("behind an https proxy the cookie's name binds it to the host", async () => {
    const secure = await startTestPlatform({ settings: { trustedProxies: ['127.0.0.1'] } })
    const answer = await secure
      .visitor()
      .call(
        'auth.register',
        { email: 'a@example.test', password: 'correct-horse-9', birth_date: '1990-05-01', terms: true },
        { 'x-forwarded-proto': 'https' },
      )
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-foyer_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    )
    await secure.close()
  })

  test('the session cookie is hidden from scripts, bound to the host and lax', async () => {
    const visitor = app.visitor()
    const answer = await visitor.call('auth.register', {
      email: 'cookie@example.test',
      password: 'correct-horse-9',
      birth_date: '1990-05-01',
      terms: true,
    })
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^foyer_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    )
  })
})
