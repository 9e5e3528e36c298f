import { createHmac } from 'node:crypto'
import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const NEXT = 'brand-new-horse-9'
const TOKEN = '123456789:a-token-that-only-tests-use'
const base = testBrand()
const brand = testBrand({
  more: {
    profileFields: {
      ...base.profileFields,
      fields: {
        ...base.profileFields.fields,
        mobile: {
          type: 'phone' as const,
          label: 'Mobile',
          params: { is_required: true, is_visible: true },
          options: {},
        },
      },
      forms: {
        registration: [{ fields: ['email', 'mobile', 'password', 'birth_date'] }],
        profile: [{ fields: ['email'] }],
      },
    },
    auth: {
      ...base.auth,
      authTypes: ['email', 'mobile'].map((field) => ({
        id: field,
        __component: 'form' as const,
        label: field,
        isFast: false,
        field,
      })),
    },
    platform: { ...base.platform, settings: { ...base.platform.settings, miniApp: { botToken: TOKEN } } },
  },
})

/** Start data of a messenger's user, signed as the messenger does. */
function startData(at: Date, id: number) {
  const fields = { auth_date: String(Math.floor(at.getTime() / 1000)), user: JSON.stringify({ id }) }
  const lines = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const key = createHmac('sha256', 'WebAppData').update(TOKEN).digest()
  const hash = createHmac('sha256', key).update(lines).digest('hex')
  return { is_tg: 'true', id: String(id), hash, payload: new URLSearchParams({ ...fields, hash }).toString() }
}

