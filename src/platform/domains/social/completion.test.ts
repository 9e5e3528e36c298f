import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { createBrowser, endOf, socialBrand, type Browser, type Shown } from './testing.ts'

/** Presses a button of the sandbox's page. */
async function choose(browser: Browser, page: Shown, person: string): Promise<Shown> {
  const hidden = [...page.body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  )
  return browser.go(new URL('/oidc/authorize', page.url).href, {
    form: { ...(Object.fromEntries(hidden) as Record<string, string>), person },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

describeEngines('the sandbox’s social service, and what an account that came by it still needs', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const blocked = socialBrand('test', 'test.localhost')
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [
        {
          ...blocked,
          platform: {
            ...blocked.platform,
            settings: {
              ...blocked.platform.settings,
              registration: { blockedCountries: ['US'], phoneCountries: [], markets: {} },
            },
          },
        },
      ],
    })
  })
  afterAll(() => app.close())

  const init = () =>
    `http://test.localhost:${app.port}/oauth/init?service=sandbox-id&redirect_url=/&type_auth=registration`
  async function come(person: string): Promise<{ player: Visitor; end: Shown; browser: Browser }> {
    const browser = createBrowser()
    const end = await choose(browser, await browser.go(init()), person)
    const player = app.visitor()
    const token = browser.cookies(init()).get('foyer_session')
    player.cookie = token && `foyer_session=${token}`
    return { player, end, browser }
  }
  const REST = { birth_date: '1990-05-01', terms: 'true' }

  test('its page shows invented people, nothing inline, and its form may redirect to the brand', async () => {
    const page = await createBrowser().go(init())
    expect(page.url.hostname).toBe('sandbox.localhost')
    for (const name of ['Mira Valdane', 'Joss Okembe', 'Someone new', 'Cancel']) expect(page.body).toContain(name)
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' http://test.localhost:${app.port}`)
    expect(page.body).not.toMatch(/<script| on\w+=|style=/)
  })

  test('two people log in, one is somebody new each time, one cancels', async () => {
    const uidOf = async (person: string) =>
      (await (await come(person)).player.call('account.getInfo')).data.uid as string
    expect(await uidOf('joss')).toBe(await uidOf('joss'))
    expect(await uidOf('new')).not.toBe(await uidOf('new'))
    expect(endOf((await come('cancel')).end)).toBe('cancelled')
  })

  test('the same person through concurrent windows is one account', async () => {
    const people = await Promise.all(Array(6).fill('mira').map(come))
    expect(new Set(people.map(({ end }) => endOf(end)))).toEqual(new Set(['ok']))
    const infos = await Promise.all(people.map(({ player }) => player.call('account.getInfo')))
    expect(new Set(infos.map(({ data }) => data.uid)).size).toBe(1)
    expect(
      (await people[0]?.player.call('account.sendconfirmationtocontact', { contact: 'mira.valdane@beacon.example' }))
        ?.error.type,
    ).toBe('UserNeedProfileDataException')
  })

  test('it redirects nowhere else, and gives a code once and only to the client that asked', async () => {
    const browser = createBrowser()
    const asked = new URL((await browser.go(init(), { stop: ({ hostname }) => hostname === 'sandbox.localhost' })).url)
    const ask = async (change: Record<string, string>) => {
      const url = new URL(asked)
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
      return browser.go(url.href, { stop: ({ pathname }) => pathname.startsWith('/oauth/') })
    }
    for (const redirect_uri of [
      'http://evil.example/oauth/callback/sandbox-id',
      'http://test.localhost/elsewhere',
      'no address',
    ])
      expect((await ask({ redirect_uri })).status).toBe(400)
    expect((await ask({ client_id: 'other' })).status).toBe(400)
    expect((await ask({ code_challenge_method: 'plain' })).url.searchParams.get('error')).toBe('invalid_request')
    expect((await ask({ response_type: 'token' })).url.searchParams.get('error')).toBe('unsupported_response_type')
    expect((await ask({ person: 'mira' })).status).toBe(200)
    const token = (form: Record<string, string>) => browser.go(new URL('/oidc/token', asked).href, { form })
    expect((await token({ client_id: 'foyer', client_secret: 'guessed' })).status).toBe(401)
  })

  test('[API-16] [ENTITY-09.3] an account without its missing fields can neither pay nor play', async () => {
    const { player } = await come('joss')
    expect((await player.call('account.getInfo')).data).toMatchObject({
      is_registration_completed: false,
      login: '',
      fakename: 'Joss',
    })
    expect((await player.call('account.getprofileinfo', { fields: 'first_name,email,birth_date' })).data).toEqual({
      first_name: 'Joss',
      email: null,
      birth_date: null,
    })
    const refused = await player.call('cashier.makedeposit', { method: 'card', amount: '20.00' })
    expect([refused.status, refused.error.type]).toEqual([422, 'UserNeedProfileDataException'])
    expect((await player.call('cashier.makewithdrawal', { method: 'card', amount: '20.00' })).error.type).toBe(
      'UserNeedProfileDataException',
    )
    expect((await player.call('account.changeTwoFactorAuth', { enabled: 'true' })).error.type).toBe(
      'UserNeedProfileDataException',
    )
    const game = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    expect([game.status, game.body.includes('data-error="UserNeedProfileDataException"')]).toEqual([422, true])
    expect((await player.send('GET', '/platform/game/fox-fire/play?mode=demo')).status).toBe(302)
    expect((await app.visitor().call('auth.login', { login: ' ', password: 'whatever-1' })).status).toBe(401)
  })

  test.each([
    ['nothing', {}, ['birth_date', 'email', 'terms']],
    ['somebody under 18', { ...REST, email: 'young@example.test', birth_date: '2008-03-03' }, ['birth_date']],
    ['terms not accepted', { ...REST, email: 'terms@example.test', terms: 'false' }, ['terms']],
    ['an e-mail that is none', { ...REST, email: 'nobody' }, ['email']],
    ['a field nobody asked for', { ...REST, email: 'ask@example.test', is_admin: '1' }, ['is_admin']],
    ['a password', { ...REST, email: 'pass@example.test', password: 'correct-horse-9' }, ['password']],
    ['a name that is set already', { ...REST, email: 'name@example.test', first_name: 'Admin' }, ['first_name']],
    ['another currency', { ...REST, email: 'money@example.test', currency: 'BTC' }, ['currency']],
    ['an unknown country', { ...REST, email: 'land@example.test', country: 'XX' }, ['country']],
    ['a blocked country', { ...REST, email: 'land@example.test', country: 'US' }, ['country']],
  ])('[API-16] completion refuses %s', async (_what, fields: Record<string, string>, wrong) => {
    const { player } = await come('joss')
    const answer = await player.call('account.saveProfileInfo', fields)
    expect([answer.status, Object.keys(answer.error.invalid_parameters).sort()]).toEqual([400, wrong])
    expect((await player.call('account.getInfo')).data.is_registration_completed).toBe(false)
  })

  test('[API-16] once complete it is an account like any other, and fixed fields stay', async () => {
    const { player } = await come('mira')
    const answer = await player.call('account.saveProfileInfo', { ...REST, country: 'MT' })
    expect([answer.status, answer.data]).toEqual([200, 1])
    expect((await player.call('account.getInfo')).data).toMatchObject({
      is_registration_completed: true,
      login: 'mira.valdane@beacon.example',
      country_code: 'MT',
    })
    expect((await player.call('account.getprofileinfo', { fields: 'birth_date,country,first_name' })).data).toEqual({
      birth_date: '1990-05-01',
      country: 'MT',
      first_name: 'Mira',
    })
    expect((await player.call('cashier.makedeposit', { methodId: '2', method: 'card', amount: '20' })).status).toBe(200)
    expect(
      (await player.call('account.sendconfirmationtocontact', { contact: 'mira.valdane@beacon.example' })).error
        .invalid_parameters,
    ).toEqual({ contact: 'confirmed' })
    expect(
      (await player.call('account.saveProfileInfo', { birth_date: '1991-05-01' })).error.invalid_parameters,
    ).toEqual({ birth_date: 'already set' })
    expect((await player.call('account.saveProfileInfo', { birth_date: '1990-05-01' })).data).toBe(1)
    expect((await (await come('mira')).player.call('account.getInfo')).data.is_registration_completed).toBe(true)
  })

  test('[API-16] an e-mail belongs to one account, also in a race; a guest saves nothing', async () => {
    const people = await Promise.all(['new', 'new', 'new'].map(come))
    const answers = await Promise.all(
      people.map(({ player }) => player.call('account.saveProfileInfo', { ...REST, email: 'Twin@example.test' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.error.invalid_parameters).toEqual({ email: 'taken' })
    expect((await app.visitor().call('account.saveProfileInfo', REST)).status).toBe(401)
  })
  test('who has no password proves a withdrawal’s new destination by coming again by the service', async () => {
    const { player } = await come('joss')
    expect((await player.call('account.saveProfileInfo', { ...REST, email: 'joss-again@example.test' })).data).toBe(1)
    const withdraw = (who: Visitor) => who.call('cashier.makewithdrawal', { methodId: 2, method: 'card', amount: '20' })
    app.clock.advance('PT11M')
    expect((await withdraw(player)).error.invalid_parameters).toEqual({ password: 'required' })
    expect((await player.call('account.reauthenticate', { password: 'guessed-1' })).status).toBe(400)
    // Past the proof, it fails on the empty wallet.
    expect((await withdraw((await come('joss')).player)).error.type).toBe('WithdrawalLimitsExceededException')
  })
})
