import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { SANDBOX_IDENTITY, webhookSecretOf } from '../../../sandbox/identity/account.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { baseTexts } from '../../testing-texts.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { FINAL, GREEN, messageAt, RETRY } from './testing.ts'

type Player = Visitor & { id: string; email: string; applicant: string }
const HOST = 'test.localhost'
const MINUTE = parseDuration('PT1M')
const TEN_YEARS = parseDuration('P3650D')
const SPANISH = baseTexts('mail', 'es')

describeEngines('what comes of a check', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const plain = testBrand()
    const translate = (locale: string, key: string) =>
      (locale === 'es' ? SPANISH[key] : undefined) ?? plain.translate(locale, key)
    app = await startTestPlatform({ database: await engine.open(), brands: [{ ...plain, translate }] })
  })
  afterAll(() => app.close())

  let count = 0
  const begin = async (): Promise<Player> => {
    const visitor = app.visitor(HOST)
    const email = `outcome-${++count}@example.test`
    const id = await visitor.register({ email })
    await visitor.call('sumsub.createApplicant')
    await visitor.call('sumsub.getAccessToken')
    const { applicant_id: applicant } = await app.database.db
      .selectFrom('identity_applicant')
      .select('applicant_id')
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow()
    return Object.assign(visitor, { id, email, applicant })
  }
  /** The provider tells what happened at an instant, in milliseconds from now. @returns the status of the answer */
  const tell = async ({ id, applicant }: Player, result: object, at = 0) => {
    const body = messageAt(app.clock.now(), { applicantId: applicant, externalUserId: id, result, at })
    const { status } = await app.visitor(HOST).send('POST', `/platform/identity/${SANDBOX_IDENTITY}/callback`, {
      body,
      headers: {
        'content-type': 'application/json',
        'x-payload-digest': createHmac('sha256', webhookSecretOf(app.settings, HOST)).update(body).digest('hex'),
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      },
    })
    await app.platform.runDue()
    return status
  }
  const state = async (player: Player) => (await player.call('sumsub.getStatus')).data
  const mailsTo = async ({ email }: Player) =>
    app.database.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'link'])
      .where('recipient', '=', email)
      .where((or) => or.or([or('subject', 'like', '%identi%'), or('subject', 'like', '%ocument%')]))
      .orderBy('created_at')
      .execute()

  test('an event from the future is refused, and what really happens later counts', async () => {
    const player = await begin()
    for (const at of [TEN_YEARS, 6 * MINUTE]) expect(await tell(player, GREEN, at)).toBe(401)
    expect((await state(player)).state).toBe('started')
    // Clocks differ a little.
    expect(await tell(player, GREEN, 4 * MINUTE)).toBe(200)
    expect((await state(player)).state).toBe('verified')
    expect(await tell(player, FINAL, 4 * MINUTE + 1000)).toBe(200)
    expect((await state(player)).state).toBe('rejected')
    expect((await player.call('account.getInfo')).data.is_verified).toBe(false)
  })

  test('an event of the future that was taken before keeps nothing from counting', async () => {
    const player = await begin()
    await tell(player, GREEN)
    await app.database.db
      .updateTable('identity_applicant')
      .set({ event_at: new Date(app.clock.now().getTime() + TEN_YEARS) })
      .where('player_id', '=', player.id)
      .execute()
    await tell(player, FINAL, 1000)
    expect((await state(player)).state).toBe('rejected')
  })

  test('after a refusal for good no token is given, neither for another try nor for one action', async () => {
    const player = await begin()
    await tell(player, RETRY)
    expect((await player.call('sumsub.getAccessToken')).status).toBe(200)
    await tell(player, FINAL, 1000)
    for (const asked of [{}, { externalActionId: 'payout-7' }])
      expect(await player.call('sumsub.getAccessToken', asked)).toMatchObject({
        status: 422,
        error: { type: 'InvalidRequestException', message: expect.stringContaining('support') as string },
      })
    expect((await player.call('sumsub.createApplicant')).status).toBe(200)
    expect((await player.call('sumsub.getAccessToken')).status).toBe(422)
    // The provider takes it back.
    await tell(player, GREEN, 2000)
    expect((await state(player)).state).toBe('verified')
  })

  test('each result is told by mail, once, with what the provider says for players alone', async () => {
    const player = await begin()
    for (const at of [0, 0, 1000]) await tell(player, RETRY, at)
    app.clock.advance('PT2S')
    await tell(player, GREEN)
    app.clock.advance('PT2S')
    await tell(player, { ...FINAL, moderationComment: 'Not genuine.', clientComment: 'Ours.' })
    const mails = await mailsTo(player)
    expect(mails.map(({ subject, link }) => [subject, new URL(link!).pathname])).toEqual([
      ['Your documents at Test House: please try again', '/profile/verification'],
      ['Your identity at Test House is verified', '/profile/verification'],
      ['Your identity at Test House could not be verified', '/support'],
    ])
    expect(mails[0]!.text).toContain('could not be verified yet. Too dark.\n')
    expect(mails[2]!.text).toContain('no further documents can be sent. Not genuine.\n')
    for (const { text } of mails) expect(text).not.toContain('Ours.')
    expect(await state(player)).toEqual({ state: 'rejected', comment: 'Not genuine.' })
  })

  test('a result is told in the language of the player; without a comment nothing stands in its place', async () => {
    const player = await begin()
    await player.call('account.changelocale', { locale: 'es' })
    await tell(player, { reviewAnswer: 'RED', reviewRejectType: 'RETRY', clientComment: 'Ours.' })
    const [mail] = await mailsTo(player)
    expect(mail!.subject).toBe('Tus documentos en Test House: inténtalo de nuevo')
    expect(mail!.text).toContain('aún no se ha podido verificar.\n')
    expect(new URL(mail!.link!).pathname).toBe('/es/profile/verification')
  })
})
