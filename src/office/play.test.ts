import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortId } from '../../engine/ids/index.ts'
import type { PlayerEvent } from '../../schemas/office/index.ts'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { READY } from './testing-ready.ts'

let house: TestHouse
let player: TestPlayer
let call: ReturnType<typeof effectsOf>['call']
/** A round of dice of the player, as the platform names it. */
let round: string
const own = () => ({ login: player.id })

beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  await house.member('helper', [{ role: 'support', brand: 'test' }])
  ;({ call } = effectsOf(house))
  player = await house.player()
  await player.fund('50')
  const opened = await player.send('GET', '/platform/game/quick-dice/play?mode=real')
  const token = new URL(String(opened.headers['location'])).searchParams.get('token')!
  const body = { token, requestId: 'request-of-the-page', stake: '100', bet: { side: 'over', chance: 5_000 } }
  const answer = await player.send('POST', '/games/quick-dice/spin', {
    host: 'sandbox.localhost',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, answer.body).toBe(200)
  const { id } = await house.database.db.selectFrom('game_round').select('id').executeTakeFirstOrThrow()
  round = id
})
afterAll(() => house.close())

test('a round tells what it was drawn from, and the seed gives its seal and the same result [D6]', async () => {
  const detail = await call('rounds.get', { id: round })
  expect(detail).toMatchObject({
    round: { id: round, status: 'settled', stake: { amount: '1.00', currency: 'EUR' } },
    player: player.id,
    aggregator: 'sandbox',
    draw: { kind: 'dice', round: 'request-of-the-page', bet: { side: 'over', chance: 5_000 }, agrees: true },
  })
  const { draw, calls, postings } = detail
  expect(createHash('sha256').update(draw.seed).digest('hex')).toBe(draw.seal)
  expect(draw.result).toHaveProperty('rolled')
  expect(calls.map(({ kind }: { kind: string }) => kind)).toEqual(['bet', 'win'])
  // Every movement adds up to zero, and the stake is among them.
  for (const { legs } of postings)
    expect(
      legs.reduce((sum: number, { amount }: { amount: { amount: string } }) => sum + Number(amount.amount), 0),
    ).toBe(0)
  expect(postings[0]).toMatchObject({ kind: 'stake' })
  // By the number the player reads, and by the aggregator's.
  expect((await call('rounds.get', { id: shortId(round) })).round.id).toBe(round)
  expect((await call('rounds.get', { id: detail.reference })).round.id).toBe(round)
})

test('a result that does not follow from its seed is told as such', async () => {
  const change = (from: string, to: string) =>
    house.database.pool.query(`UPDATE sandbox_round SET view = jsonb_set(view, '{${from}}', '${to}')`)
  const { result } = (await call('rounds.get', { id: round })).draw
  await change('rolled', String((Number(result.rolled) + 1) % 10_000))
  expect((await call('rounds.get', { id: round })).draw).toMatchObject({ agrees: false })
  await change('rolled', String(result.rolled))
  expect((await call('rounds.get', { id: round })).draw).toMatchObject({ agrees: true })
})

test('no seed is told before its round is over', async () => {
  await house.database.pool.query("UPDATE sandbox_round SET status = 'bet'")
  expect((await call('rounds.get', { id: round })).draw).toBeNull()
  await house.database.pool.query("UPDATE sandbox_round SET status = 'settled'")
  await house.round(player, 1_00n)
  const { items } = await call('rounds.list', { ...own(), game: 'fox-fire' })
  expect(items).toMatchObject([{ status: 'open' }])
  expect((await call('rounds.get', { id: items[0].id })).draw).toBeNull()
  await house.endRounds(player, 0n)
})

test('support sees a round without the lines of the ledger; a round of nobody is refused', async () => {
  const { postings, draw } = await call('rounds.get', { id: round }, 'helper')
  expect([postings, draw.agrees]).toEqual([null, true])
  const unknown = await (await house.login('second')).call('rounds.get', { brand: 'test', id: 'f'.repeat(24) })
  expect([unknown.status, unknown.error?.message]).toEqual([422, `There is no round ${'f'.repeat(24)} at test.`])
})

test('rounds are read page by page, by game, currency and hour', async () => {
  for (let count = 0; count < 3; count += 1) await house.round(player, 1_00n, 0n)
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await call('rounds.list', { ...own(), game: 'fox-fire', count: 2, ...(before && { before }) })
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect([seen.length, new Set(seen).size, seen.includes(round)]).toEqual([4, 4, false])
  const now = house.app.clock.now()
  const hour = { from: new Date(now.getTime() - 3_600_000).toISOString(), until: now.toISOString() }
  expect((await call('rounds.list', { ...own(), ...hour })).items).toEqual([])
  expect((await call('rounds.list', { ...own(), currency: 'USD' })).items).toEqual([])
})

test('lines of a wallet and of the timeline name the record they are about [D5]', async () => {
  const { lines } = await call('ledger.explain', { ...own(), currency: 'EUR', wallet: 'main' })
  const subjects = (lines as { kind: string; about: { kind: string; id: string } | null }[]).map(({ about }) => about)
  expect(subjects).toContainEqual({ kind: 'round', id: round })
  const payment = subjects.find((about) => about?.kind === 'payment')
  expect((await call('payments.get', { id: payment!.id })).payment.id).toBe(payment!.id)
  const { items } = (await call('players.timeline', own())) as { items: PlayerEvent[] }
  const abouts = items.map(({ about }) => about)
  expect(abouts).toContainEqual({ kind: 'round', id: round })
  expect(abouts).toContainEqual(payment)
  expect(abouts.find((about) => about?.kind === 'rounds')?.id).toMatch(/^2026030212:fox-fire:EUR$/)
})

test('what a wallet held at an instant is what its lines until then come to; without one it is now [D6]', async () => {
  const wallet = { ...own(), currency: 'EUR', wallet: 'main' }
  const { lines, holds } = await call('ledger.explain', wallet)
  expect(holds).toEqual(lines[0].balance)
  const at = lines[0].at as string
  house.app.clock.advance('PT1M')
  await player.fund('50')
  const then = await call('ledger.explain', { ...wallet, until: at })
  expect([then.holds, then.lines[0].line]).toEqual([holds, lines[0].line])
  const now = await call('ledger.explain', wallet)
  expect(Number(now.holds.amount)).toBe(Number(holds.amount) + 50)
  const { held } = await call('ledger.balances', { ...own(), at })
  expect(held).toContainEqual({ place: 'main', amount: holds })
  expect((await call('ledger.explain', { ...wallet, until: '2020-01-01T00:00:00.000Z' })).holds.amount).toBe('0.00')
})

test('the search finds a round, a payment and a bet by their ids, whole and short', async () => {
  const { id: bet } = await READY['bets.get'](house)
  expect(await call('bets.get', { id: shortId(String(bet)) })).toMatchObject({ bet: { id: bet, status: 'open' } })
  const payment = await player.fund('20')
  for (const [kind, id] of [
    ['round', round],
    ['payment', payment],
    ['bet', bet],
  ] as const)
    for (const text of [id, shortId(String(id))])
      expect((await call('players.search', { text })).records).toMatchObject([{ kind, id }])
  expect((await call('players.search', { text: round })).items).toMatchObject([{ id: player.id }])
  expect((await call('players.search', { text: 'ada' })).records).toEqual([])
})
