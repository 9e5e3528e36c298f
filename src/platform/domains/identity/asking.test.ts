import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision } from '../../../sandbox/identity/decisions.ts'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { sign } from '../../providers/signature.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'

let app: TestPlatform
let serve: () => void
beforeAll(async () => {
  const strict = testBrand()
  Object.assign(strict.platform.settings, { identity: { neededToPlay: true, playWithin: 'P3D' } })
  app = await startTestPlatform({ brands: [strict] })
  serve = () => app.setBrand(strict)
})
afterAll(() => app.close())

let count = 0
/** A player whose documents are with the provider. */
const submit = async (): Promise<Visitor & { id: string }> => {
  const visitor = app.visitor()
  const id = await visitor.register({ email: `asking-${++count}@example.test` })
  await visitor.call('sumsub.createApplicant')
  await visitor.call('sumsub.getAccessToken')
  expect((await visitor.call('account.setUserOnVerification')).data).toBe(1)
  return Object.assign(visitor, { id })
}
/** The check ends at the provider's, and its message is lost. */
const decide = async ({ id }: { id: string }, decision: Decision) => {
  await app.database.db
    .updateTable('sandbox_applicant')
    .set({ decision, decided_at: app.clock.now() })
    .where('external_id', '=', id)
    .execute()
}
/** How far it has come, as it is kept: sessions end meanwhile. */
const state = ({ id }: { id: string }) =>
  app.database.db
    .selectFrom('identity_applicant')
    .select(['state', 'comment'])
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow()
const pass = async (time: string) => {
  app.clock.advance(time)
  await app.platform.runDue()
}

test('a provider whose message was lost is asked, and what it answers counts and is in the audit', async () => {
  const player = await submit()
  await decide(player, 'approve')
  await pass('PT14M')
  expect((await state(player)).state).toBe('pending')
  await pass('PT2M')
  expect(await state(player)).toEqual({ state: 'verified', comment: null })
  expect((await player.call('account.getInfo')).data.is_verified).toBe(true)
  const lines = (await auditOf(app).list('test')).filter(({ subject }) => subject === `player:${player.id}`)
  expect(lines.find(({ action }) => action === 'identity.verified')?.actor).toBe('provider:sandbox-identity')
})

test('it is asked in the end where the brand was not loaded when the question was due', async () => {
  const player = await submit()
  await decide(player, 'approve')
  app.removeBrand('test')
  await pass('PT16M')
  serve()
  await pass('PT1M')
  expect((await state(player)).state).toBe('verified')
})

test('it is asked again while the check goes on, ever less often, and no more once it is over', async () => {
  const player = await submit()
  const waiting = async () =>
    (await app.database.db.selectFrom('job').select('payload').where('name', '=', 'identity.ask').execute()).filter(
      ({ payload }) => (payload as unknown as { playerId: string }).playerId === player.id,
    ).length
  await pass('PT15M')
  await pass('PT1H')
  await decide(player, 'retry')
  await pass('PT5H')
  expect((await state(player)).state).toBe('pending')
  await pass('PT1H')
  expect(await state(player)).toEqual({ state: 'retry', comment: expect.stringContaining('blurred') as string })
  const before = await waiting()
  await pass('P3D')
  expect(await waiting()).toBeLessThanOrEqual(before)
  expect((await state(player)).state).toBe('retry')
})

test('where only verified players may play, no game opens and no stake is taken after the given time', async () => {
  const player = await submit()
  const launch = () => player.send('GET', '/platform/game/fox-fire/play?mode=real')
  await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
    brand: 'test',
    key: `gift ${player.id}`,
    kind: 'adjustment',
    legs: [
      { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -10_000n },
      { owner: playerOwner(player.id), bucket: 'main', currency: 'EUR', amount: 10_000n },
    ],
  })
  const tokenOf = (answer: Awaited<ReturnType<typeof launch>>) =>
    new URL(String(answer.headers['location'])).searchParams.get('token') ?? ''
  const stopsOf = async (action: 'launch.stop' | 'stake.stop') =>
    (await auditOf(app).list('test', { action }))
      .filter(({ subject }) => subject === `player:${player.id}`)
      .map(({ reason }) => reason)
  const login = () => player.call('auth.login', { login: `asking-${count}@example.test`, password: 'correct-horse-9' })
  let token = ''
  let round = 0
  const bet = async () => {
    const name = `${player.id}-${++round}`
    const text = JSON.stringify({ token, currency: 'EUR', round_id: name, tx_id: `${name}-b`, amount: '1.00' })
    const path = '/platform/aggregator/bet'
    const sent = { method: 'POST', host: 'test.localhost', path, body: text }
    const { status } = await player.send('POST', path, {
      headers: {
        'content-type': 'application/json',
        ...sign(aggregatorKey(app.settings.secret), sent, app.clock.now()),
      },
      body: text,
    })
    return status
  }
  app.clock.advance('P2DT23H50M')
  await login()
  token = tokenOf(await launch())
  expect(await bet()).toBe(200)
  // In the middle of the visit the time is over: the game that is open takes no more stakes, and none opens.
  app.clock.advance('PT15M')
  expect([await bet(), await stopsOf('stake.stop')]).toEqual([422, ['identity.play']])
  expect([(await launch()).status, await stopsOf('launch.stop')]).toEqual([422, ['identity.launch']])
  await decide(player, 'approve')
  await pass('P1D')
  await login()
  token = tokenOf(await launch())
  expect(await bet()).toBe(200)
})
