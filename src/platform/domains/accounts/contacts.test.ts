import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ContactItem } from '../../../../schemas/api/security.ts'
import { checkerOf } from '../../kernel/http/decode.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
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

describeEngines('contacts', (engine) => {
  let platform: TestPlatform
  let player: Visitor
  let uid: string
  let email: string
  let phone: string
  let number = 0
  beforeAll(async () => {
    platform = await startTestPlatform({
      database: await engine.open(),
      brands: [brand, testBrand({ id: 'other', host: 'other.localhost' })],
    })
  })
  afterAll(() => platform.close())
  beforeEach(async () => {
    platform.clock.advance('PT2H')
    number += 1
    email = `person${number}@example.test`
    phone = `+3567900${1000 + number}`
    player = platform.visitor()
    uid = await player.register({ email, notify: 'true' })
  })
  const contacts = async () => (await player.call('account.getContacts')).data as ContactItem[]
  const isSubscribed = async () => (await player.call('account.getInfo')).data.is_subscribed as boolean
  const sentTo = (to: string) =>
    platform.database.db
      .selectFrom('outbox')
      .select(['text', 'link', 'code', 'channel'])
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  const tokenIn = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
  const sendCode = async () => {
    platform.clock.advance('PT1M')
    await player.call('account.sendconfirmationtocontact', { contact: email })
    const { code, link } = (await sentTo(email)).find((message) => message.code !== null)!
    return { code: code ?? '', token: tokenIn(link) }
  }
  const byLink = (token: string, host?: string) => platform.visitor(host).call('account.confirmByLink', { token })
  const lines = async (action: string) =>
    (await platform.platform.context.audit.list('test', { action })).filter(({ actor }) => actor === `player:${uid}`)

  test('a contact has its kind, its two states, and a phone its country [ENTITY-13.1..6]', async () => {
    await player.call('account.addcontact', { contact: phone })
    const items = await contacts()
    expect(items).toEqual([
      { type: 'email', contact: email, is_confirmed: false, is_subscribed: true },
      {
        type: 'phone',
        contact: phone,
        is_confirmed: false,
        is_subscribed: false,
        phone_country_code: 'MT',
        can_change: true,
      },
    ])
    for (const item of items) expect(checkerOf(ContactItem)(item)).toBe(true)
    expect(checkerOf(ContactItem)({ ...items[0], type: 'pigeon' })).toBe(false)
  })

  test('mailings are switched per contact by 1 and 0, and only one’s own [API-08.1]', async () => {
    await player.call('account.addcontact', { contact: phone })
    const change = (contact: string, subscription: number | string, who = player) =>
      who.call('account.changeSubscription', { contact, subscription })
    const states = async () => (await contacts()).map(({ is_subscribed }) => is_subscribed)
    expect((await change(phone, 1)).data).toBe(1)
    expect([await states(), await isSubscribed()]).toEqual([[true, true], true])
    expect((await change(email.toUpperCase(), 0)).data).toBe(1)
    expect([await states(), await isSubscribed()]).toEqual([[false, true], true])
    expect((await change(phone, 0)).data).toBe(1)
    expect([await states(), await isSubscribed()]).toEqual([[false, false], false])
    for (const wrong of [2, -1, 'yes'])
      expect(Object.keys((await change(email, wrong)).error.invalid_parameters)).toEqual(['subscription'])
    const stranger = platform.visitor()
    await stranger.register({ email: `stranger-${email}` })
    expect((await change(email, 1, stranger)).error.invalid_parameters).toEqual({ contact: 'unknown' })
    expect(
      (await platform.visitor().call('account.changeSubscription', { contact: email, subscription: 1 })).status,
    ).toBe(401)
    expect(await states()).toEqual([false, false])
    expect((await lines('contact.subscription'))[0]).toMatchObject({
      details: { kinds: ['phone'], on: false, by: 'page' },
    })
  })

  test('the link of a mailing ends mailings to its contact; looking at it ends nothing [API-15.1]', async () => {
    const token = platform.platform.services.accounts.subscriptions.tokenFor('test', uid, email)
    const guest = platform.visitor()
    const look = (given = token, host?: string) =>
      platform.visitor(host).call('account.getSubscription', { token: given })
    for (let round = 0; round < 3; round += 1)
      expect((await look()).data).toEqual({ type: 'email', contact: 'p•••@example.test', is_subscribed: true })
    expect(await isSubscribed()).toBe(true)
    for (const wrong of [`${token.slice(0, -1)}_`, `${uid}.`, 'x', token.replace(uid, 'f'.repeat(24))])
      expect((await guest.call('account.unsubscribe', { token: wrong })).error.invalid_parameters).toEqual({
        token: 'unknown',
      })
    expect((await look(token, 'other.localhost')).error.invalid_parameters).toEqual({ token: 'unknown' })
    expect(await isSubscribed()).toBe(true)
    expect((await guest.call('account.unsubscribe', { token })).data).toBe(1)
    expect((await guest.call('account.unsubscribe', { token })).data).toBe(1)
    expect([await isSubscribed(), (await look()).data.is_subscribed]).toEqual([false, false])
    expect((await lines('contact.subscription'))[0]).toMatchObject({ details: { on: false, by: 'link' } })
  })

  test('a logged-in player ends all mailings at once; a guest without a link is refused [API-15.2]', async () => {
    await player.call('account.addcontact', { contact: phone })
    await player.call('account.changeSubscription', { contact: phone, subscription: 1 })
    expect((await platform.visitor().call('account.unsubscribe')).status).toBe(401)
    expect((await player.call('account.unsubscribe')).data).toBe(1)
    expect((await contacts()).map(({ is_subscribed }) => is_subscribed)).toEqual([false, false])
    expect(await isSubscribed()).toBe(false)
  })

  test('the address in a mailing’s head: GET leads to the page, POST of the mail program ends it', async () => {
    const token = platform.platform.services.accounts.subscriptions.tokenFor('test', uid, email)
    for (const method of ['GET', 'HEAD']) {
      const looked = await platform.visitor().send(method, `/platform/unsubscribe?token=${token}`)
      expect([looked.status, looked.headers['location']]).toEqual([303, `/unsubscribe?token=${token}`])
    }
    expect(await isSubscribed()).toBe(true)
    const press = (given: string) =>
      platform.visitor().send('POST', `/platform/unsubscribe?token=${given}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press('nobody')).status).toBe(400)
    expect((await press(token)).status).toBe(200)
    expect(await isSubscribed()).toBe(false)
    expect((await lines('contact.subscription'))[0]).toMatchObject({ details: { by: 'one click' } })
  })

  test('the link of the mail confirms the e-mail once; looking changes nothing, and its code is used up', async () => {
    const { code, token } = await sendCode()
    expect(token).toMatch(/^[\w-]{43}$/)
    for (let round = 0; round < 3; round += 1)
      expect((await platform.visitor().call('account.getConfirmation', { token })).data).toEqual({
        type: 'email',
        contact: 'p•••@example.test',
      })
    expect((await contacts())[0]?.is_confirmed).toBe(false)
    expect((await byLink(token, 'other.localhost')).error.invalid_parameters).toEqual({ token: 'expired' })
    expect((await byLink(token)).data).toBe(1)
    expect((await contacts())[0]?.is_confirmed).toBe(true)
    expect((await byLink(token)).error.invalid_parameters).toEqual({ token: 'expired' })
    expect((await player.call('account.confirmContact', { contact: email, code })).error.message).toBe('Time expired')
    expect((await lines('contact.confirm'))[0]).toMatchObject({ details: { kind: 'email', by: 'link' } })
    expect(JSON.stringify((await lines('contact.confirm')).map(({ details }) => details))).not.toContain(email)
  })

  test('a new code ends the code and the link that were sent before it; a link ends after 24 hours', async () => {
    const first = await sendCode()
    const second = await sendCode()
    expect((await byLink(first.token)).error.invalid_parameters).toEqual({ token: 'expired' })
    if (first.code !== second.code)
      expect(
        (await player.call('account.confirmContact', { contact: email, code: first.code })).error.invalid_parameters,
      ).toEqual({ code: 'wrong' })
    platform.clock.advance('PT24H')
    expect((await platform.visitor().call('account.getConfirmation', { token: second.token })).status).toBe(400)
    expect((await byLink(second.token)).error.invalid_parameters).toEqual({ token: 'expired' })
  })

  test('a code confirms it as well, and then its link is of no more use', async () => {
    const { code, token } = await sendCode()
    expect((await player.call('account.confirmContact', { contact: email, code })).data).toBe(1)
    expect((await byLink(token)).error.invalid_parameters).toEqual({ token: 'expired' })
    expect((await lines('contact.confirm'))[0]).toMatchObject({ details: { by: 'code' } })
  })

  test('guesses at links run into a wait', async () => {
    const answers = []
    for (let guess = 0; guess < 70; guess += 1) answers.push((await byLink(`guess-${guess}`)).error.type)
    expect(answers.at(-1)).toBe('TooManyRequestsException')
    platform.clock.advance('PT1H')
  })

  test('a phone is added by a fresh login or the password, told to the e-mail, and taken off by its link', async () => {
    platform.clock.advance('PT11M')
    const add = (more: object = {}) => player.call('account.addcontact', { contact: phone, ...more })
    expect((await add()).error.invalid_parameters).toEqual({ password: 'required' })
    expect((await add({ password: 'wrong-horse-9' })).error.invalid_parameters).toEqual({ password: 'wrong' })
    expect((await player.call('account.saveProfileInfo', { mobile: phone })).error.invalid_parameters).toEqual({
      password: 'required',
    })
    expect(await contacts()).toHaveLength(1)
    expect((await add({ password: PASSWORD })).data).toBe(1)
    expect((await contacts())[1]).toMatchObject({ type: 'phone', contact: phone, is_confirmed: false })
    const notice = (await sentTo(email)).find(({ link }) => link?.includes('/platform/undo'))
    // Nobody has confirmed the e-mail: it is told the kind alone.
    expect(notice?.text).toContain('phone was added')
    expect(notice?.text).not.toContain(phone)
    const press = () =>
      platform.visitor().send('POST', '/platform/undo', {
        body: `token=${tokenIn(notice?.link)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press()).status).toBe(200)
    expect((await player.call('account.getInfo')).status).toBe(401)
    expect((await press()).status).toBe(410)
    const row = await platform.database.db
      .selectFrom('player')
      .select('profile')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
    expect(row.profile).not.toHaveProperty('mobile')
    expect(await lines('contact.undo')).toHaveLength(1)
  })
})
