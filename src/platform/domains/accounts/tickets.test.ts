import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'
import { createBackOffice } from './office.ts'

const PARENT = 'https://partner.example'
const base = testBrand()
const brand = { ...base, auth: { ...base.auth, embed: { origins: [PARENT, 'https://second.example'] } } }
const PASSWORD = 'correct-horse-9'

describeEngines('tickets of forms in frames', (engine) => {
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
    email = `framed${(number += 1)}@example.test`
  })
  const login = (more: object = {}, visitor = app.visitor()) =>
    visitor.call('auth.login', { login: email, password: PASSWORD, embed_origin: PARENT, ...more })
  const ticketOf = async (): Promise<string> => (await login()).data.payload.ticket
  const redeem = (
    ticket: string,
    { to = '/promotions', referer = `${PARENT}/`, headers = {}, visitor = app.visitor() } = {},
  ) =>
    visitor.send('GET', `/platform/enter?${new URLSearchParams({ ticket, to }).toString()}`, {
      headers: { 'sec-fetch-dest': 'document', ...(referer && { referer }), ...headers },
    })
  const outcome = async (answer: ReturnType<typeof redeem>) => {
    const { status, body, headers } = await answer
    return [status, /data-ticket="(\w+)"/.exec(body)?.[1], headers['set-cookie']]
  }

  test('a login answers with a ticket and no cookie, and the ticket logs in once [EMBED-04.1]', async () => {
    await app.visitor().register({ email })
    const frame = app.visitor()
    const {
      headers,
      data: { payload },
    } = await login({}, frame)
    expect([headers['set-cookie'], frame.cookie, payload.ticket.length]).toEqual([undefined, undefined, 43])
    const visitor = app.visitor()
    const entered = await redeem(payload.ticket, { to: '/cashier?tab=deposit#top', visitor })
    expect([
      entered.status,
      entered.headers['location'],
      entered.headers['cache-control'],
      entered.headers['referrer-policy'],
    ]).toEqual([303, '/cashier?tab=deposit#top', 'no-store', 'no-referrer'])
    expect((await visitor.call('account.getInfo')).data).toMatchObject({ uid: payload.uid, login: email })
    expect(await outcome(redeem(payload.ticket))).toEqual([410, 'expired', undefined])
    expect((await visitor.call('account.getSessions')).data).toHaveLength(2)
  })

  test('a registration does too', async () => {
    const {
      data: { payload },
    } = await app.visitor().call('auth.register', {
      email,
      password: PASSWORD,
      birth_date: '1990-05-01',
      terms: 'true',
      embed_origin: PARENT,
    })
    const visitor = app.visitor()
    expect((await redeem(payload.ticket, { visitor })).status).toBe(303)
    expect((await visitor.call('account.getInfo')).data.login).toBe(email)
  })

  test('issues none for a page that may not frame the forms [EMBED-05.3]', async () => {
    await app.visitor().register({ email })
    const answer = await login({ embed_origin: 'https://stranger.example' })
    expect([answer.status, answer.error.type, answer.headers['set-cookie']]).toEqual([
      403,
      'AccessDeniedException',
      undefined,
    ])
    expect(
      await app.database.db
        .selectFrom('entry_ticket')
        .select('token_hash')
        .where('parent_origin', '=', 'https://stranger.example')
        .execute(),
    ).toEqual([])
  })

  test('is valid for a minute, at its brand, from its page, and for a top-level visit only', async () => {
    await app.visitor().register({ email })
    const late = await ticketOf()
    app.clock.advance('PT1M')
    expect(await outcome(redeem(late))).toEqual([410, 'expired', undefined])
    const elsewhere = await ticketOf()
    expect(await outcome(redeem(elsewhere, { visitor: app.visitor('other.localhost') }))).toEqual([
      410,
      'expired',
      undefined,
    ])
    for (const headers of [
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch;prerender' },
    ]) {
      expect(await outcome(redeem(elsewhere, { headers: { ...headers } as never }))).toEqual([
        403,
        'foreign',
        undefined,
      ])
    }
    expect((await redeem(elsewhere)).status).toBe(303)
    for (const referer of ['https://second.example/', 'https://partner.example.evil.example/', 'nonsense', '']) {
      expect(await outcome(redeem(await ticketOf(), { referer }))).toEqual([403, 'foreign', undefined])
    }
    for (const ticket of ['', 'made-up', '%00']) expect((await outcome(redeem(ticket)))[0]).toBe(410)
  })

  test('redirects only to a path of the site, and ends the session this browser had', async () => {
    const visitor = app.visitor()
    await visitor.register({ email })
    const old = visitor.cookie!
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect((await redeem(await ticketOf(), { to, visitor })).headers['location']).toBe('/')
    }
    expect(
      (await app.visitor().send('GET', '/api/account.getInfo?v=1&locale=en', { headers: { cookie: old } })).status,
    ).toBe(401)
  })

  test('ends with its session: by a ban, and by a new password', async () => {
    const player = app.visitor()
    await player.register({ email })
    const office = createBackOffice({ db: app.database.db, clock: app.clock, audit: auditOf(app) })
    const banned = await ticketOf()
    await office.ban('test', email, { by: 'anna' })
    expect(await outcome(redeem(banned))).toEqual([410, 'expired', undefined])
    await office.unban('test', email, { by: 'anna' })
    const outdated = await ticketOf()
    const back = app.visitor()
    await back.call('auth.login', { login: email, password: PASSWORD })
    expect(
      (
        await back.call('account.changepassword', {
          current: PASSWORD,
          password: 'another-horse-9',
          repeat: 'another-horse-9',
        })
      ).status,
    ).toBe(200)
    expect(await outcome(redeem(outdated))).toEqual([410, 'expired', undefined])
  })

  test('with a second step, what the cookie would hold is passed through the frame', async () => {
    await app.visitor().register({ email })
    const { id } = await app.database.db
      .selectFrom('player')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
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
    const frame = app.visitor()
    const first = await login({}, frame)
    expect([first.error.message, frame.challenge]).toEqual(['two_factor_auth is enable', undefined])
    const { challenge } = first.error.error_data
    const { code } = await app.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', email)
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await login({ code: code ?? '' })).status).toBe(401)
    const second = await login({ code: code ?? '', challenge }, frame)
    expect((await redeem(second.data.payload.ticket)).status).toBe(303)
  })

  test('of concurrent visits with one ticket, one succeeds', async () => {
    await app.visitor().register({ email })
    const ticket = await ticketOf()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await redeem(ticket)).status))
    expect(statuses.sort()).toEqual([303, ...Array<number>(7).fill(410)])
  })
})
