import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'
import { createBackOffice } from './office.ts'

const PASSWORD = 'correct-horse-9'
const NEXT = 'brand-new-horse-9'
const base = testBrand()
const fields = {
  ...base.profileFields.fields,
  mobile: { type: 'phone' as const, label: 'Mobile', params: { is_required: true, is_visible: true }, options: {} },
}
const asking = (registration: string[], more: object = {}) => ({
  profileFields: {
    ...base.profileFields,
    fields,
    forms: { ...base.profileFields.forms, registration: [{ fields: registration }] },
  },
  ...more,
})
const tab = (field: string) => ({ id: field, __component: 'form' as const, label: field, isFast: false, field })
const brands = [
  testBrand({ more: asking(['mobile', 'password', 'birth_date']) }),
  testBrand({
    id: 'tabs',
    host: 'tabs.localhost',
    more: asking(['email', 'mobile', 'password', 'birth_date'], {
      auth: { ...base.auth, authTypes: [tab('email'), tab('mobile')] },
    }),
  }),
  testBrand({ id: 'both', host: 'both.localhost', more: asking(['email', 'mobile', 'password', 'birth_date']) }),
  testBrand({
    id: 'french',
    host: 'french.localhost',
    more: asking(['mobile', 'password', 'birth_date'], {
      auth: { ...base.auth, registration: { ...base.auth.registration, confirmEmailPopup: true } },
      platform: {
        ...base.platform,
        settings: {
          ...base.platform.settings,
          registration: {
            blockedCountries: [],
            phoneCountries: ['DE'],
            markets: { mt: { blockedCountries: [], phoneCountries: ['FR', 'MC'] } },
          },
        },
      },
    }),
  }),
]
const tongues = testBrand({
  id: 'tongues',
  host: 'tongues.localhost',
  more: asking(['mobile', 'password', 'birth_date']),
})
const optional = { ...fields, mobile: { ...fields.mobile, params: { ...fields.mobile.params, is_required: false } } }
const lonely = asking(['mobile', 'password', 'birth_date'])
brands.push(
  testBrand({
    id: 'lonely',
    host: 'lonely.localhost',
    more: { profileFields: { ...lonely.profileFields, fields: optional } },
  }),
)
brands.push({
  ...tongues,
  brand: {
    ...tongues.brand,
    locales: {
      ...tongues.brand.locales,
      available: [
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'Français' },
      ],
    },
  },
})
const USUAL = { password: PASSWORD, birth_date: '1990-05-01', terms: 'true' }

