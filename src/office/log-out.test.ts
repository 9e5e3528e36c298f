import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { REASON } from './testing-things.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
let house: TestHouse
let player: TestPlayer
let call: ReturnType<typeof effectsOf>['call']
let audit: ReturnType<typeof effectsOf>['audit']
beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  await house.member('payer', [{ role: 'payments', brand: 'test' }])
  ;({ call, audit } = effectsOf(house))
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.database.pool.query("DELETE FROM rate_limit WHERE scope LIKE 'register%'")
  player = await house.player()
})

const own = () => ({ login: player.email })
/** Logs the player in again, on a phone. */
const onPhone = async () => {
  const visitor = house.app.visitor()
  const login = { login: player.email, password: 'correct-horse-9' }
  const { error } = await visitor.call('auth.login', login, { 'user-agent': PHONE })
  return { visitor, error }
}
/** What is told to pages that are open, while something is done. */
const told = async (work: () => Promise<unknown>): Promise<string[]> => {
  const heard: string[] = []
  const stop = house.app.platform.context.notifications.listen((brand, topic) => heard.push(`${brand} ${topic}`))
  await work()
  stop()
  return heard
}

test('all sessions of a player are ended, with a reason in the audit; password and second step stay', async () => {
  const { visitor: phone } = await onPhone()
  // One that ended by its age and was not swept yet counts for none.
  await house.database.pool.query(
    `INSERT INTO session (token_hash, brand_id, player_id, created_at, active_at)
     VALUES ('old', 'test', $1, $2, $2)`,
    [player.id, new Date(house.app.clock.now().getTime() - 90 * 86_400_000)],
  )
  await house.database.db
    .insertInto('two_factor')
    .values({
      brand_id: 'test',
      player_id: player.id,
      method: 'mail',
      secret: null,
      last_step: 0n,
      created_at: new Date(),
    })
    .execute()
  const heard = await told(async () =>
    expect(await call('players.endSessions', { ...own(), ...REASON })).toEqual({ ended: 2 }),
  )
  expect(heard).toContain('test sessions')
  for (const page of [player, phone]) expect((await page.call('account.getBalance')).status).toBe(401)
  expect(await audit(1)).toEqual([`staff:second player.end_sessions player:${player.id} ${REASON.reason}`])
  expect((await house.app.platform.context.audit.list('test', { limit: 1 }))[0]?.details).toEqual({ sessions: 2 })
  // The right password is asked for the second step as before.
  expect((await onPhone()).error?.message).toBe('two_factor_auth is enable')
  expect(await call('players.endSessions', { ...own(), ...REASON })).toEqual({ ended: 0 })
})

test('a card says on which kinds of devices sessions are open, to payments without address and browser', async () => {
  await onPhone()
  const card = await call('players.card', own(), 'payer')
  expect(card.devices).toEqual([
    { kind: 'other', sessions: 1 },
    { kind: 'phone', sessions: 1 },
  ])
  expect(card).not.toHaveProperty('sessions')
  expect(JSON.stringify(card)).not.toContain('iPhone')
  expect((await call('players.card', own())).sessions).toContainEqual(expect.objectContaining({ device: PHONE }))
  // Whoever may not end them is refused, and nobody is logged out.
  const refused = await (await house.login('payer')).call('players.endSessions', { brand: 'test', ...own(), ...REASON })
  expect(refused.status).toBe(403)
  expect((await player.call('account.getBalance')).status).toBe(200)
})

test('closing an account ends the streams of its pages at once', async () => {
  const heard = await told(() => call('players.ban', { ...own(), reason: 'asked for it' }))
  expect(heard).toContain('test sessions')
})
