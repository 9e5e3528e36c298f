import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../kernel/db/index.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { playerOwner } from '../wallet/index.ts'
import { addLostRounds } from './testing.ts'

let app: TestPlatform
let player: Visitor
let uid: string
beforeAll(async () => {
  app = await startTestPlatform()
  player = app.visitor()
  uid = await player.register()
})
afterAll(() => app.close())

const status = async (who = player) => (await who.call('games.gethistoryexportrequest')).data
const request = (who = player) => who.call('games.createhistoryexportrequest')
/** Money to stake, and rounds in which it was lost. */
const lose = async (playerId: string, rounds: number) => {
  await app.platform.services.wallet.post(undefined, {
    brand: 'test',
    key: `gift-${playerId}`,
    kind: 'adjustment',
    legs: [
      { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -100_000n },
      { owner: playerOwner(playerId), bucket: 'main', currency: 'EUR', amount: 100_000n },
    ],
  })
  await addLostRounds(app.database.pool, { brand: 'test', playerId, aggregator: 'sandbox', rounds })
}
const give = (more: { sysname?: string; rounds?: number; valid_until?: Date; player_id?: string } = {}) =>
  withTransaction(app.database.db, (tx) =>
    app.platform.services.games.rounds.freeRounds.give(tx, {
      brand_id: 'test',
      player_id: uid,
      sysname: 'fox-fire',
      currency: 'EUR',
      value: 20n,
      rounds: 5,
      valid_until: new Date(app.clock.now().getTime() + 3_600_000),
      ...more,
    }),
  )

