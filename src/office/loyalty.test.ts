import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand } from '../platform/testing.ts'
import { withoutTriggers } from '../platform/domains/wallet/testing.ts'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const club = {
  title: 'Club',
  pointsAlias: 'coins',
  remindBefore: 'PT0S',
  unit: '10.00',
  weights: { categories: {}, products: { slot: 100 } },
  levels: [{ title: 'One', exp: 0 }],
}
let office: TestOffice
let anna: OfficeCaller
let bela: OfficeCaller
let player: string
beforeAll(async () => {
  const plain = testBrand()
  const loyalty = { ...plain.platform.loyalty, programs: { club } }
  office = await startTestOffice({ ...plain, platform: { ...plain.platform, loyalty } })
  player = await addPlayer(office, EMAIL)
  anna = await office.member('anna', [{ role: 'payments', brand: 'test' }])
  bela = await office.member('bela', [{ role: 'payments', brand: 'test' }])
})
afterAll(() => office.close())

const propose = (points: number, by = anna) =>
  by.call('loyalty.propose', { brand: 'test', login: EMAIL, points, reason: 'counted twice' })
const approve = (id: string, by = bela) => by.call('loyalty.approve', { brand: 'test', id })
const lines = async () =>
  (
    await office.database.pool.query<{ kind: string; points: bigint; balance: bigint }>(
      'SELECT kind, subject, points, exp, balance FROM loyalty_line WHERE player_id = $1 ORDER BY number',
      [player],
    )
  ).rows

test('points are corrected by two people; a line and two lines of the audit say so', async () => {
  const { status, data } = await propose(300)
  expect(status).toBe(200)
  expect(await lines()).toEqual([])
  expect(await approve(data.id, anna)).toMatchObject({
    status: 422,
    error: { message: expect.stringContaining('a second person must approve it') as string },
  })
  expect(await approve(data.id)).toMatchObject({ status: 200, data: { id: data.id, points: 300 } })
  expect(await approve(data.id)).toMatchObject({
    status: 422,
    error: { message: expect.stringContaining('already been entered') as string },
  })
  expect(await lines()).toEqual([{ kind: 'adjusted', subject: 'club', points: 300n, exp: 0n, balance: 300n }])
  const [second, first] = await office.context.audit.list('test', { limit: 2 })
  expect(first).toMatchObject({
    action: 'loyalty.propose',
    actor: 'staff:anna',
    subject: `player:${player}`,
    reason: 'counted twice',
    details: { correction: data.id, points: '300' },
  })
  expect(second).toMatchObject({
    action: 'loyalty.approve',
    actor: 'staff:bela',
    details: { points: '300', before: '0', after: '300' },
  })
})

test('a correction takes no more than the player has, and none is of zero points', async () => {
  const { data } = await propose(-301)
  expect(await approve(data.id)).toMatchObject({
    status: 422,
    error: { message: 'The player has 300 points.' },
  })
  expect(await approve((await propose(-100)).data.id)).toMatchObject({ status: 200, data: { points: 200 } })
  expect((await propose(0)).status).toBe(422)
  for (const points of ['1.5', '1e3', '', 'many']) expect((await propose(points as never)).status, points).toBe(400)
  expect((await lines()).map(({ points }) => points)).toEqual([300n, -100n])
})

test('a correction that was changed or written in the database is not entered', async () => {
  const { data } = await propose(5)
  await withoutTriggers(office.database.pool, `UPDATE loyalty_correction SET points = 50000 WHERE id = '${data.id}'`)
  expect(await approve(data.id)).toMatchObject({
    status: 422,
    error: { message: expect.stringContaining('was not proposed by staff') as string },
  })
  await office.database.pool.query(
    `INSERT INTO loyalty_correction (id, brand_id, player_id, points, reason, proposed_by, proposed_at, mark)
      SELECT 'forged', brand_id, player_id, 50000, 'gift', 'anna', now(), mark FROM loyalty_correction LIMIT 1`,
  )
  expect((await approve('forged')).status).toBe(422)
  expect((await lines()).at(-1)?.balance).toBe(200n)
})

test('only staff of payments at the brand correct points, of players it has', async () => {
  const other = await office.member('carl', [
    { role: 'support', brand: 'test' },
    { role: 'payments', brand: 'other' },
  ])
  expect((await propose(5, other)).status).toBe(403)
  const { data } = await propose(5)
  expect((await approve(data.id, other)).status).toBe(403)
  expect((await office.stranger('local').call('loyalty.approve', { brand: 'test', id: data.id })).status).toBe(401)
  const nobody = { brand: 'test', login: 'nobody@example.test', points: 5, reason: 'a gift' }
  expect(await anna.call('loyalty.propose', nobody)).toMatchObject({ status: 422 })
  expect((await approve('nothing')).status).toBe(422)
})
