import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'
import { verifyMiniApp } from './mini-app.ts'
import { createBackOffice } from './office.ts'

const TOKEN = '123456789:a-token-that-only-tests-use'
const base = testBrand()
const withSettings = (more: object) =>
  testBrand({ more: { platform: { ...base.platform, settings: { ...base.platform.settings, ...more } } } })
const brand = withSettings({
  miniApp: { botToken: TOKEN },
  registration: {
    blockedCountries: ['ES'],
    phoneCountries: [],
    markets: { mt: { blockedCountries: ['MT'], phoneCountries: [] } },
  },
})
const PASSWORD = 'correct-horse-9'

/** Start data as signed by the messenger. */
function startData(at: Date, user: { id: number; username?: string; language_code?: string }, token = TOKEN) {
  const fields: Record<string, string> = {
    auth_date: String(Math.floor(at.getTime() / 1000)),
    query_id: 'AAF9',
    signature: 'x_y',
    user: JSON.stringify({ first_name: 'Zoë & co', ...user }),
  }
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(token).digest())
    .update(lines)
    .digest('hex')
  return {
    is_tg: 'true',
    id: String(user.id),
    ...(user.username && { username: user.username }),
    ...(user.language_code && { language_code: user.language_code }),
    hash,
    payload: new URLSearchParams({ ...fields, hash }).toString(),
  }
}

describeEngines('admission to a brand', (engine) => {
  let app: TestPlatform
  let email: string
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [brand, testBrand({ id: 'other', host: 'other.localhost' })],
    })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    app.clock.advance('PT2H')
    email = `guest${(number += 1)}@example.test`
  })
  const register = (more: object = {}) =>
    app.visitor().call('auth.register', {
      email,
      password: PASSWORD,
      birth_date: '1990-05-01',
      first_name: 'Ada',
      terms: 'true',
      ...more,
    })
  const row = () =>
    app.database.db
      .selectFrom('player')
      .select(['id', 'terms_version', 'terms_accepted_at', 'promo_code', 'locale'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  test('countries blocked by the brand or in its market cannot register', async () => {
    for (const country of ['ES', 'MT'])
      expect((await register({ country })).error.invalid_parameters).toEqual({ country: 'blocked' })
    expect((await register()).status).toBe(200)
  })

  test('the accepted version of the terms is stored with the time', async () => {
    const { registration } = brand.auth
    app.setBrand({
      ...brand,
      auth: { ...brand.auth, registration: { ...registration, terms: { ...registration.terms, version: '2026-02' } } },
    })
    await register()
    expect(await row()).toMatchObject({ terms_version: '2026-02', terms_accepted_at: app.clock.now() })
    app.setBrand(brand)
  })

  test('[API-37.1..3] promo codes: valid, unknown and out of time, with limited attempts', async () => {
    const visitor = app.visitor()
    const check = (promo_code: string) => visitor.call('campaigns.checkPromocode', { promo_code })
    expect((await check(' spring ')).data).toBe(true)
    for (const bad of ['autumn', 'MAYDAY', '__proto__', 'constructor']) expect((await check(bad)).data).toBe(false)
    app.clock.set('2026-05-01T12:00:00Z')
    expect((await check('MAYDAY')).data).toBe(true)
    app.clock.set('2026-05-02T00:00:00Z')
    expect((await check('MAYDAY')).data).toBe(false)
    for (let more = 0; more < 20; more += 1) await check('x')
    expect((await check('SPRING')).error.type).toBe('TooManyRequestsException')
    // A registration reveals no more than the check itself.
    for (const promo_code of ['nothing', 'spring'])
      expect((await register({ promo_code })).error.type).toBe('TooManyRequestsException')
    app.clock.advance('PT1H')
    expect((await register({ promo_code: 'nothing' })).error.invalid_parameters).toEqual({ promo_code: 'unknown' })
    expect((await register({ promo_code: 'spring' })).status).toBe(200)
    expect((await row()).promo_code).toBe('SPRING')
  })

  test('a brand may ask new players to confirm their e-mail', async () => {
    app.setBrand({
      ...brand,
      auth: { ...brand.auth, registration: { ...brand.auth.registration, confirmEmailPopup: true } },
    })
    const player = app.visitor()
    await player.register({ email })
    const { code } = await app.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', email)
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await player.call('account.confirmContact', { contact: email, code: code ?? '' })).data).toBe(1)
    app.setBrand(brand)
  })

  test('a banned player is told so by login and by every call, and logs in anew after the ban', async () => {
    const office = createBackOffice({ db: app.database.db, clock: app.clock, audit: auditOf(app) })
    const player = app.visitor()
    const id = await player.register({ email })
    expect(await office.ban('test', email.toUpperCase(), { by: 'anna' })).toMatchObject({
      email,
      banned_at: app.clock.now(),
    })
    for (const name of ['account.getInfo', 'games.get'] as const) {
      const answer = await player.call(name)
      expect([answer.status, answer.error.type]).toEqual([403, 'UserBannedException'])
    }
    const login = (password: string) => app.visitor().call('auth.login', { login: email, password })
    expect([(await login(PASSWORD)).status, (await login('wrong-horse-9')).status]).toEqual([403, 401])
    // Even with a second step, and no code is sent to a banned player.
    const outbox = () => app.database.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
    const sent = await outbox()
    await app.database.db
      .insertInto('two_factor')
      .values({ brand_id: 'test', player_id: id, method: 'mail', secret: null, last_step: 0n, created_at: new Date() })
      .execute()
    expect((await login(PASSWORD)).error.type).toBe('UserBannedException')
    await app.database.db.deleteFrom('two_factor').where('player_id', '=', id).execute()
    expect(await outbox()).toEqual(sent)
    expect((await app.visitor().call('games.get')).status).toBe(200)
    expect((await office.unban('test', email, { by: 'anna' }))?.banned_at).toBeNull()
    expect((await player.call('account.getInfo')).status).toBe(401)
    expect((await login(PASSWORD)).status).toBe(200)
    await office.ban('test', email, { by: 'anna' })
    expect((await player.call('auth.logout')).status).toBe(200)
    expect(player.cookie).toBeUndefined()
    expect(await office.ban('other', email, { by: 'anna' })).toBeUndefined()
    const lines = (await auditOf(app).list('test')).filter(({ subject }) => subject === `player:${id}`)
    expect(lines.toReversed().map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'staff:anna player.ban',
      'system:gates login.stop',
      'staff:anna player.unban',
      'staff:anna player.ban',
    ])
  })

  test('the back office finds players', async () => {
    await app.visitor().register({ email })
    const office = createBackOffice({ db: app.database.db, clock: app.clock, audit: auditOf(app) })
    expect(await office.find('test', email)).toMatchObject({ email, verified_at: null, two_factor: null, sessions: 1 })
  })

  test('[EMBED-07.8] a mini-app registers and logs in; the same start data work once', async () => {
    const user = { id: 9_007_199_254, username: 'ada', language_code: 'es' }
    const first = startData(app.clock.now(), user)
    expect((await app.visitor().call('auth.login', first)).error).toMatchObject({
      type: 'AuthorizationException',
      message: 'No account belongs to this user yet.',
    })
    expect((await register(first)).status).toBe(200)
    expect((await row()).locale).toBe('es')
    expect((await app.visitor().call('auth.login', first)).error.message).toBe('The mini-app data were used already.')
    app.clock.advance('PT1S')
    const second = startData(app.clock.now(), user)
    const visitor = app.visitor()
    const answer = await visitor.call('auth.login', second)
    expect([answer.status, answer.data.payload.uid]).toEqual([200, (await row()).id])
    expect((await visitor.call('account.getInfo')).data.login).toBe(email)
    app.clock.advance('PT1S')
    expect(
      (await register({ ...startData(app.clock.now(), user), email: `twice-${email}` })).error.invalid_parameters,
    ).toEqual({ id: 'taken' })
    for (const form of [
      { ...startData(app.clock.now(), user), id: '7' },
      { ...startData(app.clock.now(), user, TOKEN.replace('1', '2')) },
    ]) {
      expect((await register({ ...form, email: `x-${email}` })).status).toBe(401)
    }
    expect((await app.visitor('other.localhost').call('auth.login', second)).error.error_data).toEqual({
      mini_app: 'closed',
    })
  })

  test('the second step of a mini-app login continues with the start data of the first', async () => {
    const user = { id: number + 100 }
    expect((await register(startData(app.clock.now(), user))).status).toBe(200)
    const { id } = await row()
    await app.database.db
      .insertInto('two_factor')
      .values({
        brand_id: 'test',
        player_id: id,
        method: 'mail',
        secret: null,
        last_step: 0n,
        created_at: app.clock.now(),
      })
      .execute()
    app.clock.advance('PT1S')
    const data = startData(app.clock.now(), user)
    const visitor = app.visitor()
    expect((await visitor.call('auth.login', data)).error.message).toBe('two_factor_auth is enable')
    const { code } = await app.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', email)
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await app.visitor().call('auth.login', { ...data, code: code ?? '' })).status).toBe(401)
    expect((await visitor.call('auth.login', { ...data, code: code ?? '' })).status).toBe(200)
  })

  test('a person in a break opens no account by a mini-app either [EMBED-07] [RG-07]', async () => {
    const away = app.visitor()
    await away.register({ email })
    expect((await away.call('limits.takeBreak', { period: 'permanent' })).status).toBe(200)
    const user = { id: 9_007_199_299, username: 'ada' }
    const again = { ...startData(app.clock.now(), user), email: email.replace('@', '+app@') }
    expect((await register(again)).error.invalid_parameters).toEqual({ email: 'taken' })
    const linked = await app.database.db
      .selectFrom('player_identity')
      .select('player_id')
      .where('subject', '=', String(user.id))
      .execute()
    expect(linked).toEqual([])
  })

  test('a login without parameters names what is missing', async () => {
    expect((await app.visitor().call('auth.login', {})).error.invalid_parameters).toEqual({
      login: 'required',
      password: 'required',
    })
  })
})

