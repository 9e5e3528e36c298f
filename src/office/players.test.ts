import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
let office: TestOffice
let anna: OfficeCaller
let player: string
beforeAll(async () => {
  office = await startTestOffice()
  player = await addPlayer(office, EMAIL)
  anna = await office.member('anna', [{ role: 'support', brand: 'test' }])
  const tries = [
    { player, brand: 'test', outcome: 'wrong password' as const, at: '2026-03-01T10:00:00.000Z' },
    { player, brand: 'test', outcome: 'second step' as const, at: '2026-03-01T10:01:00.000Z' },
    { player, brand: 'test', outcome: 'in' as const, at: '2026-03-01T10:02:00.000Z' },
    { player, brand: 'other', outcome: 'in' as const, at: '2026-03-01T10:03:00.000Z' },
    { player: 'somebody', brand: 'test', outcome: 'in' as const, at: '2026-03-01T10:04:00.000Z' },
  ]
  for (const { player: player_id, brand: brand_id, outcome, at } of tries)
    await office.context.db
      .insertInto('login_event')
      .values({ brand_id, player_id, outcome, ip: '192.0.2.7', device: 'Firefox', at: new Date(at) })
      .execute()
})
afterAll(() => office.close())

test('login attempts are listed newest first, and viewing them is audited', async () => {
  const { status, data } = await anna.call('players.logins', { brand: 'test', login: EMAIL })
  expect(status).toBe(200)
  expect((data as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['in', 'second step', 'wrong password'])
  expect(data[0]).toEqual({ at: '2026-03-01T10:02:00.000Z', outcome: 'in', ip: '192.0.2.7', device: 'Firefox' })
  const newest = await anna.call('players.logins', { brand: 'test', login: EMAIL, count: 1 })
  expect(newest.data).toHaveLength(1)
  const [line] = await office.context.audit.list('test')
  expect(line).toMatchObject({ action: 'player.view', actor: 'staff:anna', subject: `player:${player}` })
})

test.each([0, 201, 'many'])('%j of them is refused', async (count) => {
  const { status, error } = await anna.call('players.logins', { brand: 'test', login: EMAIL, count })
  expect([status, Object.keys(error.invalid_parameters)]).toEqual([400, ['count']])
})

test('of an unknown player, or one of another brand, nothing is shown', async () => {
  for (const login of ['nobody@example.test', 'bob@example.test'])
    expect((await anna.call('players.logins', { brand: 'test', login })).status).toBe(422)
})
