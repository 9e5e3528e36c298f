import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const NEXT = 'brand-new-horse-9'
const base = testBrand()
const mobile = {
  type: 'phone' as const,
  label: 'Mobile',
  params: { is_required: false, is_visible: true },
  options: {},
}
const asking = (id: string, registration: string[], field: object = mobile, platform: object = {}) =>
  testBrand({
    id,
    host: `${id}.localhost`,
    more: {
      profileFields: {
        ...base.profileFields,
        fields: { ...base.profileFields.fields, mobile: field as typeof mobile },
        forms: { registration: [{ fields: registration }], profile: [{ fields: ['email', 'mobile'] }] },
      },
      platform: { ...base.platform, ...platform },
    },
  })
const [card] = Object.values(base.platform.payments.methods)
const paid = {
  payments: {
    ...base.platform.payments,
    methods: {
      card: {
        ...card!,
        requisites: {
          key: {
            label: 'Key',
            type: 'input' as const,
            on: ['withdrawal' as const],
            required: true,
            rules: [],
            own: 'mobile',
          },
        },
      },
    },
  },
}
const WITH_EMAIL = ['email', 'mobile', 'password', 'birth_date']

describeEngines('a phone that takes the place of another', (engine) => {
  let platform: TestPlatform
  let number = 0
  let email: string
  beforeAll(async () => {
    platform = await startTestPlatform({
      database: await engine.open(),
      brands: [
        asking('test', WITH_EMAIL),
        asking('phones', ['mobile', 'password', 'birth_date']),
        asking('fixed', WITH_EMAIL, { ...mobile, params: { ...mobile.params, is_fixed: true } }),
        asking('paid', WITH_EMAIL, mobile, paid),
      ],
    })
  })
  afterAll(() => platform.close())
  beforeEach(() => {
    platform.clock.advance('PT25H')
    email = `mover${(number += 1)}@example.test`
  })
  const phone = (which = 0) => `+3567900${String(1000 + number * 10 + which)}`
  const open = async (fields: Record<string, string>, host?: string): Promise<Visitor> => {
    const visitor = platform.visitor(host)
    const answer = await visitor.call('auth.register', {
      password: PASSWORD,
      birth_date: '1990-05-01',
      terms: 'true',
      ...fields,
    })
    expect(answer.status, answer.body).toBe(200)
    return visitor
  }
  const phonesOf = async (player: Visitor) =>
    (await player.call('account.getContacts')).data.filter(({ type }: { type: string }) => type === 'phone')
  const change = (player: Visitor, replaces: string, contact: string, more: object = {}) =>
    player.call('account.addcontact', { replaces, contact, ...more })
  const faults = async (answer: ReturnType<typeof change>) => (await answer).error.invalid_parameters
  const sent = (to: string) =>
    platform.database.db
      .selectFrom('outbox')
      .select(['text', 'link'])
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  const linkTo = async (to: string, path: string) =>
    new URL((await sent(to)).find(({ link }) => link?.includes(path))!.link!).searchParams.get('token')!
  const undo = async (to: string, host?: string) =>
    platform.visitor(host).send('POST', '/platform/undo', {
      body: `token=${await linkTo(to, '/platform/undo')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('beside an e-mail it wants a new login or the password; the mail is told [API-04] [CONTACT-02.2]', async () => {
    const player = await open({ email, mobile: phone() })
    expect(await phonesOf(player)).toMatchObject([{ contact: phone(), can_change: true }])
    platform.clock.advance('PT11M')
    expect(await faults(change(player, phone(), phone(1)))).toEqual({ password: 'required' })
    expect(await faults(change(player, phone(), phone(1), { password: NEXT }))).toEqual({ password: 'wrong' })
    expect((await change(player, phone(), phone(1), { password: PASSWORD })).data).toBe(1)
    expect(await phonesOf(player)).toMatchObject([{ contact: phone(1), is_confirmed: false }])
    expect((await player.call('account.getprofileinfo', { fields: 'mobile' })).data).toEqual({ mobile: phone(1) })
    expect((await sent(email)).some(({ text }) => text.includes('72 hours'))).toBe(true)
    const [line] = await platform.platform.context.audit.list('test', { action: 'contact.change' })
    expect(line!.details).toEqual({ kind: 'phone' })
  })

  test('only a phone of one’s own is replaced, by a whole number that is another', async () => {
    const player = await open({ email, mobile: phone() })
    expect(await faults(change(player, phone(1), phone(2)))).toEqual({ replaces: 'unknown' })
    expect(await faults(change(player, email, phone(2)))).toEqual({ replaces: 'already set' })
    for (const wrong of [phone(), '+35612', 'x@example.test'])
      expect(Object.keys(await faults(change(player, phone(), wrong)))).toEqual(['contact'])
    expect(await phonesOf(player)).toMatchObject([{ contact: phone() }])
  })

  test('three are replaced in a day, then the player waits', async () => {
    const player = await open({ email, mobile: phone() })
    for (const [from, to] of [0, 1, 2].map((at) => [phone(at), phone(at + 1)] as const))
      expect((await change(player, from, to, { password: PASSWORD })).status).toBe(200)
    expect((await change(player, phone(3), phone(4), { password: PASSWORD })).status).toBe(429)
  })

  test.each(['fixed', 'paid'])('a phone that the brand fixes, or pays to, stays: %s', async (id) => {
    const player = await open({ email, mobile: phone() }, `${id}.localhost`)
    expect(await phonesOf(player)).toMatchObject([{ contact: phone(), can_change: false }])
    expect(await faults(change(player, phone(), phone(1)))).toEqual({ replaces: 'already set' })
  })

  const HOST = 'phones.localhost'
  const logIn = async (login: string, password = PASSWORD) =>
    (await platform.visitor(HOST).call('auth.login', { login, password })).status

  test('a number one logs in by wants the password; then the new one opens the account, not the old', async () => {
    const player = await open({ mobile: phone() }, HOST)
    expect(await faults(change(player, phone(), phone(1)))).toEqual({ password: 'required' })
    expect((await change(player, phone(), phone(1), { password: PASSWORD })).status).toBe(200)
    expect([await logIn(phone(1)), await logIn(phone())]).toEqual([200, 401])
    expect((await sent(phone())).some(({ text }) => text.includes('72 hours'))).toBe(true)
  })

  test('a number that logs in to another account is taken, and so is one that may go back to its account', async () => {
    const player = await open({ mobile: phone() }, HOST)
    const other = await open({ mobile: phone(1) }, HOST)
    expect(await faults(change(player, phone(), phone(1), { password: PASSWORD }))).toEqual({ contact: 'phoneTaken' })
    expect((await change(player, phone(), phone(2), { password: PASSWORD })).status).toBe(200)
    expect(await faults(change(other, phone(1), phone(), { password: PASSWORD }))).toEqual({ contact: 'phoneTaken' })
    const register = () =>
      platform
        .visitor(HOST)
        .call('auth.register', { mobile: phone(), password: PASSWORD, birth_date: '1990-05-01', terms: 'true' })
    expect((await register()).error.invalid_parameters).toEqual({ mobile: 'phoneTaken' })
    platform.clock.advance('PT73H')
    expect((await register()).status).toBe(200)
  })

  test('the old number undoes it, with all that came after, and the account is its owner’s again', async () => {
    const thief = await open({ mobile: phone() }, HOST)
    expect((await change(thief, phone(), phone(1), { password: PASSWORD })).status).toBe(200)
    platform.clock.advance('PT1M')
    expect((await change(thief, phone(1), phone(2), { password: PASSWORD })).status).toBe(200)
    platform.clock.advance('PT1M')
    expect((await thief.call('account.addcontact', { contact: email, password: PASSWORD })).status).toBe(200)
    expect((await undo(phone(), HOST)).status).toBe(200)
    expect((await thief.call('account.getInfo')).status).toBe(401)
    expect([await logIn(phone(2)), await logIn(email), await logIn(phone())]).toEqual([401, 401, 401])
    const token = await linkTo(phone(), 'show_popup_auth')
    expect((await platform.visitor(HOST).call('auth.reset', { token, password: NEXT })).status).toBe(200)
    expect(await logIn(phone(), NEXT)).toBe(200)
    const owner = platform.visitor(HOST)
    await owner.call('auth.login', { login: phone(), password: NEXT })
    const contacts = (await owner.call('account.getContacts')).data
    expect(contacts.map(({ contact }: { contact: string }) => contact)).toEqual([phone()])
  })

  /** An account that a social service began: nothing of it is filled in yet. */
  const begun = async (as: string): Promise<Visitor> => {
    const player = await open({ mobile: as }, HOST)
    const { numUpdatedRows: changed } = await platform.database.db
      .updateTable('player')
      .set({ phone: '', profile: '{}', is_registration_completed: false })
      .where('brand_id', '=', 'phones')
      .where('phone', '=', as)
      .executeTakeFirst()
    expect(changed).toBe(1n)
    return player
  }
  const complete = (player: Visitor, mobile: string) =>
    player.call('account.saveProfileInfo', { mobile, birth_date: '1990-05-01', terms: 'true' })

  test('nor does an account begun by a social service take such a number, and the undo goes through', async () => {
    const thief = await open({ mobile: phone() }, HOST)
    const second = await begun(phone(3))
    expect((await change(thief, phone(), phone(1), { password: PASSWORD })).status).toBe(200)
    const answer = await complete(second, phone())
    expect([answer.status, answer.error?.invalid_parameters]).toEqual([400, { mobile: 'phoneTaken' }])
    expect((await undo(phone(), HOST)).status).toBe(200)
    expect((await complete(second, phone(4))).status).toBe(200)
  })

  test('whoever has the number all the same gives it back: the undo fails for nobody', async () => {
    const thief = await open({ mobile: phone() }, HOST)
    const other = await open({ mobile: phone(3) }, HOST)
    expect((await change(thief, phone(), phone(1), { password: PASSWORD })).status).toBe(200)
    await platform.database.db
      .updateTable('player')
      .set({ phone: phone() })
      .where('brand_id', '=', 'phones')
      .where('phone', '=', phone(3))
      .execute()
    expect((await undo(phone(), HOST)).status).toBe(200)
    expect((await other.call('account.getInfo')).status).toBe(401)
    const token = await linkTo(phone(), 'show_popup_auth')
    expect((await platform.visitor(HOST).call('auth.reset', { token, password: NEXT })).status).toBe(200)
    expect([await logIn(phone(), NEXT), await logIn(phone())]).toEqual([200, 401])
  })

  test('the old number is confirmed anew when it comes back', async () => {
    const player = await open({ mobile: phone() }, HOST)
    await player.call('account.sendconfirmationtocontact', { contact: phone() })
    const { code } = await platform.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', phone())
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await player.call('account.confirmContact', { contact: phone(), code: code! })).status).toBe(200)
    await change(player, phone(), phone(1), { password: PASSWORD })
    platform.clock.advance('PT1M')
    await change(player, phone(1), phone(), { password: PASSWORD })
    expect(await phonesOf(player)).toMatchObject([{ contact: phone(), is_confirmed: false }])
  })
})
