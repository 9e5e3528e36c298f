import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraws } from './draws.ts'
import { eventOf, eventsAt, minuteAt, type BookEvent } from './events.ts'
import { handicapOf, marketsAt, resultOf, type Market } from './markets.ts'
import { payoutOf } from './rules.ts'
import { SPORTS, type TeamSport } from './sports.ts'
import { handicapResult, spreadOf } from './spread.ts'

const draws = createDraws('for tests')
const matches = fc
  .record({
    league: fc.constantFrom('football-isles', 'football-coast', 'football-cup', 'hockey-north', 'handball-alps'),
    number: fc.integer({ min: 100_000, max: 900_000 }),
  })
  .map(({ league, number }) => eventOf(draws, `${league}-${number}`)!)
const races = fc.integer({ min: 100_000, max: 900_000 }).map((number) => eventOf(draws, `racing-downs-${number}`)!)
const scores = fc.tuple(fc.nat(70), fc.nat(70))
const marketsOf = (event: BookEvent) => marketsAt(draws, event, new Date(event.startsAt.getTime() - 60_000))
const statusesOf = (event: BookEvent, { id, selections }: Market, score: readonly [number, number]) =>
  selections.map((one) => resultOf({ score }, event, id, one.id.split('/')[2]!).status)

test('no team plays again within the next three matches of its league, and each plays every other one', () => {
  for (const [sport, { kind, leagues }] of Object.entries(SPORTS)) {
    if (kind !== 'teams') continue
    for (const { id, names } of leagues) {
      const season = (names.length * (names.length - 1)) / 2
      const matches = Array.from(
        { length: 2 * season },
        (_, at) => eventOf(draws, `${sport}-${id}-${500_000 + at}`)!.names,
      )
      matches.forEach((pair, at) => {
        const near = matches.slice(at, at + 4).flat()
        expect([pair, new Set(near).size]).toEqual([pair, near.length])
      })
      const pairs = matches.slice(0, season).map((pair) => pair.toSorted().join(' – '))
      expect(new Set(pairs).size).toBe(season)
    }
  }
})

test('of every market of a match exactly as many selections win as can, at every score', () =>
  fc.assert(
    fc.property(matches, scores, (event, score) => {
      for (const market of marketsOf(event)) {
        const statuses = statusesOf(event, market, score)
        const won = statuses.filter((status) => status === 'won').length
        if (market.kind === 'double-chance') expect(won).toBe(2)
        else if (market.kind === 'handicap' || market.kind === 'draw-no-bet') {
          const mirror = { won: 'lost', lost: 'won', void: 'void', half_won: 'half_lost', half_lost: 'half_won' }
          expect(statuses[1]).toBe(mirror[statuses[0] as keyof typeof mirror])
        } else expect([won, statuses.includes('void')]).toEqual([1, false])
      }
    }),
  ))

test('a double chance wins exactly where one of its two results does', () =>
  fc.assert(
    fc.property(matches, scores, (event, score) => {
      const of = (market: string, pick: string) => resultOf({ score }, event, market, pick).status === 'won'
      for (const [pick, one, other] of [
        ['1x', 'home', 'draw'],
        ['12', 'home', 'away'],
        ['x2', 'draw', 'away'],
      ] as const)
        expect(of('double-chance', pick)).toBe(of('result', one) || of('result', other))
    }),
  ))

test.each<[score: [number, number], market: string, pick: string, status: string]>([
  [[2, 1], 'total', 'over', 'won'],
  [[2, 0], 'total', 'over', 'lost'],
  [[2, 0], 'total:1.5', 'over', 'won'],
  [[2, 1], 'total:3.5', 'under', 'won'],
  [[1, 1], 'both-score', 'yes', 'won'],
  [[3, 0], 'both-score', 'yes', 'lost'],
  [[0, 0], 'both-score', 'no', 'won'],
  [[1, 0], 'handicap:-0.75', 'home', 'half_won'],
  [[1, 0], 'handicap:-0.75', 'away', 'half_lost'],
  [[1, 0], 'handicap:-1', 'home', 'void'],
  [[1, 1], 'handicap:-0.25', 'home', 'half_lost'],
  [[1, 1], 'handicap:-0.25', 'away', 'half_won'],
  [[0, 2], 'handicap:0.5', 'away', 'won'],
  [[1, 1], 'draw-no-bet', 'home', 'void'],
])('football that ends %j settles %s %s as %s', (score, market, pick, status) => {
  const event = eventOf(draws, 'football-isles-900000')!
  expect(resultOf({ score }, event, market, pick)).toEqual({ status })
})

