import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const NEXT = 'brand-new-horse-9'
const base = testBrand()
const brand = testBrand({
  more: {
    profileFields: {
      ...base.profileFields,
      fields: {
        ...base.profileFields.fields,
        mobile: { type: 'phone', label: 'Mobile', params: { is_required: false, is_visible: true }, options: {} },
      },
      forms: {
        ...base.profileFields.forms,
        registration: [{ fields: ['email', 'password', 'first_name', 'birth_date', 'country', 'mobile'] }],
      },
    },
  },
})

describeEngines('credentials, contacts and sessions', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let email: string
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [brand, testBrand({ id: 'other', host: 'other.localhost' })],
    })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.advance('PT2H')
    email = `person${(number += 1)}@example.test`
    player = app.visitor()
    await player.register({ email, mobile: '+35679000001' })
  })
  const login = async (password = PASSWORD, headers: Record<string, string> = {}) => {
    const visitor = app.visitor()
    return { visitor, answer: await visitor.call('auth.login', { login: email, password }, headers) }
  }
  const code = async (recipient = email) =>
    await app.database.db
      .selectFrom('outbox')
      .select(['code', 'channel'])
      .where('recipient', '=', recipient)
      .where('code', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  const other = (right: string | null) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

  test('[API-07.1] a new password replaces the old one and ends other sessions; this one has a new token', async () => {
    const elsewhere = (await login()).visitor
    const before = player.cookie
    const change = (more: object) =>
      player.call('account.changepassword', { current: PASSWORD, password: NEXT, repeat: NEXT, ...more })
    expect((await change({ current: 'wrong-horse-9' })).error.invalid_parameters).toEqual({ current: 'wrong' })
    expect((await change({ repeat: 'other' })).error.invalid_parameters).toEqual({ repeat: 'different' })
    expect(Object.keys((await change({ password: 'short', repeat: 'short' })).error.invalid_parameters)).toEqual([
      'password',
    ])
    expect((await change({})).data).toBe(1)
    expect(player.cookie).not.toBe(before)
    expect((await player.call('account.getInfo')).status).toBe(200)
    expect((await elsewhere.call('account.getInfo')).status).toBe(401)
    expect(
      (await app.visitor().send('GET', '/api/account.getInfo?v=1&locale=en', { headers: { cookie: before ?? '' } }))
        .status,
    ).toBe(401)
    expect((await login()).answer.status).toBe(401)
    expect((await login(NEXT)).answer.status).toBe(200)
    const notice = await app.database.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', '=', 'Your password at Test House was changed')
      .execute()
    expect(notice).toHaveLength(1)
  })

  test('guessing the current password leads to a waiting time, which passes', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await player.call('account.changepassword', { current: `wrong-${guess}`, password: NEXT, repeat: NEXT })
    const right = () => player.call('account.changepassword', { current: PASSWORD, password: NEXT, repeat: NEXT })
    expect((await right()).error.type).toBe('TooManyRequestsException')
    app.clock.advance('PT15M')
    expect((await right()).status).toBe(200)
  })

  test('sessions are listed by ids that are not their tokens, and ended one by one', async () => {
    app.clock.advance('PT1M')
    const phone = (await login(PASSWORD, { 'user-agent': 'A phone' })).visitor
    await phone.call('account.getInfo')
    app.clock.advance('PT1M')
    await phone.call('account.getInfo')
    const { data } = await player.call('account.getSessions')
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/) as string,
        created_at: expect.any(String) as string,
        active_at: expect.any(String) as string,
        ip: '127.0.0.1',
        device: 'A phone',
        current: false,
      },
      expect.objectContaining({ device: '', current: true }),
    ])
    const stranger = app.visitor()
    await stranger.register({ email: `stranger-${email}` })
    expect((await stranger.call('account.revokeSession', { id: data[0].id })).error.invalid_parameters).toEqual({
      id: 'unknown',
    })
    expect((await phone.call('account.getInfo')).status).toBe(200)
    expect((await player.call('account.revokeSession', { id: data[0].id })).data).toBe(1)
    expect((await phone.call('account.getInfo')).status).toBe(401)
    expect((await player.call('account.getInfo')).status).toBe(200)
  })

  test('[API-05.1] [API-05.2] [API-05.3] a player changes their public name, and nobody else’s', async () => {
    const others = [app.visitor(), app.visitor('other.localhost')]
    for (const [index, one] of others.entries()) {
      await one.register({ email: `named-${index}-${email}` })
      await one.call('account.changefakename', { fakename: `Neighbour${index}` })
    }
    const namesOf = async () =>
      Promise.all(others.map(async (one) => (await one.call('account.getInfo')).data.fakename as string))
    const before = await namesOf()
    expect((await player.call('account.changefakename', { fakename: 'Foxglove' })).data).toBe(1)
    expect((await player.call('account.getInfo')).data.fakename).toBe('Foxglove')
    expect(await namesOf()).toEqual(before)
    expect(
      Object.keys((await player.call('account.changefakename', { fakename: '<b>' })).error.invalid_parameters),
    ).toEqual(['fakename'])
    expect((await player.call('account.getInfo')).data.fakename).toBe('Foxglove')
  })

  test('[API-12.1..3] [API-10.1..3] a contact is confirmed by its own code, by its player only', async () => {
    expect((await player.call('account.sendconfirmationtocontact', { contact: email.toUpperCase() })).data).toEqual({
      resend_time: 60,
    })
    const { code: right } = await code()
    expect((await player.call('account.sendconfirmationtocontact', { contact: email })).error).toMatchObject({
      type: 'TooManyRequestsException',
      message: 'Resend time is 60',
      resend_time: 60,
    })
    const stranger = app.visitor()
    await stranger.register({ email: `stranger-${email}` })
    expect(
      (await stranger.call('account.confirmContact', { contact: email, code: right ?? '' })).error.invalid_parameters,
    ).toEqual({ contact: 'unknown' })
    expect(
      (await stranger.call('account.confirmContact', { contact: `stranger-${email}`, code: right ?? '' })).error
        .message,
    ).toBe('Time expired')
    expect((await player.call('account.confirmContact', { contact: email, code: '12' })).error.message).toBe(
      'code must contain 6 digits',
    )
    expect(
      (await player.call('account.confirmContact', { contact: email, code: other(right) })).error.invalid_parameters,
    ).toEqual({ code: 'wrong' })
    expect((await player.call('account.confirmContact', { contact: email, code: right ?? '' })).data).toBe(1)
    expect((await player.call('account.confirmContact', { contact: email, code: right ?? '' })).error.message).toBe(
      'Time expired',
    )
    expect(
      (await player.call('account.sendconfirmationtocontact', { contact: email })).error.invalid_parameters,
    ).toEqual({ contact: 'confirmed' })
  })

  test('a phone gets its code as a text message; five wrong attempts end the challenge', async () => {
    expect((await player.call('account.sendconfirmationtocontact', { contact: '356 7900 0001' })).status).toBe(200)
    const sent = await code('+35679000001')
    expect(sent.channel).toBe('sms')
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await player.call('account.confirmContact', { contact: '+35679000001', code: other(sent.code) })).status,
      ).toBe(400)
    expect(
      (await player.call('account.confirmContact', { contact: '+35679000001', code: sent.code ?? '' })).error.message,
    ).toBe('Time expired')
  })

  test('[CMS-05] [CMS-06.1] [CMS-06.2] [CMS-07.1..2] [CMS-08.1..3] the CMS calls use the same service', async () => {
    expect((await player.call('cms.sendEmailConfirmation')).data).toEqual({ resend_time: 60 })
    const { code: right } = await code()
    expect((await player.call('cms.confirmEmail', { code: right ?? '' })).data).toBe(1)
    expect((await player.call('cms.confirmEmail', { code: right ?? '' })).error.message).toBe('Time expired')

    expect(
      (
        await player.call('cms.changePassword', {
          currentPassword: 'wrong-horse-9',
          password: NEXT,
          passwordConfirmation: NEXT,
        })
      ).error.invalid_parameters,
    ).toEqual({ currentPassword: 'wrong' })
    expect(
      (
        await player.call('cms.changePassword', {
          currentPassword: PASSWORD,
          password: NEXT,
          passwordConfirmation: 'x',
        })
      ).error.invalid_parameters,
    ).toEqual({ passwordConfirmation: 'different' })
    expect(
      (
        await player.call('cms.changePassword', {
          currentPassword: PASSWORD,
          password: NEXT,
          passwordConfirmation: NEXT,
        })
      ).status,
    ).toBe(200)

    expect((await app.visitor().call('cms.forgotPassword', { email: 'nobody@example.test' })).data).toEqual({
      status: 'ok',
    })
    expect((await app.visitor().call('cms.forgotPassword', { email })).data).toEqual({ status: 'ok' })
    const { link } = await app.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%show_popup_auth=restore%')
      .executeTakeFirstOrThrow()
    const there = new URL(link ?? '')
    expect([there.hostname, there.pathname, there.searchParams.get('show_popup_auth')]).toEqual([
      'test.localhost',
      '/',
      'restore',
    ])
    const neighbour = app.visitor()
    await neighbour.register({ email: `neighbour-${email}` })
    const reset = {
      code: new URL(link ?? '').searchParams.get('token') ?? '',
      password: 'yet-another-9',
      passwordConfirmation: 'yet-another-9',
    }
    expect(
      (await app.visitor().call('cms.resetPassword', { ...reset, passwordConfirmation: 'x' })).error.invalid_parameters,
    ).toEqual({ passwordConfirmation: 'different' })
    const guessed = { ...reset, code: `${reset.code.slice(0, -1)}${reset.code.endsWith('A') ? 'B' : 'A'}` }
    expect((await app.visitor().call('cms.resetPassword', guessed)).status).toBe(400)
    expect((await app.visitor().call('cms.resetPassword', reset)).status).toBe(200)
    expect((await app.visitor().call('cms.resetPassword', reset)).error.invalid_parameters).toEqual({
      code: 'expired',
    })
    expect((await login('yet-another-9')).answer.status).toBe(200)
    expect((await login(NEXT)).answer.status).not.toBe(200)
    const again = { login: `neighbour-${email}`, password: PASSWORD }
    expect((await app.visitor().call('auth.login', again)).status).toBe(200)
  })
})
