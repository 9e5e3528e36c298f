import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { fixedDatabaseClock } from '../platform/kernel/db/testing.ts'
import { createBook } from '../sandbox/sportsbook/book.ts'
import { cashOutOf } from '../sandbox/sportsbook/rules.ts'
import { bookRig } from './testing-sportsbook.ts'
import { SHIPPED, startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:10:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  for (const brand of SHIPPED) expect(await app.platform.services.ledger.reconcile(brand)).toEqual([])
  await app.close()
})

interface Offered {
  id: string
  status: string
  result: string | null
  payout: { amount: string }
  cash_out: { state: string; amount: { amount: string } | null } | null
}
interface Said extends Offered {
  bets: Offered[]
  events: {
    id: string
    sport: string
    is_live: boolean
    markets: { selections: { id: string; odds: number }[] }[]
  }[]
  error?: { code: string }
}
/** A call of the sportsbook's page, on the sandbox's host. */
const ask = async (op: string, body: object = {}): Promise<Said> => {
  const answer = await app.guest('kilovolt').send('POST', `/sportsbook/${op}`, {
    host: 'sandbox.localhost',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  return JSON.parse(answer.body) as Said
}
/** Odds of now of the first selection of the next match of a sport. */
const next = async (sport: string) => {
  const event = (await ask('board')).events.find((one) => one.sport === sport && !one.is_live)!
  return { event: event.id, ...event.markets[0]!.selections[0]! }
}
/** Odds without the market's movement, which the page is not told. */
const steadyOdds = async (id: string): Promise<number> => {
  const book = createBook({ db: app.database.db, settings: app.settings, databaseClock: fixedDatabaseClock(clock) })
  return (await book.price(id))!.selection.steady!
}
beforeEach(() => ask('control', { feed: 'alive' }))
const minor = (amount: string) => BigInt(amount.replace('.', ''))
let requests = 0

describe.each(SHIPPED)('cashing out at %s', (brand) => {
  /** A player with a bet of 10.00 on the next matches of these sports, and what they can ask. */
  async function withBet(...sports: string[]) {
    const rig = await bookRig(app, brand)
    const legs = await Promise.all(sports.map(next))
    const token = await rig.token()
    const slip = { stake: '10.00', policy: 'none', legs: legs.map(({ id, odds }) => ({ id, odds })) }
    const { id } = await ask('place', { token, requestId: `request-${++requests}`, ...slip })
    const own = async () => (await ask('bets', { token: await rig.token() })).bets.find((bet) => bet.id === id)!
    const cashOut = async (amount: string, requestId = `request-${++requests}`) =>
      ask('cash-out', { token: await rig.token(), requestId, bet: id, amount })
    const listed = async () => (await rig.player.call('bets.get')).data.items[0]
    return { ...rig, legs, own, cashOut, listed, offer: async () => (await own()).cash_out!.amount!.amount }
  }
  const cashOutMargin = 5

  /** Lets time pass until the first match runs and is worth something else than before. @returns the offer */
  async function elsewhere({ own, player }: Awaited<ReturnType<typeof withBet>>): Promise<string> {
    for (let step = 0; step < 120; step += 1) {
      await player.call('bets.get')
      const amount = (await own()).cash_out?.amount?.amount
      if (amount !== undefined && amount !== '9.50') return amount
      clock.advance('PT30S')
    }
    throw new Error('the offer stayed as it was')
  }

  test('an open bet is worth its possible payout at the steady odds of now, less the brand’s margin', async () => {
    expect(app.brand(brand).platform.betting.cashOutMargin).toBe(cashOutMargin)
    const rig = await withBet('football', 'hockey')
    const { legs, offer } = rig
    const worth = async () => {
      const now = (await Promise.all(legs.map(({ id }) => steadyOdds(id)))).map((one, at) => ({
        odds: then[at]!,
        now: one,
      }))
      return cashOutOf(1000n, now, cashOutMargin)
    }
    const then = await Promise.all(legs.map(({ id }) => steadyOdds(id)))
    // Nothing has happened: the stake, less the margin.
    expect(await offer()).toBe('9.50')
    const offered = await elsewhere(rig)
    expect(minor(offered)).toBe(await worth())
  })

  test('who waits for odds to move before a match is offered no more for it', async () => {
    const { own, legs } = await withBet('hockey', 'football')
    const shown = new Set<string>()
    const boards = new Set<string>()
    for (let step = 0; step < 12; step += 1) {
      const { events } = await ask('board')
      if (legs.some(({ event }) => events.find(({ id }) => id === event)!.is_live)) break
      boards.add(JSON.stringify(legs.map(({ event }) => events.find(({ id }) => id === event)!.markets)))
      shown.add((await own()).cash_out!.amount!.amount)
      clock.advance('PT20S')
    }
    expect(boards.size).toBeGreaterThan(1)
    expect([...shown]).toEqual(['9.50'])
  })

  test('it is paid once, however often it is asked for, and its match settles nothing afterwards', async () => {
    const { player, legs, cashOut, own, listed } = await withBet('football')
    await ask('control', { event: legs[0]!.event, outcome: { score: [3, 0] } })
    for (let times = 0; times < 2; times += 1)
      expect(await cashOut('9.50', `twice-${player.id}`)).toMatchObject({ status: 'settled', result: 'cashed_out' })
    expect((await cashOut('9.50')).error?.code).toBe('SETTLED')
    expect(await player.held()).toBe(99_950n)
    for (let step = 0; step < 5; step += 1) {
      clock.advance('PT20M')
      await player.call('bets.get')
    }
    await app.platform.runDue()
    await ask('control', { event: legs[0]!.event, outcome: { score: [4, 0] } })
    await app.platform.runDue()
    expect(await player.held()).toBe(99_950n)
    expect(await own()).toMatchObject({ status: 'settled', result: 'cashed_out', cash_out: null })
    expect(await listed()).toMatchObject({ status: 'cashed_out', payout: { amount: '9.50' } })
  })

  test('two tabs that ask at once are paid once', async () => {
    const { player, cashOut } = await withBet('football')
    const answers = await Promise.all([cashOut('9.50'), cashOut('9.50'), cashOut('9.50')])
    expect(answers.map(({ result, error }) => result ?? error?.code).sort()).toEqual([
      'SETTLED',
      'SETTLED',
      'cashed_out',
    ])
    expect(await player.held()).toBe(99_950n)
  })

  test('a moved offer, a silent feed, a bet that is over and a stranger’s are refused, and nothing moves', async () => {
    const rig = await withBet('football')
    const { player, legs, cashOut, own, offer } = rig
    expect((await cashOut('9.51')).error?.code).toBe('OFFER_CHANGED')
    expect((await cashOut('a lot')).error?.code).toBe('INVALID_REQUEST')
    await ask('control', { feed: 'silent' })
    clock.advance('PT21S')
    expect((await own()).cash_out).toEqual({ state: 'suspended', amount: null })
    expect((await cashOut('9.50')).error?.code).toBe('SUSPENDED')
    await ask('control', { feed: 'alive' })
    await elsewhere(rig)
    expect((await cashOut('9.50')).error?.code).toBe('OFFER_CHANGED')
    const stranger = await bookRig(app, brand)
    const foreign = {
      token: await stranger.token(),
      requestId: 'foreign-one',
      bet: (await own()).id,
      amount: await offer(),
    }
    expect((await ask('cash-out', foreign)).error?.code).toBe('NO_OPERATION')
    expect(await player.held()).toBe(99_000n)
    await ask('control', { event: legs[0]!.event, outcome: { score: [0, 2] } })
    for (let step = 0; step < 5; step += 1) {
      clock.advance('PT20M')
      await player.call('bets.get')
    }
    expect((await cashOut('9.50')).error?.code).toBe('SETTLED')
    await app.platform.runDue()
    expect((await cashOut('9.50')).error?.code).toBe('SETTLED')
    expect(await player.held()).toBe(99_000n)
  })

  test('a wallet that does not answer is asked again: the bet is under way meanwhile, and paid once', async () => {
    const { player, cashOut, own, listed } = await withBet('football')
    const { port } = app.settings
    app.settings.port = 1
    expect((await cashOut('9.50')).cash_out).toMatchObject({ state: 'going' })
    app.settings.port = port
    expect((await own()).cash_out).toMatchObject({ state: 'going', amount: { amount: '9.50' } })
    expect((await cashOut('9.50')).error?.code).toBe('SETTLED')
    clock.advance('PT2S')
    await app.platform.runDue()
    expect(await player.held()).toBe(99_950n)
    expect(await listed()).toMatchObject({ status: 'cashed_out' })
  })
})

describeEngines('a cash-out and a settlement at once', (engine) => {
  test('one of them pays, and the other is told so', async () => {
    const own = await startShipped({ clock, database: await engine.open() })
    const { place, settle, player } = await bookRig(own, 'kilovolt')
    let paid = 100_000n
    for (let number = 0; number < 8; number += 1) {
      const bet = `race-${number}`
      await place({ bet_id: bet })
      const calls = [
        settle(bet, 1, 'cashed_out', 1200, { tx_id: `${bet}-out` }),
        settle(bet, 1, 'won', 2000),
        settle(bet, 1, 'cashed_out', 1200, { tx_id: `${bet}-out` }),
      ]
      const [out, won, again] = await Promise.all(number % 2 === 0 ? calls : calls.toReversed())
      const codes = [out, won, again].map((answer) => answer!.error?.code ?? answer!.status)
      const isOut = codes.filter((code) => code === 200).length === 2
      expect(codes.toSorted()).toEqual(isOut ? [200, 200, 'CASHED_OUT'] : [200, 'SETTLED', 'SETTLED'])
      paid += isOut ? 200n : 1000n
      expect(await player.held()).toBe(paid)
    }
    expect(await own.platform.services.ledger.reconcile('kilovolt')).toEqual([])
    await own.close()
  })
})
