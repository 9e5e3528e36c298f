import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseDuration } from '../../engine/clock/index.ts'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'

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

const own = () => ({ login: player.email, reason: 'asked for it by mail' })
const limits = async () => (await player.call('limits.get')).data
type Method = 'limits.tighten' | 'limits.remindSooner'
const refused = async (name: Method, params: object) =>
  (await (await house.login('second')).call(name, { brand: 'test', ...own(), ...params })).error?.message

test.each([
  ['deposit', { period: '7', amount: '80.00' }, { amount: '80.01' }, { amount: '50' }],
  ['loss', { period: '1', amount: '80.00' }, { amount: '800' }, { amount: '20.00' }],
  ['stake', { period: '30', amount: '80.00' }, { amount: '80.01' }, { amount: '79.99' }],
  ['session', { minutes: 120 }, { minutes: 121 }, { minutes: 60 }],
] as const)('a limit of %s is tightened by staff and never loosened', async (type, first, looser, tighter) => {
  await call('limits.tighten', { ...own(), type, ...first })
  // A higher one that the player asked for is dropped by a tighter one.
  await player.call('limits.set', { type, ...first, ...looser })
  expect((await limits()).limits).toMatchObject([{ type, change: { is_ready: false } }])
  const before = (await limits()).limits
  expect(await refused('limits.tighten', { type, ...first, ...looser })).toMatch(/only the player loosens it/)
  expect((await limits()).limits).toEqual(before)
  await call('limits.tighten', { ...own(), type, ...first, ...tighter })
  expect((await limits()).limits).toMatchObject([
    'minutes' in tighter
      ? { minutes: tighter.minutes, change: null }
      : { limit_amount: { amount: Number(tighter.amount).toFixed(2) }, change: null },
  ])
  expect(await audit(1)).toEqual([`staff:second limits.tighten player:${player.id} asked for it by mail`])
})

test('a player is reminded more often, and never less often', async () => {
  const { reminder } = await limits()
  expect(reminder).toBe(60)
  await call('limits.remindSooner', { ...own(), minutes: 30 })
  expect((await limits()).reminder).toBe(30)
  expect(await refused('limits.remindSooner', { minutes: 60 })).toMatch(/every 30 minutes/)
  expect((await limits()).reminder).toBe(30)
})

test('a reminder that staff made more frequent stays so for as long as a raised limit waits', async () => {
  const remind = (minutes: number) => player.call('limits.setReminder', { minutes })
  // What a player chose they change at once.
  expect((await remind(30)).status).toBe(200)
  expect((await remind(60)).status).toBe(200)
  await call('limits.remindSooner', { ...own(), minutes: 30 })
  expect((await remind(60)).error).toMatchObject({ invalid_parameters: { minutes: 'waiting' } })
  // More often is no loosening, and does not end the wait; nor does what was more often still.
  expect((await remind(15)).status).toBe(200)
  expect((await remind(30)).error).toMatchObject({ invalid_parameters: { minutes: 'waiting' } })
  expect((await limits()).reminder).toBe(15)
  const { raiseAfter } = house.brand().platform.settings.limits
  await house.database.db
    .updateTable('play_reminder')
    .set({ held_until: new Date(house.app.clock.now().getTime()) })
    .where('player_id', '=', player.id)
    .execute()
  expect(parseDuration(raiseAfter)).toBeGreaterThan(0)
  expect((await remind(60)).status).toBe(200)
  expect((await limits()).reminder).toBe(60)
})

test('a break that staff begin ends every session, stays, and names them in the audit', async () => {
  const { until } = await call('limits.beginBreak', { ...own(), period: 'permanent' })
  expect(until).toBeNull()
  expect((await player.call('account.getBalance')).error?.type).toBe('AuthorizationException')
  await call('limits.beginBreak', { ...own(), period: 'P1D' })
  expect(await audit(2)).toEqual([
    `staff:second limits.break player:${player.id} asked for it by mail`,
    `staff:second limits.break player:${player.id} asked for it by mail`,
  ])
  const login = await player.call('auth.login', { login: player.email, password: 'correct-horse-9' })
  expect(login.error).toMatchObject({ type: 'AccessDeniedException', error_data: { break_until: 'permanent' } })
})