test('an export is asked for, waits, and is ready; a second waits for the first [API-58.1] [API-61]', async () => {
  expect(await status()).toEqual({ status: 'none' })
  expect((await player.call('games.gethistoryexport')).status).toBe(400)
  expect((await request()).data).toBe(1)
  const asked = app.clock.now().toISOString()
  expect(await status()).toEqual({ status: 'pending', created_at: asked })
  app.clock.advance('PT5S')
  expect((await request()).data).toBe(1)
  expect((await status()).created_at).toBe(asked)
  while (await app.platform.runDue());
  expect(await status()).toMatchObject({ status: 'ready', rounds: 0, ready_at: app.clock.now().toISOString() })
  expect((await player.call('games.gethistoryexport')).data.text).toBe(
    'time,round,game,currency,stake,win,status,settled\r\n',
  )
})
test('one request makes a file with every round once, and no round of anybody else [API-61]', async () => {
  const other = app.visitor()
  const otherUid = await other.register({ email: 'other@example.com' })
  await lose(uid, 6_000)
  await lose(otherUid, 3)
  await request()
  while (await app.platform.runDue());
  expect(await status()).toMatchObject({ status: 'ready', rounds: 6_000 })
  const { filename, text } = (await player.call('games.gethistoryexport')).data
  expect(filename).toMatch(/^games-\d{4}-\d\d-\d\d\.csv$/)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(new Set(lines.map((line: string) => line.split(',')[1])).size).toBe(6_000)
  expect(lines.every((line: string) => line.includes(`past-${uid}`) && line.includes(',Fox Fire,EUR,0.01,0.00,'))).toBe(
    true,
  )
  expect(await status(other)).toEqual({ status: 'none' })
})
test('a guest has no export, and where the feature is off nobody has', async () => {
  const guest = app.visitor()
  expect([(await request(guest)).status, (await status(guest))?.status]).toEqual([401, undefined])
  const brand = testBrand()
  app.setBrand({ ...brand, features: { ...brand.features, gameHistoryExport: false } })
  expect((await request()).error.type).toBe('MethodNotFoundException')
  expect((await player.call('metadata.getgeneralinfo')).data.is_game_history_export_enabled).toBe(false)
  app.setBrand(brand)
  expect((await player.call('metadata.getgeneralinfo')).data.is_game_history_export_enabled).toBe(true)
})
test('free spins: packs that can be used, and those that are over [API-51.1] [API-51.2] [ENTITY-30.1..2]', async () => {
  expect((await app.visitor().call('freespins.get')).error.type).toBe('AuthorizationException')
  await give()
  const neighbour = app.visitor()
  await give({
    player_id: await neighbour.register({ email: 'neighbour@example.com' }),
    sysname: 'cafe-noir',
    rounds: 9,
  })
  await give({ sysname: 'old-mill', rounds: 2, valid_until: new Date(app.clock.now().getTime() + 60_000) })
  const fields = 'game,remaining_count'
  expect((await player.call('freespins.get', { fields, status: 'active', count: 99 })).data).toEqual({
    items: [
      { id: expect.any(String), game: { sysname: 'old-mill', name: 'Old Mill' }, remaining_count: 2 },
      { id: expect.any(String), game: { sysname: 'fox-fire', name: 'Fox Fire' }, remaining_count: 5 },
    ],
    total: 2,
    offset: 0,
  })
  expect((await neighbour.call('freespins.get', { fields, status: 'active' })).data.items).toMatchObject([
    { game: { sysname: 'cafe-noir' }, remaining_count: 9 },
  ])
  app.clock.advance('PT2M')
  expect((await player.call('freespins.get')).data.items).toMatchObject([
    { game: { sysname: 'fox-fire' }, remaining_count: 5, stake: { amount: '0.20', currency: 'EUR' } },
  ])
  expect((await player.call('freespins.get', { status: 'finished' })).data).toMatchObject({
    total: 1,
    items: [{ game: { sysname: 'old-mill' }, remaining_count: 2 }],
  })
  expect((await player.call('freespins.get', { status: 'lost' })).status).toBe(400)
  await give({ sysname: 'cafe-noir', rounds: 1, valid_until: new Date(app.clock.now().getTime() + 60_000) })
  const page = async (more: object) => {
    const { items, total } = (await player.call('freespins.get', { status: 'active', ...more })).data
    return [items.map(({ game }: { game: { sysname: string } }) => game.sysname), total]
  }
  expect([await page({ count: 99 }), await page({ count: 1 }), await page({ count: 1, offset: 1 })]).toEqual([
    [['cafe-noir', 'fox-fire'], 2],
    [['cafe-noir'], 2],
    [['fox-fire'], 2],
  ])
})
test('the rounds of a player are listed newest first, in pages [API-57.2]', async () => {
  const other = app.visitor()
  const id = await other.register({ email: 'pages@example.com' })
  await lose(id, 3)
  for (const [round, minutes] of [
    [1, 30],
    [2, 10],
    [3, 20],
  ] as const)
    await app.database.db
      .updateTable('game_round')
      .set({ created_at: new Date(app.clock.now().getTime() - minutes * 60_000) })
      .where('id', '=', `past-${id}${round}`)
      .execute()
  const page = async (request: object) => {
    const { items, total } = (await other.call('games.getHistory', request as Record<string, unknown>)).data
    return [items.map(({ id: round }: { id: string }) => Number(round.at(-1))), total]
  }
  expect(await page({})).toEqual([[2, 3, 1], 3])
  expect([await page({ count: 2 }), await page({ count: 2, offset: 2 })]).toEqual([
    [[2, 3], 3],
    [[1], 3],
  ])
})
test('a round is read again with its calls by its player alone', async () => {
  const id = `past-${uid}1`
  expect((await player.call('games.getRound', { id })).data).toMatchObject({
    id,
    game: { sysname: 'fox-fire', name: 'Fox Fire' },
    stake: { amount: '0.01', currency: 'EUR' },
    status: 'settled',
    steps: [{ kind: 'bet', amount: { amount: '0.01' } }],
  })
  const other = app.visitor()
  await other.register({ email: 'third@example.com' })
  for (const [who, asked] of [
    [other, id],
    [player, 'past-nobody'],
    [player, "'; DROP TABLE game_round; --"],
  ] as const)
    expect((await who.call('games.getRound', { id: asked })).status).toBe(404)
})
test('a request whose job was lost is made again after an hour', async () => {
  const other = app.visitor()
  const id = await other.register({ email: 'lost@example.com' })
  await request(other)
  // Its last attempt ended with the process.
  await app.database.db.deleteFrom('job').where('name', '=', 'games.export').execute()
  const waits = (minutes: number) =>
    app.database.db
      .updateTable('game_export')
      .set({ created_at: new Date(app.clock.now().getTime() - minutes * 60_000) })
      .where('player_id', '=', id)
      .execute()
  await waits(59)
  await request(other)
  while (await app.platform.runDue());
  expect((await status(other)).status).toBe('pending')
  await waits(60)
  await request(other)
  while (await app.platform.runDue());
  expect((await status(other)).status).toBe('ready')
})
test('an export nobody can write has failed after its last attempt, and is asked for anew [API-58.2]', async () => {
  const other = app.visitor()
  const id = await other.register({ email: 'unwritten@example.com' })
  await lose(id, 1)
  const inCurrency = (currency: string) =>
    app.database.db.updateTable('game_round').set({ currency }).where('id', '=', `past-${id}1`).execute()
  await inCurrency('???')
  await request(other)
  const stands = async () =>
    (await app.database.db.selectFrom('game_export').select('status').where('player_id', '=', id).execute())[0]?.status
  const seen = [await stands()]
  while (seen.at(-1) === 'pending' && seen.length < 20) {
    app.clock.advance('PT2M')
    await app.platform.runDue()
    seen.push(await stands())
  }
  expect([seen.at(-1), (await status(other)).status]).toEqual(['failed', 'failed'])
  await inCurrency('EUR')
  await request(other)
  while (await app.platform.runDue());
  expect(await status(other)).toMatchObject({ status: 'ready', rounds: 1 })
})