test('[EMBED-07] start data are refused after five minutes, and after any change', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds)
  const { is_tg: _flag, ...data } = startData(at, { id: 42, username: 'ada' })
  expect(verifyMiniApp(TOKEN, data, after(300_000)).id).toBe('42')
  expect(() => verifyMiniApp(TOKEN, data, after(301_000))).toThrow('too old')
  expect(() => verifyMiniApp(TOKEN, data, after(-60_000))).toThrow('too old')
  expect(() => verifyMiniApp(TOKEN, { ...data, username: 'eve' }, at)).toThrow('somebody else')
  const flip = (text: string, index: number) =>
    text.slice(0, index) + (text[index] === 'a' ? 'b' : 'a') + text.slice(index + 1)
  const signed = data.payload.slice(0, data.payload.indexOf('&hash='))
  fc.assert(
    fc.property(fc.nat(signed.length - 1), (index) => {
      const payload = flip(signed, index)
      // `%AB` and `%aB` are the same byte.
      fc.pre(new URLSearchParams(payload).toString() !== new URLSearchParams(signed).toString())
      expect(() => verifyMiniApp(TOKEN, { ...data, payload }, at)).toThrow()
    }),
  )
  fc.assert(
    fc.property(fc.nat(63), (index) => {
      expect(() => verifyMiniApp(TOKEN, { ...data, hash: flip(data.hash, index) }, at)).toThrow()
    }),
  )
})
