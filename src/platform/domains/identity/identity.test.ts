import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_IDENTITY, webhookSecretOf } from '../../../sandbox/identity/account.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type Parsed, type TestPlatform, type Visitor } from '../../testing.ts'
import { FINAL, GREEN, messageAt, RETRY, type IdentityMessage } from './testing.ts'

type Player = Visitor & { id: string }
const CALLBACK = `/platform/identity/${SANDBOX_IDENTITY}/callback`

describeEngines('verifying identities', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const base = testBrand()
    const strict = testBrand({ id: 'strict', host: 'strict.localhost' })
    Object.assign(strict.platform.settings, { identity: { neededToPlay: true, playWithin: 'P3D' } })
    const off = testBrand({
      id: 'off',
      host: 'off.localhost',
      more: { features: { ...base.features, identity: false } },
    })
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [base, strict, off, testBrand({ id: 'other', host: 'other.localhost' })],
    })
  })
  afterAll(() => app.close())

  let count = 0
  const join = async (host?: string): Promise<Player> => {
    const player = app.visitor(host)
    const id = await player.register({ email: `identity-${++count}@example.test` })
    return Object.assign(player, { id })
  }
  const applicantOf = async ({ id }: Player): Promise<string> =>
    (
      await app.database.db
        .selectFrom('identity_applicant')
        .select('applicant_id')
        .where('player_id', '=', id)
        .executeTakeFirstOrThrow()
    ).applicant_id
  /** A player who began, and opened the provider's page. */
  const begin = async (host?: string): Promise<Player & { applicant: string; token: string }> => {
    const player = await join(host)
    expect((await player.call('sumsub.createApplicant')).data).toBe(1)
    const { token } = (await player.call('sumsub.getAccessToken')).data
    return Object.assign(player, { applicant: await applicantOf(player), token })
  }
  const info = async (player: Visitor): Promise<Parsed> => (await player.call('account.getInfo')).data
  const status = async (player: Visitor): Promise<Parsed> => (await player.call('sumsub.getStatus')).data

  const body = (message: IdentityMessage) => messageAt(app.clock.now(), message)
  const send = (text: string, host = 'test.localhost', secretOf = host) =>
    app.visitor(host).send('POST', CALLBACK, {
      body: text,
      headers: {
        'content-type': 'application/json',
        'x-payload-digest': createHmac('sha256', webhookSecretOf(app.settings, secretOf)).update(text).digest('hex'),
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      },
    })
  /** The provider says something, and it is worked on. */
  const tell = async (player: Player & { applicant: string }, message: Partial<IdentityMessage>) => {
    const answer = await send(body({ applicantId: player.applicant, externalUserId: player.id, ...message }))
    await app.platform.runDue()
    return answer.status
  }
  const lines = async ({ id }: Player) =>
    (await auditOf(app).list('test'))
      .filter(({ subject, action }) => subject === `player:${id}` && action.startsWith('identity.'))
      .map(({ actor, action }) => `${actor.split(':')[0]} ${action}`)
      .toReversed()

  test('begun, sent, verified, audited [API-13.1] [API-81] [API-82.1] [KYC-02] [KYC-04.3] [ENTITY-09.3]', async () => {
    const player = await join()
    expect(await status(player)).toEqual({ state: 'none', comment: null })
    expect((await player.call('sumsub.getAccessToken')).status).toBe(422)
    expect((await player.call('account.setUserOnVerification')).status).toBe(422)
    await player.call('sumsub.createApplicant')
    const applicant = await applicantOf(player)
    expect((await player.call('sumsub.createApplicant')).data).toBe(1)
    expect(await applicantOf(player)).toBe(applicant)
    const { token, sdk } = (await player.call('sumsub.getAccessToken')).data
    expect(token).toMatch(/^_act-/)
    expect(sdk).toBe(`http://sandbox.localhost:${app.port}/idensic/static/sns-websdk-builder.js`)
    expect(await info(player)).toMatchObject({ is_on_verification: false, is_verified: false })
    expect((await player.call('account.setUserOnVerification')).data).toBe(1)
    expect(await info(player)).toMatchObject({ is_on_verification: true, is_verified: false })
    expect(await tell(Object.assign(player, { applicant }), { result: GREEN })).toBe(200)
    expect(await info(player)).toMatchObject({ is_on_verification: false, is_verified: true })
    expect(await status(player)).toEqual({ state: 'verified', comment: null })
    expect(await lines(player)).toEqual([
      'player identity.start',
      'player identity.submit',
      'provider identity.verified',
    ])
  })

  test('a refusal says what was wrong, never what is the operator’s alone; another is taken [API-82.2]', async () => {
    const player = await begin()
    await player.call('account.setUserOnVerification')
    await tell(player, { result: RETRY, at: 1000 })
    expect(await status(player)).toEqual({ state: 'retry', comment: 'Too dark.' })
    expect(await info(player)).toMatchObject({ is_on_verification: false, is_verified: false })
    // The page that was opened before tells late that everything was sent: it was decided meanwhile.
    await player.call('account.setUserOnVerification')
    expect((await status(player)).state).toBe('retry')
    app.clock.advance('PT5S')
    await player.call('sumsub.getAccessToken')
    await player.call('account.setUserOnVerification')
    expect(await status(player)).toEqual({ state: 'pending', comment: null })
    await tell(player, { result: FINAL })
    expect(await status(player)).toEqual({ state: 'rejected', comment: null })
    const refused = await player.call('sumsub.getAccessToken')
    expect([refused.status, refused.error.type]).toEqual([422, 'InvalidRequestException'])
    const kept = await app.database.db.selectFrom('identity_event').select('event').execute()
    expect(JSON.stringify(kept)).not.toContain('Ours.')
  })

  test('events count by when they happened: an old one changes nothing, a later refusal takes it back', async () => {
    const player = await begin()
    await tell(player, { result: GREEN, at: 2000 })
    await tell(player, { result: RETRY, at: 1000 })
    await tell(player, { type: 'applicantPending', at: 500 })
    expect(await info(player)).toMatchObject({ is_verified: true, is_on_verification: false })
    await tell(player, { result: FINAL, at: 3000 })
    expect(await info(player)).toMatchObject({ is_verified: false })
    expect((await status(player)).state).toBe('rejected')
    await tell(player, { type: 'applicantReset', at: 4000 })
    expect((await status(player)).state).toBe('started')
  })

  test('a message that is repeated counts once and is answered the same', async () => {
    const player = await begin()
    const text = body({ applicantId: player.applicant, externalUserId: player.id, result: GREEN })
    expect((await send(text)).status).toBe(200)
    await app.platform.runDue()
    await tell(player, { type: 'applicantReset', at: 1000 })
    expect((await send(text)).status).toBe(200)
    await app.platform.runDue()
    expect(await info(player)).toMatchObject({ is_verified: false })
    expect(await lines(player)).toEqual([
      'player identity.start',
      'provider identity.verified',
      'provider identity.started',
    ])
  })

  test('forged messages, and messages about somebody else, verify nobody', async () => {
    const player = await begin()
    const other = await begin()
    const abroad = await begin('other.localhost')
    const text = body({ applicantId: player.applicant, externalUserId: player.id, result: GREEN })
    const forged = await app
      .visitor()
      .send('POST', CALLBACK, { body: text, headers: { 'content-type': 'application/json' } })
    expect([forged.status, forged.error.type]).toEqual([401, 'AuthorizationException'])
    // Signed for another brand; sent to a brand that does not know the player; with two players' ids; to nobody.
    expect((await send(text, 'test.localhost', 'other.localhost')).status).toBe(401)
    expect((await send(text, 'other.localhost')).status).toBe(200)
    expect((await send(body({ applicantId: player.applicant, externalUserId: other.id, result: GREEN }))).status).toBe(
      200,
    )
    expect((await send(body({ applicantId: 'nobody', externalUserId: player.id, result: GREEN }))).status).toBe(200)
    await app.platform.runDue()
    for (const one of [player, other, abroad]) expect(await info(one)).toMatchObject({ is_verified: false })
    const elsewhere = await app.visitor().send('POST', '/platform/identity/sumsub/callback', {
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    expect(elsewhere.status).toBe(404)
  })

  test.each([
    ['a NUL', 'x\0y'],
    ['half a character', 'x\ud83dy'],
  ])('a message whose text has %s, which cannot be stored, is refused for good', async (_what, text) => {
    const player = await begin()
    const message = { applicantId: player.applicant, externalUserId: player.id, result: GREEN }
    for (const change of [{ applicantId: text }, { externalUserId: text }])
      expect([400, 401]).toContain((await send(body({ ...message, ...change }))).status)
    expect(await info(player)).toMatchObject({ is_verified: false })
  })

  test('an action is named after the player who does it, and noted when it ends [API-82] [KYC-03.3]', async () => {
    const player = await begin()
    expect((await player.call('sumsub.getAccessToken', { externalActionId: 'payout-7' })).status).toBe(200)
    expect((await player.call('sumsub.getAccessToken', { externalActionId: '../x' })).status).toBe(400)
    const actions = await app.database.db
      .selectFrom('sandbox_check')
      .select('action_id')
      .where('applicant_id', '=', player.applicant)
      .execute()
    expect(actions.map(({ action_id }) => action_id).toSorted()).toEqual([`${player.id}.payout-7`, null])
    await tell(player, { type: 'applicantActionReviewed', result: GREEN })
    expect(await info(player)).toMatchObject({ is_verified: false })
    expect(await lines(player)).toContain('provider identity.action')
  })

  test('two tabs begin at once: one applicant', async () => {
    const player = await join()
    const answers = await Promise.all([1, 2, 3].map(() => player.call('sumsub.createApplicant')))
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200])
    expect(await lines(player)).toEqual(['player identity.start'])
  })

  test('the page of the sandbox decides, and its own messages arrive by the same door [KYC-04]', async () => {
    const player = await begin()
    const on = { host: 'sandbox.localhost' }
    const page = await player.send('GET', `/idensic/check?token=${player.token}`, on)
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors http://test.localhost:${app.port}`)
    const decide = (decision: string) =>
      player.send('POST', '/idensic/check', {
        ...on,
        body: new URLSearchParams({ token: player.token, decision }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await decide('nonsense')).body).toContain('class="ready"')
    expect((await decide('approve')).body).toContain('class="submitted"')
    await app.platform.runDue()
    expect(await info(player)).toMatchObject({ is_on_verification: true, is_verified: false })
    app.clock.advance('PT10S')
    await app.platform.runDue()
    expect(await info(player)).toMatchObject({ is_on_verification: false, is_verified: true })
    app.clock.advance('PT11M')
    expect((await decide('reject')).body).toContain('class="expired"')
    expect((await player.send('GET', '/idensic/check?token=guess', on)).status).toBe(404)
  })

  test('requests to the sandbox’s own API that are not signed are refused', async () => {
    const stranger = app.visitor()
    for (const [method, path] of [
      ['POST', '/resources/applicants?levelName=x'],
      ['GET', '/resources/applicants/-;externalUserId=x/one'],
      ['POST', '/resources/accessTokens/sdk'],
    ] as const) {
      const answer = await stranger.send(method, path, {
        host: 'sandbox.localhost',
        ...(method === 'POST' && { body: '{}' }),
        headers: {
          'content-type': 'application/json',
          'x-app-token': `sbx:http://test.localhost:${app.port}`,
          'x-app-access-ts': String(Math.floor(Date.now() / 1000)),
          'x-app-access-sig': 'f'.repeat(64),
        },
      })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  test('without the feature there is no provider, and the state is told all the same [KYC-01.3]', async () => {
    const player = await join('off.localhost')
    for (const name of ['sumsub.createApplicant', 'sumsub.getAccessToken', 'account.setUserOnVerification'] as const)
      expect((await player.call(name)).error.type).toBe('MethodNotFoundException')
    expect(await status(player)).toEqual({ state: 'none', comment: null })
  })

  test('a provider that is out of reach is said, and nothing is written', async () => {
    const brand = testBrand({ id: 'far', host: 'far.localhost' })
    Object.assign(brand.platform.settings, {
      identity: {
        ...brand.platform.settings.identity,
        sumsub: { appToken: 'a', secretKey: 'b', webhookSecret: 'c', level: 'd', apiUrl: 'http://127.0.0.1:9' },
      },
    })
    app.setBrand(brand)
    const player = await join('far.localhost')
    const answer = await player.call('sumsub.createApplicant')
    expect([answer.status, answer.error.type]).toEqual([502, 'UnknownErrorException'])
    expect(await status(player)).toEqual({ state: 'none', comment: null })
  })

  test('where it is needed to play, stakes are taken for a while and then wait for it', async () => {
    const player = await begin('strict.localhost')
    const { pass } = app.platform.context
    const brand = app.platform.context.brands.byId('strict')!
    const stake = () =>
      app.platform.context.transaction((tx) =>
        pass(tx, 'stake', {
          brand,
          playerId: player.id,
          amount: 100n,
          session: { sysname: 'old-mine', currency: 'EUR', session_hash: '' } as never,
        }),
      )
    const refusal = async () =>
      stake().then(
        () => 'taken',
        (error: { type: string }) => error.type,
      )
    expect(await refusal()).not.toBe('SumsubVerificationRequiredException')
    app.clock.advance('P3D')
    expect(await refusal()).toBe('SumsubVerificationRequiredException')
    const text = body({ applicantId: player.applicant, externalUserId: player.id, result: GREEN })
    await send(text, 'strict.localhost')
    await app.platform.runDue()
    expect(await refusal()).not.toBe('SumsubVerificationRequiredException')
  })
})
