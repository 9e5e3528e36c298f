import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWallet } from '../../platform/domains/wallet/index.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../platform/testing.ts'
import type { TableView } from '../games/messages.ts'
import { PEOPLE_DOMAIN } from './make.ts'

const COUNT = 3
const PROFILE = { country: 'EE', birth_date: '1990-04-12' }
/** What one person alone has. */
const OWN = { document_type: 'cpf', document_number: '529.982.247-25', mobile: '+3725512345' }
let app: TestPlatform
beforeAll(async () => {
  const brandOf = (id: string, hasDemo: boolean) => {
    const brand = testBrand({ id, host: `${id}.localhost` })
    const demoPlayer = {
      email: `demo@${id}.example`,
      password: 'Evening-1871',
      balance: '1.00',
      profile: { ...PROFILE, ...OWN },
    }
    // Nobody else may have the demo player's number.
    const registration = { ...brand.platform.settings.registration, oneAccountPerPerson: true }
    const settings = { ...brand.platform.settings, registration, ...(hasDemo && { demoPlayer }) }
    const { games } = brand.platform.games
    const live = { ...games[0]!, sysname: 'salon', name: 'Salon', type: 'live' as const, rtp: '97.30' }
    const empty = { ...live, sysname: 'parlour', name: 'Parlour' }
    return {
      ...brand,
      platform: { ...brand.platform, settings, games: { ...brand.platform.games, games: [...games, live, empty] } },
    }
  }
  const brands = [brandOf('test', true), brandOf('second', true), brandOf('bare', false)]
  app = await startTestPlatform({ brands, people: COUNT, background: true })
}, 120_000)
afterAll(async () => {
  await app.close()
})

/** Rounds that are over, of people and of everybody, by brand. */
const rounds = async (): Promise<Record<string, { people: number; all: number; players: number }>> => {
  const { rows } = await app.database.pool.query<Record<string, string>>(
    `SELECT r.brand_id, count(*) AS "all", count(*) FILTER (WHERE p.email LIKE '%@${PEOPLE_DOMAIN}') AS people,
       count(DISTINCT r.player_id) AS players
     FROM game_round r JOIN player p ON p.id = r.player_id AND p.brand_id = r.brand_id
     WHERE r.status = 'settled' GROUP BY r.brand_id`,
  )
  return Object.fromEntries(
    rows.map(({ brand_id, people, all, players }) => [
      brand_id,
      { people: Number(people), all: Number(all), players: Number(players) },
    ]),
  )
}
const roundsAt = async (brand: string) => (await rounds())[brand]?.all ?? 0

test('people of each brand with a demo player play rounds, and every posting of theirs adds up', async () => {
  const haveAllPlayed = async () => {
    const found = Object.values(await rounds())
    return found.length > 1 && found.every(({ all, players }) => all > 8 && players >= COUNT)
  }
  await expect.poll(haveAllPlayed, { timeout: 60_000 }).toBe(true)
  const played = await rounds()
  expect(Object.keys(played).sort()).toEqual(['second', 'test'])
  for (const { people, all, players } of Object.values(played)) expect([people, players]).toEqual([all, COUNT])
  // As many as were asked for, each known by its address, in both brands.
  const { rows } = await app.database.pool.query<{ brand_id: string; names: string[] }>(
    `SELECT brand_id, array_agg(fakename) AS names FROM player WHERE email LIKE '%@${PEOPLE_DOMAIN}'
     GROUP BY brand_id ORDER BY brand_id`,
  )
  expect(rows.map(({ brand_id, names }) => [brand_id, new Set(names).size])).toEqual([
    ['second', COUNT],
    ['test', COUNT],
  ])
  expect(await createWallet({ db: app.database.db, clock: app.clock }).reconcile()).toEqual([])
}, 120_000)

test('people whose money is gone get some and go on; nobody plays where nobody looks', async () => {
  // Each began with the price of five small rounds, or of one larger.
  const gifts = async () => {
    const { rows } = await app.database.pool.query<{ count: string }>(
      "SELECT count(*) FROM wallet_journal WHERE kind = 'demo_deposit'",
    )
    return Number(rows[0]!.count)
  }
  await expect.poll(gifts, { timeout: 60_000 }).toBeGreaterThan(2 * (COUNT + 1))
  app.clock.advance('PT6M')
  // What was under way when the clock moved ends first.
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await roundsAt('test')]
        before = now
        return now - last
      },
      { timeout: 60_000, interval: 4_000 },
    )
    .toBe(0)
  expect((await app.visitor('test.localhost').call('games.get')).status).toBe(200)
  await expect.poll(() => roundsAt('test'), { timeout: 60_000 }).toBeGreaterThan(before + 3)
  const second = await roundsAt('second')
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(await roundsAt('second')).toBe(second)
}, 180_000)

test('people bet at a table somebody looks at, one bet in a round each; at another table nobody does', async () => {
  const eve = app.visitor('test.localhost')
  await eve.register({ email: 'eve@example.com' })
  const table = 'salon'
  const { headers } = await eve.send('GET', `/platform/game/${table}/play?mode=real`)
  const token = new URL(String(headers['location'])).searchParams.get('token')
  const options = { host: 'sandbox.localhost', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ token })
  const look = async () =>
    JSON.parse((await eve.send('POST', `/games/${table}/table`, { ...options, body })).body) as TableView
  await expect.poll(async () => (await look()).seats.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const { rows } = await app.database.pool.query<{ tables: bigint; most: bigint }>(
    `SELECT count(DISTINCT table_id) AS tables, max(bets) AS most FROM (
       SELECT r.table_id, count(*) AS bets FROM sandbox_round r JOIN sandbox_game g ON g.token_hash = r.token_hash
       WHERE r.table_id IS NOT NULL AND r.status <> 'refused'
       GROUP BY r.table_id, r.table_round, g.config ->> 'player') AS each`,
  )
  expect(rows).toEqual([{ tables: 1n, most: 1n }])
}, 120_000)
