import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ brands: [testBrand(), testBrand({ id: 'other', host: 'other.localhost' })] })
})
afterAll(() => platform.close())
const rows = () =>
  platform.database.db
    .selectFrom('client_event')
    .select(['brand_id', 'player_id', 'name', 'params', 'at'])
    .orderBy('id')
    .execute()

test('an event is kept with its brand and who it was, and keeps nobody logged in [API-87.1] [API-87.2]', async () => {
  const player = platform.visitor()
  const uid = await player.register()
  const event_params = JSON.stringify({ area: 'cashier' })
  platform.clock.advance('PT29M')
  expect((await player.call('events.handle', { event_name: 'inactivity', event_params })).data).toBe(1)
  expect((await platform.visitor().call('events.handle', { event_name: 'seen' })).data).toBe(1)
  expect((await platform.visitor('other.localhost').call('events.handle', { event_name: 'seen' })).data).toBe(1)
  const at = platform.clock.now()
  expect(await rows()).toEqual([
    { brand_id: 'test', player_id: uid, name: 'inactivity', params: { area: 'cashier' }, at },
    { brand_id: 'test', player_id: null, name: 'seen', params: {}, at },
    { brand_id: 'other', player_id: null, name: 'seen', params: {}, at },
  ])
  platform.clock.advance('PT2M')
  expect((await player.call('account.getInfo')).status).toBe(401)
})

test('a page of another site records nothing, and neither does a name that is none', async () => {
  const before = (await rows()).length
  const visitor = platform.visitor()
  for (const site of ['cross-site', 'same-site'])
    expect(
      (await visitor.call('events.handle', { event_name: 'seen' }, { 'sec-fetch-site': site })).status,
    ).toBeGreaterThanOrEqual(400)
  for (const event_name of ['', 'A', '<b>', 'x'.repeat(65)])
    expect((await visitor.call('events.handle', { event_name })).status).toBe(400)
  expect((await visitor.call('events.handle', { event_name: 'seen', event_params: '[1]' })).status).toBe(400)
  expect(await rows()).toHaveLength(before)
})

test('an event is at most a kilobyte: nobody fills the storage with what they tell of themselves', async () => {
  const before = (await rows()).length
  const visitor = platform.visitor()
  const told = (text: string) =>
    visitor.call('events.handle', { event_name: 'seen', event_params: JSON.stringify({ area: text }) })
  expect((await told('x'.repeat(900))).status).toBe(200)
  for (const text of ['x'.repeat(1_100), '€'.repeat(400)]) {
    const { status, error } = await told(text)
    expect([status, error.invalid_parameters]).toEqual([400, { event_params: 'too long' }])
  }
  expect(await rows()).toHaveLength(before + 1)
})
