import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const base = testBrand()
const asking = {
  profileFields: {
    ...base.profileFields,
    fields: {
      ...base.profileFields.fields,
      mobile: { type: 'phone' as const, label: 'Mobile', params: { is_required: true, is_visible: true }, options: {} },
    },
    forms: { ...base.profileFields.forms, registration: [{ fields: ['mobile', 'password', 'birth_date'] }] },
  },
}
const settings = { ...base.platform.settings, messages: { textsPerHour: 3, mailsPerHour: 2 } }
const BRAND = testBrand({ more: asking })
const SMALL = testBrand({
  id: 'small',
  host: 'small.localhost',
  more: { ...asking, platform: { ...base.platform, settings } },
})

describeEngines('messages that strangers can cause', (engine) => {
  let app: TestPlatform
  let mails: TestPlatform
  beforeAll(async () => {
    const proxied = { trustedProxies: ['127.0.0.0/8'] }
    app = await startTestPlatform({ database: await engine.open(), brands: [BRAND, SMALL], settings: proxied })
    mails = await startTestPlatform({ database: await engine.open(), settings: proxied })
  })
  afterAll(async () => {
    await app.close()
    await mails.close()
  })
  beforeEach(() => {
    for (const { clock } of [app, mails]) clock.advance('P3D')
  })
  let address = 0
  /** Every call comes from another address. */
  const from = () => {
    address += 1
    return {
      'x-forwarded-for': `203.${Math.floor(address / 40_000)}.${Math.floor(address / 200) % 200}.${address % 200}`,
    }
  }
  const open = (mobile: string, player: Visitor = app.visitor()) =>
    player.call('auth.register', { mobile, password: PASSWORD, birth_date: '1990-05-01', terms: 'true' }, from())
  const sent = async ({ database }: TestPlatform, like: string) =>
    (await database.db.selectFrom('outbox').select('id').where('recipient', 'like', like).execute()).length
  const heldBack = async ({ platform }: TestPlatform) =>
    (await platform.metrics()).split('\n').filter((line) => line.startsWith('foyer_messages_held_back{'))

  test('a phone gets at most fourteen texts a day, from wherever a recovery is asked for', async () => {
    const mobile = '+35679100001'
    expect((await open(mobile)).status).toBe(200)
    const seen: string[] = []
    for (let round = 0; round < 288; round += 1) {
      if (round % 24 === 0) seen.push(...(await heldBack(app)))
      expect((await app.visitor().call('auth.restore', { login: mobile }, from())).status).toBe(200)
      app.clock.advance('PT5M')
    }
    const texts = await sent(app, mobile)
    expect(texts).toBeGreaterThan(5)
    expect(texts).toBeLessThanOrEqual(14)
    expect(seen).toContainEqual(expect.stringMatching(/brand="test",channel="sms",budget="recipient"\} [1-9]/))
  })

  test('one mailbox under many names has one account, and is one recipient', async () => {
    const answers: unknown[] = []
    for (let number = 0; number < 40; number += 1) {
      const email = `Victim+${number}@example.test`
      const { status, error } = await mails
        .visitor()
        .call('auth.register', { email, password: PASSWORD, birth_date: '1990-05-01', terms: 'true' }, from())
      answers.push(status === 200 ? 'opened' : error.invalid_parameters)
    }
    expect(answers).toEqual(['opened', ...Array.from({ length: 39 }, () => ({ email: 'taken' }))])
    for (let round = 0; round < 48; round += 1) {
      const login = 'victim+0@example.test'
      expect((await mails.visitor().call('auth.restore', { login }, from())).status).toBe(200)
      mails.clock.advance('PT5M')
    }
    const count = await sent(mails, 'victim+%@example.test')
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThanOrEqual(12 + 4)
  })

  test('numbers of one range share a budget; those of another are still written to', async () => {
    for (let number = 0; number < 90; number += 1)
      expect((await open(`+3567920${String(1_000 + number)}`)).status).toBe(200)
    const texts = await sent(app, '+3567920%')
    expect(texts).toBeGreaterThan(40)
    expect(texts).toBeLessThanOrEqual(60)
    expect(await heldBack(app)).toContainEqual(expect.stringMatching(/channel="sms",budget="range"\} [1-9]/))
    await open('+35679300001')
    expect(await sent(app, '+35679300001')).toBeGreaterThan(0)
  })

  test('a brand writes no more to strangers in an hour than it set; the operator sees it, and it passes', async () => {
    for (let number = 0; number < 6; number += 1)
      expect((await open(`+356794${number}0001`, app.visitor('small.localhost'))).status).toBe(200)
    expect(await sent(app, '+356794%')).toBe(3)
    expect(await heldBack(app)).toContainEqual(
      expect.stringMatching(/brand="small",channel="sms",budget="brand"\} [1-9]/),
    )
    app.clock.advance('PT2H')
    expect(await heldBack(app)).toEqual([])
    await open('+35679500001', app.visitor('small.localhost'))
    expect(await sent(app, '+35679500001')).toBeGreaterThan(0)
  })

  test('a known browser of a confirmed contact has its own budget, whatever strangers used up', async () => {
    const mobile = '+35679600001'
    const owner = app.visitor()
    expect((await open(mobile, owner)).status).toBe(200)
    await owner.call('account.sendconfirmationtocontact', { contact: mobile }, from())
    const { code } = await app.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', mobile)
      .where('code', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const links = async () =>
      (
        await app.database.db
          .selectFrom('outbox')
          .select('link')
          .where('recipient', '=', mobile)
          .where('link', 'like', '%token=%')
          .execute()
      ).length
    expect((await owner.call('account.confirmContact', { contact: mobile, code: code! }, from())).status).toBe(200)
    for (let round = 0; round < 30; round += 1) {
      await app.visitor().call('auth.restore', { login: mobile }, from())
      app.clock.advance('PT5M')
    }
    const before = await links()
    await app.visitor().call('auth.restore', { login: mobile }, from())
    expect(await links()).toBe(before)
    const known = app.visitor()
    known.device = owner.device
    await known.call('auth.restore', { login: mobile }, from())
    expect(await links()).toBe(before + 1)
  })

  test('a known browser of a contact nobody confirmed counts as any other', async () => {
    const mobile = '+35679700001'
    const stranger = app.visitor()
    await open(mobile, stranger)
    for (let round = 0; round < 100; round += 1) {
      const again = app.visitor()
      again.device = stranger.device
      await again.call('auth.restore', { login: mobile }, from())
      app.clock.advance('PT10M')
    }
    expect(await sent(app, mobile)).toBeLessThanOrEqual(14)
  })

  test('a code for an unconfirmed contact beyond the budget is refused with the time to wait', async () => {
    const mobile = '+35679800001'
    const player = app.visitor()
    await open(mobile, player)
    const answers = []
    for (let round = 0; round < 12; round += 1) {
      app.clock.advance('PT20M')
      answers.push(await player.call('account.sendconfirmationtocontact', { contact: mobile }, from()))
    }
    const refused = answers.find(({ status }) => status !== 200)!
    expect(refused.error.type).toBe('TooManyRequestsException')
    expect(refused.error.error_data.retry_after).toBeGreaterThan(1_800)
    expect(await sent(app, mobile)).toBeLessThanOrEqual(8)
  })
})
