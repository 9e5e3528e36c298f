import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { fixedClock } from '../../engine/clock/index.ts'
import { Match } from '../../schemas/api/betting.ts'
import { createWallet } from '../platform/domains/wallet/index.ts'
import { bookRig, type BookRig } from './testing-sportsbook.ts'
import { SHIPPED, startShipped, type Shipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:10:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock }).reconcile()).toEqual([])
  await app.close()
})

interface Selection {
  id: string
  odds: number | null
}
interface BookEvent {
  id: string
  sport: string
  is_live: boolean
  starts_at: string
  markets: { id: string; selections: Selection[] }[]
}
/** A call of the sportsbook's page, on the sandbox's host. */
const ask = async (op: string, body: object = {}) => {
  const answer = await app.guest('kilovolt').send('POST', `/sportsbook/${op}`, {
    host: 'sandbox.localhost',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  return JSON.parse(answer.body) as {
    events: BookEvent[]
    is_open: boolean
    status: string
    code?: string
    bets: { status: string; payout: { amount: string } }[]
    error?: { code: string; message?: string }
  }
}
const events = async (sport: string, isLive = false) =>
  (await ask('board')).events.filter((event) => event.sport === sport && event.is_live === isLive)
const pick = ({ markets }: BookEvent, market: string, place = 0) =>
  markets.find(({ id }) => id === market)!.selections[place]!
/** Lets every event shown so far end; the player stays at it, so that they are not logged out. */
const end = async ({ player }: BookRig) => {
  for (let step = 0; step < 5; step += 1) {
    app.clock.advance('PT20M')
    await player.call('bets.get')
  }
  await app.platform.runDue()
}
let requests = 0
async function open(brand: Shipped) {
  const rig = await bookRig(app, brand)
  const slip = async (legs: { id: string; odds: number | null }[], more: object = {}) =>
    ask('place', {
      token: await rig.token(),
      requestId: `request-${++requests}`,
      stake: '10.00',
      policy: 'none',
      legs: legs.map(({ id, odds }) => ({ id, odds })),
      ...more,
    })
  return { ...rig, slip }
}
beforeEach(() => ask('control', { feed: 'alive' }))

describe.each(SHIPPED)('the sandbox sportsbook at %s', (brand) => {
  test('pages show matches that run or start next, by odds the slip takes; none is backed in silence', async () => {
    const matches = async (count: number): Promise<Match[]> =>
      (await app.guest(brand).call('betting.matches', { count })).data
    const three = await matches(3)
    expect(three.filter((match) => !Value.Check(Match, match))).toEqual([])
    expect([three.length, new Set(three.map(({ league }) => league)).size]).toEqual([3, 3])
    const starts = (await matches(8)).map(({ starts_at: at }) => at)
    expect(starts).toEqual([...starts].sort())
    for (const { minute, score, starts_at: at } of await matches(8)) {
      const isRunning = new Date(at) <= clock.now()
      expect([minute !== null, score !== null]).toEqual([isRunning, isRunning])
    }
    const { id, odds } = three.flatMap(({ picks }) => picks).find((one) => one.odds !== null)!
    const { slip } = await open(brand)
    expect(await slip([{ id, odds: Math.round(Number(odds) * 1_000) }])).toMatchObject({
      status: expect.stringMatching(/^(accepted|pending)$/),
    })
    await ask('control', { feed: 'silent' })
    clock.advance('PT21S')
    const closed = (await matches(8)).flatMap(({ picks }) => picks.map((one) => one.odds))
    await ask('control', { feed: 'alive' })
    expect([closed.length > 3, closed.filter((one) => one !== null)]).toEqual([true, []])
    expect((await app.guest(brand).call('betting.matches', { count: 9 })).error.type).toBe('InvalidParameterException')
  })

  test('a single is placed at the odds shown, settled when its match is over, and paid', async () => {
    const rig = await open(brand)
    const { player, slip, token } = rig
    const [match] = await events('football')
    const home = pick(match!, 'result')
    await ask('control', { event: match!.id, outcome: { score: [2, 0] } })
    expect(await slip([home])).toMatchObject({ status: 'accepted' })
    expect(await player.held()).toBe(99_000n)
    expect((await player.call('bets.get')).data.items).toMatchObject([{ status: 'open', legs: [{ status: 'open' }] }])
    await end(rig)
    expect(await player.held()).toBe(99_000n + BigInt(home.odds!))
    expect((await player.call('bets.get')).data.items).toMatchObject([{ status: 'won', legs: [{ status: 'won' }] }])
    expect((await ask('bets', { token: await token() })).bets[0]!.status).toBe('settled')
  })
  test('a combination with an abandoned match pays the other selection alone, and is corrected later', async () => {
    const rig = await open(brand)
    const { player, slip } = rig
    const [first, [second]] = [(await events('football'))[0]!, await events('hockey')]
    const legs = [pick(first, 'result'), pick(second!, 'total')]
    await ask('control', { event: first.id, outcome: { score: [1, 0] } })
    await ask('control', { event: second!.id, outcome: { abandoned: true } })
    expect(await slip(legs)).toMatchObject({ status: 'accepted' })
    await end(rig)
    expect(await player.held()).toBe(99_000n + BigInt(legs[0]!.odds!))
    await ask('control', { event: first.id, outcome: { score: [0, 3] } })
    await app.platform.runDue()
    expect(await player.held()).toBe(99_000n)
    expect((await player.call('bets.get')).data.items).toMatchObject([{ status: 'lost', payout: { amount: '0.00' } }])
  })
  test('a system with one lost selection pays the combinations without it, and is one bet', async () => {
    const rig = await open(brand)
    const { player, slip, token } = rig
    const matches = [(await events('football'))[0]!, (await events('hockey'))[0]!, (await events('handball'))[0]!]
    const legs = matches.map((match) => pick(match, 'total'))
    for (const [index, match] of matches.entries())
      await ask('control', { event: match.id, outcome: { score: index === 2 ? [0, 3] : [9, 0] } })
    expect((await slip(legs, { system: 3 })).error?.code).toBe('INVALID_REQUEST')
    expect((await slip(legs, { system: 1 })).error?.code).toBe('INVALID_REQUEST')
    expect(await slip(legs, { stake: '9.00', system: 2 })).toMatchObject({ status: 'accepted', system: 2 })
    expect(await player.held()).toBe(99_100n)
    await end(rig)
    const won = Math.floor((300 * legs[0]!.odds! * legs[1]!.odds!) / 1_000_000)
    expect(await player.held()).toBe(99_100n + BigInt(won))
    expect((await player.call('bets.get')).data.items).toMatchObject([{ status: 'won', system: 2 }])
    expect((await ask('bets', { token: await token() })).bets).toHaveLength(1)
  })
  test('the further markets of a match are settled by its score', async () => {
    const rig = await open(brand)
    const { player, slip } = rig
    const [match] = await events('football')
    await ask('control', { event: match!.id, outcome: { score: [1, 1] } })
    const backed = ['both-score', 'total:1.5', 'double-chance'].map((market) => pick(match!, market))
    for (const one of backed) expect(await slip([one])).toMatchObject({ status: 'accepted' })
    expect(await slip([pick(match!, 'total:3.5')])).toMatchObject({ status: 'accepted' })
    expect(await player.held()).toBe(96_000n)
    await end(rig)
    expect(await player.held()).toBe(96_000n + BigInt(backed.reduce((sum, { odds }) => sum + odds!, 0)))
  })
  test('a dead heat pays half of the stake at full odds', async () => {
    const rig = await open(brand)
    const { player, slip } = rig
    const [race] = await events('racing')
    const runner = pick(race!, 'winner', 3)
    await ask('control', { event: race!.id, outcome: { first: [3, 5] } })
    expect(await slip([runner])).toMatchObject({ status: 'accepted' })
    await end(rig)
    expect(await player.held()).toBe(99_000n + BigInt(Math.floor(runner.odds! / 2)))
  })
  test('odds that moved since the player saw them are refused, or taken as the slip allows', async () => {
    const { player, slip } = await open(brand)
    const [match] = await events('football')
    const { id, odds } = pick(match!, 'result')
    const [worse, better] = [
      { id, odds: odds! + 10 },
      { id, odds: odds! - 10 },
    ]
    expect((await slip([worse])).error?.code).toBe('ODDS_CHANGED')
    expect((await slip([better])).error?.code).toBe('ODDS_CHANGED')
    expect((await slip([worse], { policy: 'better' })).error?.code).toBe('ODDS_CHANGED')
    expect(await player.held()).toBe(100_000n)
    expect((await slip([better], { policy: 'better' })).status).toBe('accepted')
    expect((await slip([worse], { policy: 'any' })).status).toBe('accepted')
    expect(
      (await player.call('bets.get')).data.items.map(({ odds: at }: { odds: string }) => Number(at) * 1000),
    ).toEqual([odds, odds])
  })
  test('while the feed is silent for long nothing can be backed, and everything again once it is heard', async () => {
    const { slip } = await open(brand)
    const [match] = await events('football')
    const home = pick(match!, 'result')
    await ask('control', { feed: 'silent' })
    expect((await ask('board')).is_open).toBe(true)
    app.clock.advance('PT21S')
    const { is_open, events: shown } = await ask('board')
    expect(is_open).toBe(false)
    expect(
      shown.flatMap(({ markets }) => markets.flatMap(({ selections }) => selections.map((one) => one.odds))),
    ).toEqual(expect.not.arrayContaining([expect.any(Number)]))
    expect((await slip([home], { policy: 'any' })).error?.code).toBe('SUSPENDED')
    await ask('control', { feed: 'alive' })
    expect((await slip([home], { policy: 'any' })).status).toBe('accepted')
  })
  test('a bet on a running match waits before it is accepted; asking again by its id is the same bet', async () => {
    const { player, slip, token } = await open(brand)
    let live: Selection | undefined
    for (let tries = 0; tries < 40 && !live; tries += 1) {
      app.clock.advance('PT1M')
      const running = [...(await events('football', true)), ...(await events('hockey', true))]
      live = running.flatMap(({ markets }) => markets.flatMap((market) => market.selections)).find((one) => one.odds)
    }
    const requestId = `live-${brand}`
    expect(await slip([live!], { requestId, policy: 'any' })).toMatchObject({ status: 'pending' })
    expect(await player.held()).toBe(100_000n)
    expect(await ask('operation', { token: await token(), requestId })).toMatchObject({ status: 'pending' })
    app.clock.advance('PT5S')
    const decided = await ask('operation', { token: await token(), requestId })
    expect(['accepted', 'refused']).toContain(decided.status)
    for (let times = 0; times < 2; times += 1)
      expect(await slip([live!], { requestId, policy: 'any' })).toMatchObject({ status: decided.status })
    expect(await player.held()).toBe(decided.status === 'accepted' ? 99_000n : 100_000n)
  })
  test('slips that cannot be bets are refused with their reason', async () => {
    const { slip, player } = await open(brand)
    const [match] = await events('football')
    const home = pick(match!, 'result')
    const code = async (...asked: Parameters<typeof slip>) => {
      const { error, code: refused } = await slip(...asked)
      return error?.code ?? refused
    }
    expect(await code([home, pick(match!, 'total')])).toBe('SAME_EVENT')
    expect(await code([{ id: 'football-isles-1/result/home', odds: 2000 }])).toBe('SUSPENDED')
    expect(await code([{ id: 'nothing', odds: 2000 }])).toBe('SUSPENDED')
    expect(await code([home], { stake: '0.001' })).toBe('INVALID_STAKE')
    expect(await code([home], { stake: '0.01' })).toBe('STAKE_LIMITS')
    expect(await code([home], { stake: '9999.00' })).toBe('STAKE_LIMITS')
    expect(await code([home], { token: 'no.token' })).toBe('INVALID_TOKEN')
    expect(await code([])).toBe('INVALID_REQUEST')
    expect(await player.held()).toBe(100_000n)
  })
  test('its page may be framed by the sites of brands alone', async () => {
    const page = (origin: string) =>
      app.guest(brand).send('GET', `/sportsbook?origin=${encodeURIComponent(origin)}`, { host: 'sandbox.localhost' })
    const own = `http://${brand}.localhost:${app.port}`
    expect(String((await page(own)).headers['content-security-policy'])).toContain(`frame-ancestors ${own}`)
    for (const foreign of ['https://elsewhere.example', 'javascript:1', ''])
      expect((await page(foreign)).status).toBe(404)
  })
})