describeEngines('players who log in by phone', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands })
  })
  afterAll(() => app.close())
  let last = 0
  const number = () => `+356790001${String((last += 1)).padStart(2, '0')}`
  const open = async (mobile: string, host?: string, more: Record<string, string> = {}) => {
    const player = app.visitor(host)
    return { player, answer: await player.call('auth.register', { ...USUAL, mobile, ...more }) }
  }
  const login = (name: string, { password = PASSWORD, host }: { password?: string; host?: string } = {}) =>
    app.visitor(host).call('auth.login', { login: name, password })
  const sent = (to: string) =>
    app.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  const wrong = async (mobile: string, host?: string) =>
    (await open(mobile, host)).answer.error?.invalid_parameters as Record<string, string> | undefined

  test('registration and login by phone without an e-mail, however the number is written', async () => {
    const { player, answer } = await open('+356 7900 0000')
    expect(answer.status, answer.body).toBe(200)
    expect((await player.call('account.getInfo')).data).toMatchObject({
      login: '+35679000000',
      is_registration_completed: true,
    })
    expect((await player.call('account.getprofileinfo', { fields: 'mobile' })).data).toEqual({ mobile: '+35679000000' })
    for (const written of ['+35679000000', '35679000000', '+356 79 00 00 00', '00356 7900 0000', ' +356-7900-0000 '])
      expect((await login(written)).status, written).toBe(200)
  })

  test('a phone that is the only login is required, whatever the field says [REG-09]', async () => {
    const host = 'lonely.localhost'
    const asked = (await app.visitor(host).call('account.getPersonalDataFields', {})).data as {
      sysname: string
      params: object
    }[]
    expect(asked.find(({ sysname }) => sysname === 'mobile')?.params).toMatchObject({ is_required: true })
    expect((await open('', host)).answer.error.invalid_parameters).toHaveProperty('mobile')
  })

  test('a phone belongs to one account of a brand, even when two registrations race', async () => {
    const mobile = number()
    const answers = await Promise.all([open(mobile), open(mobile), open(`00${mobile.slice(1)}`)])
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 400, 400])
    expect(await wrong(mobile)).toEqual({ mobile: 'phoneTaken' })
    expect((await open(mobile, 'tabs.localhost')).answer.status).toBe(200)
  })

  test('invalid numbers are refused at their field', async () => {
    for (const mobile of ['+356 2123', '+999 123456', '+33', '+49151123456789012', 'call me', '+336'])
      expect(await wrong(mobile), mobile).toEqual({ mobile: 'Wrong phone number' })
    expect(await wrong('')).toMatchObject({ mobile: expect.any(String) as string })
    expect((await open('+49 (0) 1512 3456789')).answer.status).toBe(200)
    expect((await login('+4915123456789')).status).toBe(200)
  })

  test('attempts at a number are counted together in all languages of the brand', async () => {
    const mobile = '+33612340099'
    await open(mobile, 'tongues.localhost')
    const answers = []
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'foyer',
      'sec-fetch-site': 'same-origin',
    }
    const body = String(new URLSearchParams({ login: '06 12 34 00 99', password: 'wrong-horse-9' }))
    for (const locale of ['en', 'fr', 'en', 'fr'])
      answers.push(
        (await app.visitor('tongues.localhost').send('POST', `/api/auth.login?v=1&locale=${locale}`, { headers, body }))
          .status,
      )
    expect(answers).toEqual([401, 401, 401, 429])
  })

  test('an invalid number, a wrong password and an unknown number get the same answer', async () => {
    const mobile = number()
    await open(mobile)
    const answers = await Promise.all([
      login(mobile, { password: 'wrong-horse-9' }),
      login('+35679999999'),
      login('12'),
    ])
    expect(answers.map(({ status, error }) => [status, error.type, error.message])).toEqual(
      answers.map(() => [401, 'AuthorizationException', 'The login or the password is not right.']),
    )
  })

  test('guesses at one number are counted together however it is written', async () => {
    const mobile = number()
    await open(mobile)
    for (const written of [mobile, mobile.slice(1), `00${mobile.slice(1)}`])
      await login(written, { password: 'wrong-horse-9' })
    expect((await login(`${mobile.slice(0, 4)} ${mobile.slice(4)}`)).error.type).toBe('TooManyRequestsException')
  })

  test('the recovery link comes by SMS, works once, and strangers learn nothing', async () => {
    const mobile = number()
    const { player } = await open(mobile)
    const restore = (name: string) => app.visitor().call('auth.restore', { login: name })
    const [known, unknown] = [await restore(mobile.slice(1)), await restore('35679999998')]
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
    expect(await sent('+35679999998')).toEqual([])
    const message = (await sent(mobile)).find(({ link }) => link?.includes('token='))
    expect(message).toMatchObject({ channel: 'sms', subject: '' })
    expect(message?.text).toContain(message?.link)
    const token = new URL(message!.link!).searchParams.get('token')!
    expect((await app.visitor().call('auth.reset', { token, password: NEXT })).status).toBe(200)
    expect((await app.visitor().call('auth.reset', { token, password: NEXT })).error.invalid_parameters).toEqual({
      token: 'expired',
    })
    expect((await player.call('account.getInfo')).status).toBe(401)
    expect([(await login(mobile)).status, (await login(mobile, { password: NEXT })).status]).toEqual([401, 200])
  })

  test('limits on a number do not reveal whether it has an account, and no phone is flooded', async () => {
    const mobile = number()
    await open(mobile)
    for (const each of [mobile, '+35679999997']) {
      for (const written of [each, each.slice(1), `00${each.slice(1)}`])
        await login(written, { password: 'wrong-horse-9' })
      expect((await login(each)).error.type).toBe('TooManyRequestsException')
    }
    app.clock.advance('PT2H')
    const links = async () => (await sent(mobile)).filter(({ link }) => link?.includes('token=')).length
    for (let round = 0; round < 8; round += 1) {
      if (round === 4) await app.database.db.deleteFrom('rate_limit').where('scope', '=', 'restore').execute()
      expect((await app.visitor().call('auth.restore', { login: mobile })).status).toBe(200)
    }
    // The sixth text is the welcome.
    expect(await links()).toBe(5)
  })

  test('[API-12.3..4] a phone is confirmed by a code sent to it; the login when none is named', async () => {
    const mobile = number()
    const { player } = await open(mobile)
    expect((await player.call('cms.sendEmailConfirmation')).status).toBe(200)
    const message = (await sent(mobile)).find(({ code }) => code !== null)
    expect(message?.channel).toBe('sms')
    expect(
      (await player.call('account.confirmContact', { contact: mobile.slice(1), code: message?.code ?? '' })).data,
    ).toBe(1)
    expect(
      (await player.call('account.sendconfirmationtocontact', { contact: mobile })).error.invalid_parameters,
    ).toEqual({ contact: 'confirmed' })
  })

  test('notices about account security and codes of the second step come by SMS', async () => {
    const mobile = number()
    const { player } = await open(mobile)
    expect((await player.call('account.changeTwoFactorAuth', { enabled: 'true', method: 'mail' })).status).toBe(200)
    const code = async () => (await sent(mobile)).find((message) => message.code !== null)?.code ?? ''
    expect((await player.call('account.confirmTwoFactorAuth', { code: await code() })).status).toBe(200)
    expect((await sent(mobile)).some(({ text }) => text.startsWith('Two-factor login is on'))).toBe(true)
    app.clock.advance('PT2M')
    const visitor = app.visitor()
    expect((await visitor.call('auth.login', { login: mobile, password: PASSWORD })).error.message).toBe(
      'two_factor_auth is enable',
    )
    expect((await visitor.call('auth.login', { login: mobile, password: PASSWORD, code: await code() })).status).toBe(
      200,
    )
  })

  test('with tabs either login is enough to register; without tabs both are asked [REG-09]', async () => {
    const host = 'tabs.localhost'
    const mobile = number()
    expect((await open(mobile, host)).answer.status).toBe(200)
    expect((await app.visitor(host).call('auth.register', { ...USUAL, email: 'tab@example.test' })).status).toBe(200)
    expect([(await login(mobile, { host })).status, (await login('Tab@example.test', { host })).status]).toEqual([
      200, 200,
    ])
    expect(
      Object.keys((await app.visitor(host).call('auth.register', USUAL)).error.invalid_parameters).toSorted(),
    ).toEqual(['email', 'mobile'])
  })

  test('a phone asked besides an e-mail is not a login, since nobody proved to own it', async () => {
    const host = 'both.localhost'
    const mobile = number()
    for (const email of ['one@example.test', 'two@example.test'])
      expect((await open(mobile, host, { email })).answer.status).toBe(200)
    expect((await login(mobile, { host })).status).toBe(401)
    expect((await app.visitor(host).call('auth.restore', { login: mobile })).status).toBe(200)
    expect(await sent(mobile)).not.toContainEqual(expect.objectContaining({ brand_id: 'both' }))
  })

  test('[API-17.1] [API-17.2] phone options of all countries, or of the market, in the call’s language', async () => {
    const all = (await app.visitor().call('account.getContactPhoneSettings')).data as {
      country_code: string
      name: string
      mask: string | string[]
    }[]
    expect(all.length).toBeGreaterThan(230)
    expect(all.find(({ country_code }) => country_code === 'LV')).toEqual({
      country_code: 'LV',
      phone_code: '371',
      name: 'Latvia',
      mask: '00 000 000',
    })
    expect(all.some(({ mask }) => Array.isArray(mask))).toBe(true)
    const { body } = await app.visitor().send('GET', '/api/account.getContactPhoneSettings?v=1&locale=es')
    const spanish = (JSON.parse(body) as { data: typeof all }).data
    expect(spanish.find(({ country_code }) => country_code === 'LV')).toMatchObject({ name: 'Letonia' })
    const few = (
      await app.visitor('french.localhost').call('account.getContactPhoneSettings', {}, { 'accept-language': 'es' })
    ).data as { country_code: string }[]
    expect(few.map(({ country_code }) => country_code)).toEqual(['FR', 'MC'])
  })

  test('only numbers of the market’s countries are accepted; a dial code may be left out at home', async () => {
    const host = 'french.localhost'
    expect(await wrong('+4915123456789', host)).toEqual({ mobile: 'Wrong phone number' })
    expect((await open('+33 6 12 34 56 78', host)).answer.status).toBe(200)
    expect((await login('06 12 34 56 78', { host })).status).toBe(200)
    // This brand requires confirmed contacts after registration.
    expect((await sent('+33612345678')).map(({ code }) => code)).toContainEqual(expect.stringMatching(/^\d{6}$/))
  })

  test('the back office finds, bans and unbans an account by its phone', async () => {
    const office = createBackOffice({ db: app.database.db, clock: app.clock, audit: auditOf(app) })
    const mobile = number()
    await open(mobile)
    expect(await office.find('test', mobile)).toMatchObject({ email: '', phone: mobile })
    expect(await office.ban('test', mobile, { by: 'anna' })).toMatchObject({ banned_at: app.clock.now() })
    expect((await login(mobile)).error.type).toBe('UserBannedException')
    expect(await office.unban('test', mobile, { by: 'anna' })).toMatchObject({ banned_at: null })
    expect(await office.find('test', '+35671111111')).toBeUndefined()
    expect(await office.find('test', '')).toBeUndefined()
  })
})