test('an abandoned match returns the stake of every selection', () => {
  const event = eventOf(draws, 'football-isles-900000')!
  for (const { id, selections } of marketsOf(event))
    for (const one of selections)
      expect(resultOf({ abandoned: true }, event, id, one.id.split('/')[2]!)).toEqual({ status: 'void' })
})

test('a quarter of a handicap pays what half of the stake on each of its two lines pays', () =>
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -8, max: 8 }), (lead, halves) => {
      const line = halves / 2 + 0.25
      const pays = (at: number, stake: bigint) =>
        payoutOf(stake, [{ odds: 1900, result: { status: handicapResult(lead, at) } }])
      expect(pays(line, 2000n)).toBe(pays(line - 0.25, 1000n) + pays(line + 0.25, 1000n))
    }),
  ))

test('no selection of a match pays more than its fair odds, and its prices together keep a margin', () =>
  fc.assert(
    fc.property(matches, (event) => {
      for (const { kind, selections } of marketsOf(event)) {
        const odds = selections.map((one) => one.odds)
        if (odds.some((one) => one === null)) continue
        const book = odds.reduce<number>((sum, one) => sum + 1000 / one!, 0)
        const fair = kind === 'double-chance' ? 2 : 1
        expect(book).toBeGreaterThan(fair * 1.05)
        expect(book).toBeLessThan(fair * 1.2)
      }
    }),
  ))

test('backing everything in a market, each at the moment its odds are best, still costs the margin', () =>
  fc.assert(
    fc.property(fc.oneof(matches, races), (event) => {
      const best = new Map<string, Map<string, number>>()
      for (let step = 1; step <= 90; step += 1)
        for (const { id, selections } of marketsAt(draws, event, new Date(event.startsAt.getTime() - step * 20_000))) {
          const market = best.get(id) ?? new Map<string, number>()
          best.set(id, market)
          for (const one of selections) market.set(one.id, Math.max(market.get(one.id) ?? 0, one.odds ?? 0))
        }
      for (const [id, market] of best) {
        const odds = [...market.values()]
        if (odds.includes(0)) continue
        const book = odds.reduce((sum, one) => sum + 1000 / one, 0)
        expect([id, book > (id === 'double-chance' ? 2 : 1) * 1.05]).toEqual([id, true])
      }
    }),
    { numRuns: 20 },
  ))

test('the chances of a handicap and of a match without a draw agree where no goals are given', () => {
  const spread = spreadOf(
    [0, 0],
    [
      [0.3, 0.4, 0.3],
      [0.5, 0.3, 0.2],
    ],
  )
  expect(spread.handicap(0, 1)).toBeCloseTo(spread.home / (spread.home + spread.away), 12)
  expect(spread.handicap(-0.5, 1)).toBeCloseTo(spread.home, 12)
  expect(spread.home + spread.draw + spread.away).toBeCloseTo(1, 12)
  expect(spread.both).toBeCloseTo(0.7 * 0.5, 12)
})

test('the handicap of a match stays as it is while the match runs', () =>
  fc.assert(
    fc.property(matches, fc.integer({ min: 0, max: 14 }), (event, minute) => {
      const line = handicapOf(draws, event, SPORTS[event.sport] as TeamSport)
      const running = marketsAt(draws, event, new Date(event.startsAt.getTime() + minute * 60_000))
      expect(running.map(({ id }) => id)).toEqual(marketsOf(event).map(({ id }) => id))
      expect(running.some(({ id }) => id === `handicap:${line}`)).toBe(line !== 0)
    }),
  ))

test('every sport has events ahead, and events of more than one day are on the board', () => {
  const now = new Date('2026-03-03T12:10:00.000Z')
  const events = eventsAt(draws, now)
  expect(new Set(events.map(({ sport }) => sport))).toEqual(new Set(Object.keys(SPORTS)))
  expect(new Set(events.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).size).toBeGreaterThan(1)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})

test('a running event is in its first minute when it starts', () => {
  const event = eventOf(draws, 'football-isles-900000')!
  const at = (milliseconds: number) => minuteAt(event, new Date(event.startsAt.getTime() + milliseconds))
  expect([at(-1), at(0), at(59_999), at(60_000)]).toEqual([undefined, 1, 1, 2])
})
