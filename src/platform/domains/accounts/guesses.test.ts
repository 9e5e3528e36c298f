import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const NEXT = 'brand-new-horse-9'

describeEngines('guesses at an account', (engine) => {
  let app: TestPlatform
  let email: string
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      settings: { trustedProxies: ['127.0.0.0/8'] },
    })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    app.clock.advance('P2D')
    email = `guessed${(number += 1)}@example.test`
  })
  const from = (address: number) => ({ 'x-forwarded-for': `203.0.${Math.floor(address / 200)}.${address % 200}` })
  const guess = (address: number, password = 'wrong-horse-9') =>
    app.visitor().call('auth.login', { login: email, password }, from(address))
  const login = (visitor: Visitor, password = PASSWORD) => visitor.call('auth.login', { login: email, password })

  test('unknown browsers share ten guesses an hour from any number of addresses; the owner still logs in', async () => {
    const owner = app.visitor()
    await owner.register({ email })
    let taken = 0
    let ownerIn = 0
    for (let minute = 0; minute < 60; minute += 1) {
      for (let address = 0; address < 3; address += 1)
        if ((await guess(minute * 3 + address)).status === 401) taken += 1
      if (minute % 5 === 0 && (await login(owner)).status === 200) ownerIn += 1
      app.clock.advance('PT1M')
    }
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(10)
    expect(ownerIn).toBe(12)
  })

  test('a mark alone logs nobody in, changes with every login, and counts for one player and brand', async () => {
    const owner = app.visitor()
    await owner.register({ email })
    const first = owner.device!
    expect(first).toMatch(/^foyer_device=/)
    expect((await app.visitor().call('account.getInfo', {}, { cookie: first })).status).toBe(401)
    await login(owner)
    expect(owner.device).not.toBe(first)
    for (let address = 0; address < 8; address += 1) await guess(address)
    const withMark = (device: string, host?: string) =>
      app.visitor(host).call('auth.login', { login: email, password: PASSWORD }, { cookie: device, ...from(900) })
    const stranger = app.visitor()
    await stranger.register({ email: `other-${email}` })
    expect((await withMark(first)).status).toBe(429)
    expect((await withMark(stranger.device!)).status).toBe(429)
    expect((await withMark(owner.device!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(429)
    expect((await withMark(owner.device!)).status).toBe(200)
  })

  test('a known browser that guesses is slowed down as well', async () => {
    const owner = app.visitor()
    await owner.register({ email })
    const answers = []
    for (let round = 0; round < 8; round += 1) answers.push((await login(owner, 'wrong-horse-9')).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  test('after a hundred wrong passwords in a row only known browsers and a recovery link give access', async () => {
    const owner = app.visitor()
    await owner.register({ email })
    let taken = 0
    for (let round = 0; round < 220; round += 1) {
      if ((await guess(round)).status === 401) taken += 1
      app.clock.advance('PT16M')
    }
    expect(taken).toBe(100)
    const closed = await guess(500, PASSWORD)
    expect([closed.status, closed.error.error_data]).toEqual([429, { closed: true }])
    await app.visitor().call('auth.restore', { login: email })
    const { link } = await app.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%show_popup_auth=restore%')
      .executeTakeFirstOrThrow()
    const token = new URL(link!).searchParams.get('token')!
    const anew = app.visitor()
    expect((await anew.call('auth.reset', { token, password: NEXT })).status).toBe(200)
    expect((await login(anew, NEXT)).status).toBe(200)
    expect((await guess(501, NEXT)).status).toBe(200)
  })

  test("recovery requests by strangers invalidate none of the owner's codes and links", async () => {
    const owner = app.visitor()
    await owner.register({ email })
    await owner.call('account.changeTwoFactorAuth', { enabled: true, method: 'mail' })
    const sent = async () =>
      app.database.db
        .selectFrom('outbox')
        .select(['code', 'link', 'created_at'])
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .execute()
    const code = (await sent()).find((message) => message.code !== null)!.code!
    expect((await owner.call('account.confirmTwoFactorAuth', { code })).status).toBe(200)
    let codes = 0
    for (let round = 0; round < 15; round += 1) {
      app.clock.advance('PT4M')
      for (let address = 0; address < 12; address += 1)
        await app.visitor().call('auth.restore', { login: email }, from(round * 12 + address))
      const visit = app.visitor()
      visit.device = owner.device
      const before = (await sent()).filter((message) => message.code !== null).length
      expect((await login(visit)).error.message).toMatch(/two_factor_auth is enable/)
      const now = (await sent()).filter((message) => message.code !== null)
      if (now.length > before) codes += 1
      if (now.length > before) await visit.call('auth.login', { login: email, password: PASSWORD, code: now[0]!.code! })
      owner.device = visit.device
    }
    expect(codes).toBe(15)
    // The first link of the last hour is still valid, whoever requested others since.
    const links = (await sent()).filter(({ link, created_at }) => {
      return link?.includes('token=') && app.clock.now().getTime() - created_at.getTime() < 3_000_000
    })
    expect(links.length).toBeGreaterThan(1)
    const token = new URL(links.at(-1)!.link!).searchParams.get('token')!
    expect((await app.visitor().call('auth.reset', { token, password: NEXT })).status).toBe(200)
  })

  test('a person with the password gets ten guesses an hour at the code, and uses none of the owner’s', async () => {
    const owner = app.visitor()
    await owner.register({ email })
    const { data } = await owner.call('account.changeTwoFactorAuth', { enabled: true, method: 'totp' })
    const { URI } = await import('otpauth')
    const authenticator = URI.parse(data.otpauth)
    const now = () =>
      (authenticator as { generate(at: object): string }).generate({ timestamp: app.clock.now().getTime() })
    expect((await owner.call('account.confirmTwoFactorAuth', { code: now() })).status).toBe(200)
    let tried = 0
    for (let minute = 0; minute < 60; minute += 1) {
      app.clock.advance('PT1M')
      const thief = app.visitor()
      if ((await thief.call('auth.login', { login: email, password: PASSWORD }, from(minute))).status !== 401) continue
      const wrong = String((Number(now()) + 500_000) % 1_000_000).padStart(6, '0')
      const answer = await thief.call('auth.login', { login: email, password: PASSWORD, code: wrong }, from(minute))
      if (answer.error.message === 'two_factor_auth: code is invalid') tried += 1
    }
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThanOrEqual(10)
    await login(owner)
    expect((await owner.call('auth.login', { login: email, password: PASSWORD, code: now() })).status).toBe(200)
  })
})
