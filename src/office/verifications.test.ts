import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageAt, GREEN, RETRY } from '../platform/domains/identity/testing.ts'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { SANDBOX_IDENTITY, webhookSecretOf } from '../sandbox/identity/account.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { verifiedBySandbox } from './testing-identity.ts'

const MINUTE = 60_000
let house: TestHouse
let player: TestPlayer
let call: ReturnType<typeof effectsOf>['call']
let audit: ReturnType<typeof effectsOf>['audit']
beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  ;({ call, audit } = effectsOf(house))
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await house.player()
})

const own = () => ({ login: player.email })
const get = () => call('identities.get', own())
const refused = async (name: 'identities.askAgain' | 'identities.document', params: object) =>
  (await (await house.login('second')).call(name, { brand: 'test', ...own(), ...params })).error?.message
/** The provider tells something of the player, `at` milliseconds from now. */
const tell = async (result: object, at: number) => {
  const { applicant_id: applicantId } = await house.database.db
    .selectFrom('identity_applicant')
    .select('applicant_id')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow()
  const body = messageAt(house.app.clock.now(), { applicantId, externalUserId: player.id, at, result })
  const secret = webhookSecretOf(house.app.settings, 'test.localhost')
  const { status } = await player.send('POST', `/platform/identity/${SANDBOX_IDENTITY}/callback`, {
    body,
    headers: {
      'content-type': 'application/json',
      'x-payload-digest': createHmac('sha256', secret).update(body).digest('hex'),
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    },
  })
  expect(status).toBe(200)
  await house.work()
}

test('a RED from before a GREEN that comes after it decides nothing, and staff see that it came late', async () => {
  await player.call('sumsub.createApplicant')
  await tell(GREEN, -MINUTE)
  await tell(RETRY, -2 * MINUTE)
  const found = await get()
  expect(found).toMatchObject({ state: 'verified', comment: null, provider: SANDBOX_IDENTITY })
  expect(found.verified_at).not.toBeNull()
  expect(found.messages).toMatchObject([
    { kind: 'verified', counts: true },
    { kind: 'retry', counts: false, comment: 'Too dark.' },
  ])
  await tell(RETRY, 0)
  expect(await get()).toMatchObject({ state: 'retry', comment: 'Too dark.', verified_at: null })
})

test('the list has the states as filters; what waits stands oldest first, page by page', async () => {
  const waiting: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const one = await house.player()
    await one.call('sumsub.createApplicant')
    await one.call('sumsub.getAccessToken')
    await one.call('account.setUserOnVerification')
    waiting.push(one.id)
    house.app.clock.advance('PT1M')
  }
  const first = await call('identities.list', { state: 'pending', count: 2 })
  const rest = await call('identities.list', { state: 'pending', count: 2, before: first.next })
  expect([...first.items, ...rest.items].map((row: { player: string }) => row.player)).toEqual(waiting)
  const all = await call('identities.list', { count: 2 })
  expect(all.items.map((row: { player: string }) => row.player)).toEqual([waiting[2], waiting[1]])
})

test('documents stay with the provider; one is shown for a purpose, and the look is in the audit', async () => {
  expect(await call('identities.documents', own())).toEqual({ items: [] })
  await verifiedBySandbox(house, player)
  const { items } = await call('identities.documents', own())
  expect(items).toMatchObject([
    { id: 'front', kind: 'ID_CARD', side: 'FRONT_SIDE', country: 'MLT' },
    { id: 'selfie', kind: 'SELFIE', side: null },
  ])
  expect(await refused('identities.document', { id: 'back', purpose: 'identity' })).toMatch(/no document back/)
  const shown = await call('identities.document', { ...own(), id: 'front', purpose: 'complaint', about: 'case 7' })
  expect(shown.type).toBe('image/png')
  expect(Buffer.from(shown.content, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(await audit(1)).toEqual([`staff:second player.document player:${player.id} complaint`])
  const { seen } = await call('players.card', own())
  expect(seen).toContainEqual(expect.objectContaining({ by: 'second', purpose: 'complaint', about: 'case 7' }))
})

test('asked again, a player is not verified any more, reads why, and begins anew with the provider', async () => {
  const comment = 'The document is out of date.'
  expect(await refused('identities.askAgain', { comment })).toMatch(/not begun/)
  await player.call('sumsub.createApplicant')
  expect(await refused('identities.askAgain', { comment })).toMatch(/sent nothing/)
  await verifiedBySandbox(house, player)
  await call('identities.askAgain', { ...own(), comment })
  expect(await audit(1)).toEqual([`staff:second identity.ask_again player:${player.id} ${comment}`])
  // The provider tells of the new beginning, which is no news.
  house.app.clock.advance('PT1M')
  await house.work()
  expect((await player.call('sumsub.getStatus')).data).toEqual({ state: 'retry', comment })
  expect((await call('players.find', own())).verified_at).toBeNull()
  expect((await call('identities.documents', own())).items).toEqual([])
  const outbox = JSON.parse((await player.send('GET', `/_sandbox/outbox?to=${player.email}`)).body) as object[]
  expect(JSON.stringify(outbox)).toContain(comment)
  // A RED for good is not staff's to take back.
  await tell({ reviewAnswer: 'RED', reviewRejectType: 'FINAL' }, 0)
  expect(await refused('identities.askAgain', { comment })).toMatch(/for good/)
})
