import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type Answer, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'

describeEngines('two-factor login', (engine) => {
  let app: TestPlatform
  let email: string
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    email = `two${(number += 1)}@example.test`
    app.clock.advance('PT2H')
  })

  /** The latest code that was mailed to the player. */
  const code = async (): Promise<string> =>
    (
      await app.database.db
        .selectFrom('outbox')
        .select('code')
        .where('recipient', '=', email)
        .where('code', 'is not', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).code ?? ''
  const other = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  const login = (visitor: Visitor, more: Record<string, string> = {}) =>
    visitor.call('auth.login', { login: email, password: PASSWORD, ...more })
  const said = ({ status, error }: Answer) => [status, error?.type, error?.message]

  async function withMail(): Promise<Visitor> {
    const player = app.visitor()
    await player.register({ email })
    expect((await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'mail' })).data).toEqual({
      enabled: true,
      method: 'mail',
      resend_time: 60,
    })
    expect((await player.call('account.confirmTwoFactorAuth', { code: await code() })).data).toBe(1)
    app.clock.advance('PT1M')
    return player
  }
  async function withApp(): Promise<{ player: Visitor; authenticator: TOTP }> {
    const player = app.visitor()
    await player.register({ email })
    const { data } = await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'totp' })
    expect(data.qr).toMatch(/^<svg /)
    const authenticator = URI.parse(data.otpauth) as TOTP
    expect([authenticator.issuer, authenticator.label, authenticator.digits, authenticator.period]).toEqual([
      'Test House',
      email,
      6,
      30,
    ])
    expect((await player.call('account.confirmTwoFactorAuth', { code: now(authenticator) })).data).toBe(1)
    app.clock.advance('PT1M')
    return { player, authenticator }
  }
  const now = (authenticator: TOTP, offset = 0) =>
    authenticator.generate({ timestamp: app.clock.now().getTime() + offset })

  test('[API-09.1] [API-11.1] [API-24.3..4] [TWOFA-14.1] [ENTITY-09.3] it is on: a login asks for a code', async () => {
    const player = await withMail()
    expect((await player.call('account.getInfo')).data.two_factor_auth).toBe(true)
    const visitor = app.visitor()
    const first = await login(visitor)
    expect(said(first)).toEqual([401, 'AuthorizationException', 'two_factor_auth is enable'])
    expect([first.error.resend_time, visitor.cookie]).toEqual([60, undefined])
    expect([first.headers['set-cookie']].flat().join()).toMatch(
      /^foyer_challenge=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const second = await login(visitor, { code: await code() })
    expect([second.status, second.data.status]).toEqual([200, 'ok'])
    expect((await visitor.call('account.getInfo')).status).toBe(200)
    expect(visitor.challenge).toBeUndefined()
  })

  test.each([
    ['on', 'mail'],
    ['off', 'mail'],
    ['on', 'totp'],
    ['off', 'totp'],
  ] as const)('[TWOFA-14.2] [API-09.1..2] [API-11.1] a wrong code switches nothing %s by %s', async (way, method) => {
    const isOff = way === 'off'
    const { player, authenticator } =
      method === 'mail' && isOff
        ? { player: await withMail(), authenticator: undefined }
        : isOff
          ? await withApp()
          : { player: app.visitor(), authenticator: undefined }
    if (!isOff) await player.register({ email })
    app.clock.advance('PT1M')
    const asked = await player.call('account.changeTwoFactorAuth', { enabled: !isOff, method })
    const key = authenticator ?? (asked.data.otpauth ? (URI.parse(asked.data.otpauth) as TOTP) : undefined)
    const right = key ? now(key) : await code()
    for (const wrong of [other(right), '12345', ''])
      expect((await player.call('account.confirmTwoFactorAuth', { code: wrong })).status).toBe(400)
    expect((await player.call('account.getInfo')).data.two_factor_auth).toBe(isOff)
    expect((await player.call('account.confirmTwoFactorAuth', { code: right })).data).toBe(1)
    expect((await player.call('account.getInfo')).data.two_factor_auth).toBe(!isOff)
  })

  test('a code works once, in its own attempt, for ten minutes, and is stored as a hash only', async () => {
    await withMail()
    const [one, two] = [app.visitor(), app.visitor()]
    await login(one)
    const first = await code()
    app.clock.advance('PT1S')
    await login(two)
    const second = await code()
    if (first !== second) expect(said(await login(two, { code: first }))[2]).toBe('two_factor_auth: code is invalid')
    const rows = JSON.stringify(
      await app.database.db.selectFrom('challenge').select(['code_hash', 'data', 'subject']).execute(),
    )
    expect(rows).not.toContain(second)
    expect(rows).not.toContain(PASSWORD)
    expect((await login(two, { code: second })).status).toBe(200)
    expect(said(await login(two, { code: second }))).toEqual([401, 'AuthorizationException', 'Time expired'])
    app.clock.advance('PT10M')
    expect(said(await login(one, { code: first }))[2]).toBe('Time expired')
    expect(said(await login(app.visitor(), { code: second }))[2]).toBe('Time expired')
  })

  test("errors use the site's texts, and five wrong codes end the attempt, even concurrently", async () => {
    await withMail()
    const visitor = app.visitor()
    await login(visitor)
    const right = await code()
    for (const bad of ['12345', '1234567', 'abcdef', ''])
      expect(said(await login(visitor, { code: bad }))[2]).toBe('code must contain 6 digits')
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(visitor, { code: other(right) })))
    // Concurrent attempts may reach the login limit; each that passed it is counted.
    for (const answer of answers)
      expect(['two_factor_auth: code is invalid', 'Too many attempts. Please wait a moment.']).toContain(
        answer.error.message,
      )
    for (let more = answers.filter(({ status }) => status === 401).length; more < 5; more += 1) {
      app.clock.advance('PT1M')
      expect(said(await login(visitor, { code: other(right) }))[2]).toBe('two_factor_auth: code is invalid')
    }
    app.clock.advance('PT1S')
    expect(said(await login(visitor, { code: right }))[2]).toBe('Time expired')
  })

  test('another code can be requested after a minute and invalidates the first', async () => {
    await withMail()
    const visitor = app.visitor()
    await login(visitor)
    const first = await code()
    app.clock.advance('PT20S')
    const early = await login(visitor)
    expect([...said(early), early.error.resend_time]).toEqual([401, 'AuthorizationException', 'Resend time is 40', 40])
    app.clock.advance('PT40S')
    expect(said(await login(visitor))[2]).toBe('two_factor_auth is enable')
    const second = await code()
    if (first !== second)
      expect(said(await login(visitor, { code: first }))[2]).toBe('two_factor_auth: code is invalid')
    expect((await login(visitor, { code: second })).status).toBe(200)
  })

  test('the same code sent twice at once logs in once, mailed or from an app', async () => {
    const { authenticator } = await withApp()
    const [one, two] = [app.visitor(), app.visitor()]
    for (const visitor of [one, two]) await login(visitor)
    const answers = await Promise.all([one, two].map((visitor) => login(visitor, { code: now(authenticator) })))
    expect(answers.map(({ status, error }) => [status, error?.message]).sort()).toEqual([
      [200, undefined],
      [401, 'two_factor_auth: code is invalid'],
    ])

    email = `mail-${email}`
    await withMail()
    const visitor = app.visitor()
    await login(visitor)
    const right = await code()
    const same = await Promise.all([1, 2].map(() => login(visitor, { code: right })))
    expect(same.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a wrong password does not reveal the second step, and a right code does not replace the password', async () => {
    await withMail()
    const visitor = app.visitor()
    await login(visitor)
    const answer = await login(visitor, { password: 'wrong-horse-9', code: await code() })
    expect(said(answer)[2]).toBe('The login or the password is not right.')
  })

  test('an authenticator app: one time step of tolerance, every code once, switched off by a code', async () => {
    const { player, authenticator } = await withApp()
    const visitor = app.visitor()
    const asked = await login(visitor)
    expect([asked.error.message, asked.error.resend_time, asked.error.error_data]).toEqual([
      'two_factor_auth is enable',
      0,
      { method: 'totp' },
    ])
    expect(said(await login(visitor, { code: now(authenticator, -90_000) }))[2]).toBe(
      'two_factor_auth: code is invalid',
    )
    const used = now(authenticator, -30_000)
    expect((await login(visitor, { code: used })).status).toBe(200)
    const again = app.visitor()
    await login(again)
    expect(said(await login(again, { code: used }))[2]).toBe('two_factor_auth: code is invalid')
    expect((await login(again, { code: now(authenticator) })).status).toBe(200)
    const sealed = await app.database.db
      .selectFrom('two_factor')
      .select('secret')
      .where('method', '=', 'totp')
      .executeTakeFirstOrThrow()
    expect(sealed.secret).not.toContain(authenticator.secret.base32)

    app.clock.advance('PT1M')
    expect((await player.call('account.changeTwoFactorAuth', { enabled: false })).data).toEqual({
      enabled: false,
      method: 'totp',
      resend_time: 0,
    })
    expect(said(await player.call('account.confirmTwoFactorAuth', { code: other(now(authenticator)) }))).toEqual([
      400,
      'InvalidParameterException',
      'two_factor_auth: code is invalid',
    ])
    expect((await player.call('account.confirmTwoFactorAuth', { code: now(authenticator) })).data).toBe(1)
    expect((await login(app.visitor())).status).toBe(200)
    const notices = await app.database.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('code', 'is', null)
      .execute()
    expect(notices.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Two-factor login is on at Test House', 'Two-factor login is off at Test House']),
    )
  })

  test('changing it needs a recent login or the password', async () => {
    const player = app.visitor()
    await player.register({ email })
    app.clock.advance('PT11M')
    const stale = await player.call('account.changeTwoFactorAuth', { enabled: true })
    expect([stale.status, stale.error.invalid_parameters]).toEqual([400, { password: 'required' }])
    expect(
      (await player.call('account.changeTwoFactorAuth', { enabled: true, password: 'wrong-horse-9' })).error
        .invalid_parameters,
    ).toEqual({ password: 'wrong' })
    expect((await player.call('account.changeTwoFactorAuth', { enabled: true, password: PASSWORD })).status).toBe(200)
    const soon = await player.call('account.changeTwoFactorAuth', { enabled: true, password: PASSWORD })
    expect(said(soon)).toEqual([429, 'TooManyRequestsException', 'Resend time is 60'])
    expect(
      (await player.call('account.changeTwoFactorAuth', { enabled: false, password: PASSWORD })).error
        .invalid_parameters,
    ).toEqual({ enabled: 'unchanged' })
  })

  test('password recovery keeps the second step', async () => {
    await withMail()
    await app.visitor().call('auth.restore', { login: email })
    const { link } = await app.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%show_popup_auth=restore%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    expect((await app.visitor().call('auth.reset', { token, password: 'brand-new-horse-9' })).status).toBe(200)
    expect(said(await login(app.visitor(), { password: 'brand-new-horse-9' }))[2]).toBe('two_factor_auth is enable')
  })

  test('a brand without the feature has neither the methods nor the step', async () => {
    const player = await withMail()
    const brand = testBrand()
    app.setBrand({ ...brand, features: { ...brand.features, twoFactor: false } })
    expect((await player.call('account.changeTwoFactorAuth', { enabled: false })).error.type).toBe(
      'MethodNotFoundException',
    )
    expect((await login(app.visitor())).status).toBe(200)
    expect((await player.call('account.getInfo')).data.two_factor_auth).toBe(false)
    app.setBrand(brand)
  })
})