describeEngines('taking over an account', (engine) => {
  let platform: TestPlatform
  let email: string
  let number = 0
  beforeAll(async () => {
    platform = await startTestPlatform({ database: await engine.open(), brands: [brand] })
  })
  afterAll(() => platform.close())
  beforeEach(() => {
    platform.clock.advance('PT2H')
    email = `owner${(number += 1)}@example.test`
  })
  const open = async (fields: Record<string, string>): Promise<Visitor> => {
    const visitor = platform.visitor()
    const usual = { password: PASSWORD, birth_date: '1990-05-01', terms: 'true' }
    const answer = await visitor.call('auth.register', { ...usual, ...fields })
    expect(answer.status, answer.body).toBe(200)
    return visitor
  }
  const sent = (to: string) =>
    platform.database.db
      .selectFrom('outbox')
      .select(['text', 'link', 'code'])
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  const tokenTo = async (to: string, path: string): Promise<string> => {
    const found = (await sent(to)).find(({ link }) => link?.includes(path))
    return new URL(found!.link!).searchParams.get('token')!
  }
  const recover = async (login: string) => {
    await platform.visitor().call('auth.restore', { login })
    return platform.visitor().call('auth.reset', { token: await tokenTo(login, 'show_popup_auth'), password: NEXT })
  }
  const viaMessenger = (id: number) => platform.visitor().call('auth.login', startData(platform.clock.now(), id))
  const confirm = async (player: Visitor) => {
    platform.clock.advance('PT1M')
    await player.call('account.sendconfirmationtocontact', { contact: email })
    const code = (await sent(email)).find((message) => message.code !== null)!.code!
    expect((await player.call('account.confirmContact', { contact: email, code })).status).toBe(200)
  }
  const phone = () => `+3567900${String(1000 + number)}`

  test('adding an e-mail to a phone’s account needs the password, and the phone is notified', async () => {
    const player = await open({ mobile: phone() })
    for (const more of [{}, { password: 'wrong-horse-9' }]) {
      const refused = await player.call('account.saveProfileInfo', { email, ...more })
      expect([refused.status, Object.keys(refused.error.invalid_parameters)]).toEqual([400, ['password']])
    }
    expect((await player.call('account.getprofileinfo', { fields: 'email' })).data).toEqual({ email: null })
    const saved = await player.call('account.saveProfileInfo', { email, password: PASSWORD })
    expect(saved.status, saved.body).toBe(200)
    // Nobody has confirmed the phone, so it may be a stranger's: it is told the kind alone.
    const told = (await sent(phone())).find(({ text }) => text.includes('72 hours'))
    expect(told!.text).toContain('email was added')
    expect(told!.text).not.toContain(email)
  })

  test('a confirmed phone is told which e-mail was added', async () => {
    const player = await open({ mobile: phone() })
    await player.call('account.sendconfirmationtocontact', { contact: phone() })
    const { code } = (await sent(phone())).find((message) => message.code !== null)!
    expect((await player.call('account.confirmContact', { contact: phone(), code: code! })).status).toBe(200)
    await player.call('account.addcontact', { contact: email, password: PASSWORD })
    expect((await sent(phone())).some(({ text }) => text.includes(email) && text.includes('72 hours'))).toBe(true)
  })

  test('a contact is added with the password, only once, and listed with its status [API-04]', async () => {
    const player = await open({ mobile: phone() })
    const add = (contact: string, password = PASSWORD) => player.call('account.addcontact', { contact, password })
    const bare = await player.call('account.addcontact', { contact: email })
    expect(bare.error.invalid_parameters).toEqual({ password: 'required' })
    expect((await add(email, 'wrong-horse-9')).error.invalid_parameters).toEqual({ password: 'wrong' })
    expect(Object.keys((await add('no@e-mail')).error.invalid_parameters)).toEqual(['contact'])
    expect((await add(email)).data).toBe(1)
    const contacts = async () => (await player.call('account.getContacts')).data
    const kept = { is_confirmed: false, is_subscribed: false }
    expect(await contacts()).toEqual([
      { ...kept, type: 'email', contact: email },
      { ...kept, type: 'phone', contact: phone(), phone_country_code: 'MT', can_change: true },
    ])
    await confirm(player)
    expect((await contacts())[0]).toMatchObject({ contact: email, is_confirmed: true })
    number += 1000
    const other = await open({ mobile: phone() })
    number -= 1000
    expect(
      (await other.call('account.addcontact', { contact: email, password: PASSWORD })).error.invalid_parameters,
    ).toEqual({ contact: 'taken' })
  })

  test('the phone undoes a new e-mail: opening the page changes nothing, the button does, for 72 hours', async () => {
    const player = await open({ mobile: phone() })
    await player.call('account.saveProfileInfo', { email, password: PASSWORD })
    const thief = await recover(email)
    expect(thief.status).toBe(200)
    const token = await tokenTo(phone(), '/platform/undo')
    const look = () => platform.visitor().send('GET', `/platform/undo?token=${token}`)
    const press = (given = token) =>
      platform.visitor().send('POST', '/platform/undo', {
        body: `token=${given}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (let round = 0; round < 3; round += 1) {
      const page = await look()
      expect([page.status, page.body.includes('<form method="post"')]).toEqual([200, true])
    }
    const inside = platform.visitor()
    expect((await inside.call('auth.login', { login: email, password: NEXT })).status).toBe(200)
    expect((await press('made-up')).status).toBe(410)
    platform.clock.advance('PT71H')
    expect((await press()).status).toBe(200)
    expect([(await press()).status, (await look()).status]).toEqual([410, 410])
    expect((await inside.call('account.getInfo')).status).toBe(401)
    for (const login of [email, phone()])
      expect((await platform.visitor().call('auth.login', { login, password: NEXT })).status).toBe(401)
    const link = await tokenTo(phone(), 'show_popup_auth')
    expect((await platform.visitor().call('auth.reset', { token: link, password: 'third-horse-9' })).status).toBe(200)
    expect((await platform.visitor().call('auth.login', { login: phone(), password: 'third-horse-9' })).status).toBe(
      200,
    )
  })

  const proven = async () =>
    platform.database.db
      .selectFrom('confirmed_contact')
      .select('contact')
      .where('contact', 'in', [email, phone()])
      .execute()

  test('a link that went to the phone proves no e-mail that was added after it', async () => {
    const player = await open({ mobile: phone() })
    await platform.visitor().call('auth.restore', { login: phone() })
    const token = await tokenTo(phone(), 'show_popup_auth')
    expect((await player.call('account.addcontact', { contact: email, password: PASSWORD })).status).toBe(200)
    expect((await platform.visitor().call('auth.reset', { token, password: NEXT })).status).toBe(200)
    expect(await proven()).toEqual([{ contact: phone() }])
  })

  test('nor does a code of the second step that went there', async () => {
    const player = await open({ mobile: phone() })
    expect((await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'mail' })).status).toBe(200)
    const { code } = (await sent(phone())).find((message) => message.code !== null)!
    expect((await player.call('account.addcontact', { contact: email, password: PASSWORD })).status).toBe(200)
    expect((await player.call('account.confirmTwoFactorAuth', { code: code! })).status).toBe(200)
    expect(await proven()).toEqual([{ contact: phone() }])
  })

  test('an undo is refused after 72 hours', async () => {
    const player = await open({ mobile: phone() })
    await player.call('account.saveProfileInfo', { email, password: PASSWORD })
    const token = await tokenTo(phone(), '/platform/undo')
    platform.clock.advance('PT72H')
    expect((await platform.visitor().send('GET', `/platform/undo?token=${token}`)).status).toBe(410)
  })

  test('a messenger linked before the e-mail’s owner confirmed it is removed by a recovery', async () => {
    await open({ email, ...startData(platform.clock.now(), 100 + number) })
    platform.clock.advance('PT1M')
    expect((await viaMessenger(100 + number)).status).toBe(200)
    const answer = await recover(email)
    expect(answer.data).toEqual({ status: 'ok', ended: ['telegram'], remaining: [] })
    platform.clock.advance('PT1M')
    expect((await viaMessenger(100 + number)).error.error_data).toEqual({ mini_app: 'unknown' })
  })

  test('one the owner kept at the confirmation stays, and is shown to the owner', async () => {
    const player = await open({ email, ...startData(platform.clock.now(), 200 + number) })
    expect((await player.call('account.decideWaysIn', { keep: [] })).error.invalid_parameters).toEqual({
      contact: 'unconfirmed',
    })
    const ways = async () => (await player.call('account.getWaysIn')).data
    expect(await ways()).toMatchObject([{ proven: false, undecided: false }])
    await confirm(player)
    const data = await ways()
    expect(data).toMatchObject([{ kind: 'messenger', name: 'telegram', proven: false, undecided: true }])
    expect((await player.call('account.decideWaysIn', { keep: [data[0].id] })).status).toBe(200)
    expect((await player.call('account.getWaysIn')).data).toMatchObject([{ proven: true, undecided: false }])
    expect((await recover(email)).data).toEqual({ status: 'ok', ended: [], remaining: ['telegram'] })
    expect((await sent(email)).some(({ text }) => text.includes('telegram'))).toBe(true)
    platform.clock.advance('PT1M')
    expect((await viaMessenger(200 + number)).status).toBe(200)
  })

  test('one the owner does not keep ends at once, and an old session cannot decide', async () => {
    const player = await open({ email, ...startData(platform.clock.now(), 300 + number) })
    await confirm(player)
    platform.clock.advance('PT11M')
    expect((await player.call('account.decideWaysIn', { keep: [] })).error.invalid_parameters).toEqual({
      password: 'required',
    })
    expect((await player.call('account.decideWaysIn', { keep: [], password: PASSWORD })).status).toBe(200)
    expect((await viaMessenger(300 + number)).error.error_data).toEqual({ mini_app: 'unknown' })
  })

  test('a second step set up before the e-mail was confirmed ends with a recovery; the owner’s own stays', async () => {
    const withAuthenticator = async (player: Visitor) => {
      const { data } = await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'totp' })
      const code = (URI.parse(data.otpauth) as { generate(at: object): string }).generate({
        timestamp: platform.clock.now().getTime(),
      })
      expect((await player.call('account.confirmTwoFactorAuth', { code })).status).toBe(200)
    }
    const login = async () => (await platform.visitor().call('auth.login', { login: email, password: NEXT })).status
    await withAuthenticator(await open({ email }))
    expect((await recover(email)).data.ended).toEqual(['totp'])
    expect(await login()).toBe(200)

    email = `second-${email}`
    const owner = await open({ email })
    await confirm(owner)
    platform.clock.advance('PT1M')
    await withAuthenticator(owner)
    expect((await recover(email)).data.remaining).toEqual(['totp'])
    expect(await login()).toBe(401)
  })
})
