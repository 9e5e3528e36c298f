import { afterAll, beforeAll, expect, test } from 'vitest'
import { methods, type MethodName } from '../../schemas/api/index.ts'
import { describeEngines } from './kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type Answer, type TestPlatform, type Visitor } from './testing.ts'

const PASSWORD = 'correct-horse-9'
const NEXT = 'another-horse-9'
const EMAIL = 'walk@example.test'
const PHONE = '+35679001234'
const base = testBrand()
const mobile = {
  type: 'phone' as const,
  label: 'Mobile',
  params: { is_required: false, is_visible: true },
  options: {},
}
const brand = testBrand({
  more: {
    profileFields: {
      ...base.profileFields,
      fields: { ...base.profileFields.fields, mobile },
      forms: {
        ...base.profileFields.forms,
        registration: [{ fields: ['email', 'password', 'first_name', 'birth_date', 'country', 'mobile'] }],
      },
    },
  },
})
/** Methods of a player's own pages that change nothing about the player, and why. */
const WITHOUT_LINE: readonly MethodName[] = [
  // Codes are on their way: the line comes with the change they confirm.
  'account.sendconfirmationtocontact',
  'account.changeTwoFactorAuth',
  // A token to see the provider's page.
  'sumsub.getAccessToken',
  // What the site remembers of its own look: closed hints, sent marks.
  'storage.set',
]
const OWN = /^(account|limits|sumsub|storage)\./
const changes = (Object.keys(methods) as MethodName[]).filter((name) => OWN.test(name) && methods[name].verb === 'POST')

