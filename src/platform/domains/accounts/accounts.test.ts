import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const PERSON = {
  email: 'new@example.test',
  password: 'correct-horse-9',
  first_name: 'Ada',
  birth_date: '1990-05-01',
  terms: 'true',
}

describeEngines('accounts', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), settings: { trustedProxies: ['127.0.0.0/8'] } })
  })
  afterAll(() => app.close())

  test.each([
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'nobody' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['somebody under 18', { birth_date: '2008-03-03' }, 'birth_date'],
    ['a day that does not exist', { birth_date: '1990-02-31' }, 'birth_date'],
    ['an unknown country', { country: 'XX' }, 'country'],
    ['a currency the brand lacks', { currency: 'GBP' }, 'currency'],
    ['terms not accepted', { terms: 'false' }, 'terms'],
    ['a field nobody asked for', { is_admin: '1' }, 'is_admin'],
    ["a field of the language's own", JSON.parse('{"__proto__":"1"}') as object, '__proto__'],
  ])('[API-25.1] [REG] registration refuses %s', async (_what, change, field) => {
    const answer = await app.visitor().call('auth.register', { ...PERSON, ...change })
    expect([answer.status, answer.error.type]).toEqual([400, 'InvalidParameterException'])
    expect(Object.keys(answer.error.invalid_parameters)).toEqual([field])
  })

  test('a person who turns 18 today may register', async () => {
    expect(
      (await app.visitor().call('auth.register', { ...PERSON, email: 'today@example.test', birth_date: '2008-03-02' }))
        .status,
    ).toBe(200)
  })

  test('[API-25.2..3] an e-mail has one account per brand, in any case, even when two registrations race', async () => {
    const answers = await Promise.all(
      ['twin@example.test', 'Twin@example.test', 'TWIN@example.test'].map((email) =>
        app.visitor().call('auth.register', { ...PERSON, email }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.error.invalid_parameters).toEqual({ email: 'taken' })
    const late = await app.visitor().call('auth.register', { ...PERSON, email: 'twin@example.test' })
    expect(late).toMatchObject({
      status: 400,
      error: { code: 14, type: 'InvalidParameterException', invalid_parameters: { email: 'taken' } },
    })
    expect(
      (await app.visitor('other.localhost').call('auth.register', { ...PERSON, email: 'twin@example.test' })).status,
    ).toBe(200)
  })

  test('[ENTITY-09.1] [API-20] [API-21.5] account info and balances', async () => {
    const player = app.visitor()
    const uid = await player.register({ email: 'info@example.test', country: 'MT', currency: 'BTC' })
    const zero = { amount: '0.00000000', currency: 'BTC' }
    expect((await player.call('account.getInfo')).data).toEqual({
      uid,
      reg_time: '2026-03-02T12:00:00.000Z',
      login: 'info@example.test',
      fakename: 'Ada',
      is_subscribed: false,
      balance_main: zero,
      balance_bonus: zero,
      balance_betting_bonus: zero,
      balance_fun: zero,
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: 'MT',
      locale: 'en',
      two_factor_auth: false,
    })
    expect((await player.call('account.getBalance')).data).toEqual({
      main: zero,
      bonus: zero,
      betting_bonus: zero,
      fun: zero,
    })
  })

  test('[API-06.1] [API-23.1..2] locale and profile fields', async () => {
    const player = app.visitor()
    await player.register({ email: 'profile@example.test' })
    expect((await player.call('account.changelocale', { locale: 'es' })).data).toBe(1)
    expect((await player.call('account.changelocale', { locale: 'xx' })).error.invalid_parameters).toEqual({
      locale: 'unknown',
    })
    expect((await player.call('account.getInfo')).data.locale).toBe('es')
    expect((await player.call('account.getprofileinfo', { fields: 'first_name,country,currency' })).data).toEqual({
      first_name: 'Ada',
      country: null,
      currency: 'EUR',
    })
    expect((await player.call('account.getprofileinfo')).body).not.toContain('password')
    expect((await player.call('account.getprofileinfo', { fields: 'password' })).status).toBe(400)
  })

  test('fields are stored as given; sex is a number, 0 when not given [ENTITY-10.1..17] [ENTITY-11.1..2]', async () => {
    const values = {
      first_name: 'Ada',
      middle_name: 'Kay',
      last_name: 'Byrne',
      sex: '2',
      birth_date: '1990-05-01',
      document_type: 'cpf',
      document_number: '52998224725',
      country: 'MT',
      region: 'Gozo',
      home_town: 'Valletta',
      address: '1 Republic Street',
      postcode: 'VLT 1117',
      mobile: '+35699123456',
      email: 'whole@example.test',
      currency: 'BTC',
    }
    const own = testBrand().profileFields.fields
    const fields = Object.fromEntries(Object.keys(values).map((name) => [name, own[name] ?? own['first_name']!]))
    const forms = { registration: [{ fields: [...Object.keys(values), 'password'] }], profile: [] }
    const more = { profileFields: { fields: { ...own, ...fields }, forms } }
    app.setBrand(testBrand({ id: 'whole', host: 'whole.localhost', more }))
    const player = app.visitor('whole.localhost')
    await player.register(values)
    const named = [...Object.keys(values), 'fakename', 'country_code'].join(',')
    expect((await player.call('account.getprofileinfo', { fields: named })).data).toEqual({
      ...values,
      sex: 2,
      fakename: 'Ada',
      country_code: 'MT',
    })
    const silent = app.visitor('whole.localhost')
    await silent.register({ ...values, email: 'silent@example.test', sex: '1' })
    const { profile } = await app.database.db
      .selectFrom('player')
      .select('profile')
      .where('email', '=', 'silent@example.test')
      .executeTakeFirstOrThrow()
    const { sex: _, ...rest } = profile
    await app.database.db
      .updateTable('player')
      .set({ profile: JSON.stringify(rest) })
      .where('email', '=', 'silent@example.test')
      .execute()
    expect((await silent.call('account.getprofileinfo', { fields: 'sex' })).data).toEqual({ sex: 0 })
  })

  test('[API-22.1] [API-22.3] [ENTITY-14] [ENTITY-12.1] fields follow document type and locale', async () => {
    const names = async (given: Record<string, string>) =>
      (await app.visitor().call('account.getPersonalDataFields', given)).data.map(
        ({ sysname }: { sysname: string }) => sysname,
      )
    expect(await names({ document_type: 'cpf' })).toContain('document_number')
    expect(await names({ country: 'MT', document_type: 'cpf' })).toContain('document_number')
    expect(await names({ country: 'BR', document_type: 'passport' })).not.toContain('document_number')
    expect(await names({ country: 'BR' })).not.toContain('document_number')
    const { data } = await app.visitor().call('account.getPersonalDataFields')
    expect(data.find(({ sysname }: { sysname: string }) => sysname === 'country')).toMatchObject({
      type: 'country',
      label: 'Country',
      params: { is_required: false },
    })
  })

  test('a welcome mail is written to the outbox with a link of the configured host', async () => {
    await app.visitor().register({ email: 'mail@example.test' })
    const { body } = await app.visitor().send('GET', '/_sandbox/outbox?to=mail@example.test')
    expect(JSON.parse(body)).toMatchObject([
      {
        to: 'mail@example.test',
        channel: 'email',
        subject: 'Welcome to Test House',
        link: `http://test.localhost:${app.port}/`,
      },
    ])
  })

  test('[API-24.1..2] [API-24.5] a wrong password and an unknown login get the same answer', async () => {
    await app.visitor().register({ email: 'known@example.test' })
    const [known, unknown] = await Promise.all(
      ['known', 'unknown'].map((name) =>
        app
          .visitor()
          .call('auth.login', { login: `${name}@example.test`, password: 'wrong' }, { 'x-forwarded-for': '9.9.9.9' }),
      ),
    )
    expect(known?.body).toBe(unknown?.body)
    expect([known?.status, known?.error]).toMatchObject([
      401,
      { type: 'AuthorizationException', code: 4, message: 'The login or the password is not right.' },
    ])
  })

  test('three failures make an address wait, but no other address, and no forged header helps', async () => {
    await app.visitor().register({ email: 'limit@example.test' })
    const login = (password: string, ip: string) =>
      app.visitor().call('auth.login', { login: 'limit@example.test', password }, { 'x-forwarded-for': ip })
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await login('wrong', '1.2.3.4')).status).toBe(401)
    const refused = await login('correct-horse-9', '1.2.3.4')
    expect([refused.status, refused.error.type, refused.error.resend_time, refused.headers['retry-after']]).toEqual([
      429,
      'TooManyRequestsException',
      30,
      '30',
    ])
    expect((await login('correct-horse-9', '6.6.6.6, 1.2.3.4')).status).toBe(429)
    expect((await login('correct-horse-9', '5.6.7.8')).status).toBe(200)
    app.clock.advance('PT31S')
    expect((await login('correct-horse-9', '1.2.3.4')).status).toBe(200)
  })

  test('concurrent attempts are counted like consecutive ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app
          .visitor()
          .call('auth.login', { login: 'flood@example.test', password: 'x' }, { 'x-forwarded-for': '7.7.7.7' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  test('a login gets a new token, and the old session ends', async () => {
    const player = app.visitor()
    await player.register({ email: 'rotate@example.test' })
    const { cookie } = player
    await player.call('auth.login', { login: 'rotate@example.test', password: 'correct-horse-9' })
    expect(player.cookie).not.toBe(cookie)
    player.cookie = cookie
    expect((await player.call('account.getInfo')).status).toBe(401)
  })

  test('a session ends when idle, polling or not, and by age', async () => {
    const player = app.visitor()
    await player.register({ email: 'idle@example.test' })
    app.clock.advance('PT20M')
    expect((await player.call('account.getBalance')).status).toBe(200)
    // Calls a page makes by itself, such as polling for a payment, do not count as activity either.
    expect((await player.call('bonuses.get', {}, { 'x-background': '1' })).status).toBe(200)
    app.clock.advance('PT11M')
    expect((await player.call('account.getBalance')).status).toBe(401)
    await player.call('auth.login', { login: 'idle@example.test', password: 'correct-horse-9' })
    for (let half = 0; half < 25; half += 1) {
      app.clock.advance('PT29M')
      if ((await player.call('account.getInfo')).status !== 200) break
    }
    expect((await player.call('account.getInfo')).status).toBe(401)
  })

  test('[API-26] a mailed recovery link sets a new password once and ends every session', async () => {
    const player = app.visitor()
    await player.register({ email: 'lost@example.test' })
    const asked = await Promise.all(
      ['lost@example.test', 'nobody@example.test'].map((login) => app.visitor().call('auth.restore', { login })),
    )
    expect(asked[0]?.body).toBe(asked[1]?.body)
    const messages = JSON.parse((await player.send('GET', '/_sandbox/outbox?to=lost@example.test')).body) as {
      link: string
    }[]
    const link = new URL(messages.find((message) => message.link.includes('token='))?.link ?? '')
    const token = link.searchParams.get('token') ?? ''
    expect(
      (await app.visitor().call('auth.reset', { token, password: 'short' })).error.invalid_parameters,
    ).toHaveProperty('password')
    expect(
      (await app.visitor('other.localhost').call('auth.reset', { token, password: 'better-horse-10' })).status,
    ).toBe(400)
    expect((await app.visitor().call('auth.reset', { token, password: 'better-horse-10' })).data).toEqual({
      status: 'ok',
      ended: [],
      remaining: [],
    })
    expect(
      (await app.visitor().call('auth.reset', { token, password: 'other-horse-11' })).error.invalid_parameters,
    ).toEqual({ token: 'expired' })
    expect((await player.call('account.getInfo')).status).toBe(401)
    expect((await player.call('auth.login', { login: 'lost@example.test', password: 'better-horse-10' })).status).toBe(
      200,
    )
  })
})