describeEngines('the audit of the player’s own pages', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let id: string
  const called = new Set<MethodName>()
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [brand] })
    player = app.visitor()
    id = await player.register({ email: EMAIL, notify: 'true' })
  })
  afterAll(() => app.close())

  const lines = async () =>
    (await auditOf(app).list('test', { limit: 500 }))
      .filter(({ subject }) => subject === `player:${id}`)
      .map(({ action, actor, details }) => ({ action, actor: actor.replace(id, 'me'), details }))
  const call = async (name: MethodName, params: Record<string, unknown> = {}, who = player): Promise<Answer> => {
    called.add(name)
    const answer = await who.call(name, params)
    expect([name, answer.status, answer.error]).toEqual([name, 200, undefined])
    return answer
  }
  /** The lines that doing something leaves, oldest first. */
  const left = async (work: () => Promise<unknown>) => {
    const before = (await lines()).length
    await work()
    const after = await lines()
    return after
      .slice(0, after.length - before)
      .toReversed()
      .map(({ action, actor }) => `${actor} ${action}`)
  }
  const sent = (to: string) =>
    app.database.db
      .selectFrom('outbox')
      .select(['link', 'code'])
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .execute()
  const codeTo = async (to: string) => (await sent(to)).find(({ code }) => code !== null)!.code!
  const tokenTo = async (to: string, path: string) =>
    new URL((await sent(to)).find(({ link }) => link?.includes(path))!.link!).searchParams.get('token')!
  const logIn = async (password: string) => {
    const answer = await player.call('auth.login', { login: EMAIL, password })
    expect(answer.status).toBe(200)
  }

  test('details, country, currency, language, public name', async () => {
    expect(await left(() => call('account.saveProfileInfo', { first_name: 'Ada', country: 'MT' }))).toEqual([
      'player:me profile.save',
    ])
    expect(await left(() => call('account.saveProfileInfo', { country: 'LV' }))).toEqual(['player:me profile.save'])
    expect((await lines())[0]?.details).toEqual({ fields: ['country'] })
    expect(await left(() => call('account.setCurrency', { currency: 'BTC' }))).toEqual(['player:me account.currency'])
    expect(await left(() => call('account.setCurrency', { currency: 'EUR' }))).toEqual(['player:me account.currency'])
    expect(await left(() => call('account.changelocale', { locale: 'es' }))).toEqual(['player:me account.locale'])
    expect(await left(() => call('account.changefakename', { fakename: 'Foxglove' }))).toEqual([
      'player:me account.fakename',
    ])
  })

  test('contacts: added, confirmed by code and by link, mailings on and off, ways in, undone', async () => {
    expect(await left(() => call('account.addcontact', { contact: PHONE }))).toEqual([
      'player:me contact.add',
      'player:me profile.save',
    ])
    await call('account.sendconfirmationtocontact', { contact: PHONE })
    const code = await codeTo(PHONE)
    expect(await left(() => call('account.confirmContact', { contact: PHONE, code }))).toEqual([
      'player:me contact.confirm',
    ])
    await call('account.sendconfirmationtocontact', { contact: EMAIL })
    const token = await tokenTo(EMAIL, '/confirmation')
    expect(await left(() => call('account.confirmByLink', { token }, app.visitor()))).toEqual([
      'player:me contact.confirm',
    ])
    for (const subscription of [0, 1])
      expect(await left(() => call('account.changeSubscription', { contact: EMAIL, subscription }))).toEqual([
        'player:me contact.subscription',
      ])
    expect(await left(() => call('account.unsubscribe'))).toEqual(['player:me contact.subscription'])
    expect(await left(() => call('account.decideWaysIn', { keep: [] }))).toEqual(['player:me account.ways-in'])
    const undo = await tokenTo(EMAIL, '/platform/undo')
    const press = () =>
      app.visitor().send('POST', '/platform/undo', {
        body: `token=${undo}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect(await left(press)).toEqual(['player:me contact.undo'])
    const recovery = await tokenTo(EMAIL, 'show_popup_auth')
    expect(await left(() => call('auth.reset', { token: recovery, password: PASSWORD }, app.visitor()))).toEqual([
      'player:me account.recovery',
    ])
    await logIn(PASSWORD)
  })

  test('password, second step on and off, a session ended', async () => {
    app.clock.advance('PT1M')
    const asked = { current: PASSWORD, password: NEXT, repeat: NEXT }
    expect(await left(() => call('account.changepassword', asked))).toEqual(['player:me account.password'])
    for (const enabled of [true, false]) {
      app.clock.advance('PT2M')
      await call('account.changeTwoFactorAuth', { enabled, method: 'mail', password: NEXT })
      const code = await codeTo(EMAIL)
      expect(await left(() => call('account.confirmTwoFactorAuth', { code }))).toEqual([
        'player:me account.second-step',
      ])
      expect((await lines())[0]?.details).toMatchObject({ on: enabled, method: 'mail' })
    }
    app.clock.advance('PT2M')
    await app.visitor().call('auth.login', { login: EMAIL, password: NEXT })
    expect(await left(() => call('account.reauthenticate', { password: NEXT }))).toEqual(['player:me session.prove'])
    const sessions = (await player.call('account.getSessions')).data as { id: string; current: boolean }[]
    const other = sessions.find(({ current }) => !current)!
    expect(await left(() => call('account.revokeSession', { id: other.id }))).toEqual(['player:me session.end'])
  })

  test('identity: begun, submitted, being checked, decided', async () => {
    expect(await left(() => call('sumsub.createApplicant'))).toEqual(['player:me identity.start'])
    const { token } = (await call('sumsub.getAccessToken')).data as { token: string }
    expect(await left(() => call('account.setUserOnVerification'))).toEqual(['player:me identity.submit'])
    const decide = async () => {
      await player.send('POST', '/idensic/check', {
        host: 'sandbox.localhost',
        body: new URLSearchParams({ token, decision: 'approve' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      app.clock.advance('PT10S')
      await app.platform.runDue()
    }
    expect(await left(decide)).toEqual(['provider:sandbox-identity identity.verified'])
  })

  test('limits and breaks: lower, higher, taken back, confirmed, reminder, break; and what they stop', async () => {
    const set = (amount: string) => call('limits.set', { type: 'deposit', period: '1', amount })
    const which = { type: 'deposit', period: '1' }
    expect(await left(() => set('50'))).toEqual(['player:me limits.set'])
    const deposit = () => player.call('cashier.makedeposit', { methodId: '2', method: 'card', amount: '60' })
    expect(await left(deposit)).toEqual(['system:gates deposit.stop'])
    const [stop] = await auditOf(app).list('test', { action: 'deposit.stop', limit: 1 })
    expect(stop?.details).toMatchObject({ amount: '6000', currency: 'EUR' })
    expect(await left(() => set('90'))).toEqual(['player:me limits.ask'])
    expect(await left(() => call('limits.cancel', which))).toEqual(['player:me limits.cancel'])
    await set('90')
    app.clock.advance('PT24H')
    await logIn(NEXT)
    expect(await left(() => call('limits.confirm', which))).toEqual(['player:me limits.confirm'])
    expect(await left(() => call('limits.setReminder', { minutes: 15 }))).toEqual(['player:me limits.reminder'])
    const { settings } = brand.platform
    const stated = { ...settings, deposits: { ...settings.deposits, fundsRating: 'none' as const } }
    app.setBrand({ ...brand, platform: { ...brand.platform, settings: stated } })
    expect(await left(() => call('limits.answerNotice', { funds: 'none' }))).toEqual(['player:me limits.notice'])
    await call('storage.set', { key: 'hint', value: 'closed' })
    const [begins_at, ends_at] = [new Date('2025-01-01T00:00:00.000Z'), new Date('2025-04-01T00:00:00.000Z')]
    const over = { id: `over-${id}`, brand_id: 'test', player_id: id, period: 'P3M' as const, begins_at, ends_at }
    await app.database.db.insertInto('play_break').values(over).execute()
    expect(await left(() => call('limits.askReturn'))).toEqual(['player:me limits.ask_return'])
    expect(await left(() => call('limits.takeBreak', { period: 'P7D' }))).toEqual(['player:me limits.break'])
    const login = () => player.call('auth.login', { login: EMAIL, password: NEXT })
    expect(await left(login)).toEqual(['system:gates login.stop'])
  })

  test('every method that changes something was called; no line holds a contact, a code or a password', async () => {
    expect(changes.filter((name) => !called.has(name))).toEqual([])
    expect(WITHOUT_LINE.filter((name) => !called.has(name))).toEqual([])
    const all = JSON.stringify(await lines())
    for (const secret of [EMAIL, PHONE, PASSWORD, NEXT, 'Ada', 'Foxglove']) expect(all).not.toContain(secret)
    expect((await auditOf(app).verify('test')).problems).toEqual([])
  })
})
