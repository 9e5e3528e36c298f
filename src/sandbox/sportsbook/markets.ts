import { goalChances, type Draws } from './draws.ts'
import { scoreAt, strengthOf, weightsOf, type BookEvent, type Outcome } from './events.ts'
import { handicapResult, spreadOf, type Spread } from './spread.ts'
import type { LegResult } from './rules.ts'
import { SPORTS, type TeamSport } from './sports.ts'

/** One thing that can be backed. Odds in thousandths; null while it cannot be backed. */
export interface Selection {
  readonly id: string
  readonly name: string
  readonly odds: number | null
}
/** A selection as the book knows it. */
interface PricedSelection extends Selection {
  /** Odds without the market's movement, never shorter than `odds`; null while it cannot be backed. */
  readonly steady: number | null
}
/** What is backed: the first of an event is its main one. */
export type MarketKind = 'result' | 'double-chance' | 'total' | 'both-score' | 'handicap' | 'draw-no-bet' | 'winner'
export interface Market<S = Selection> {
  /** Its kind, and after a colon its line; the main line of `total` has none. */
  readonly id: string
  readonly kind: MarketKind
  readonly name: string
  readonly selections: readonly S[]
}
export type PricedMarket = Market<PricedSelection>

/** What the book keeps: prices are this share below fair ones. */
const MARGIN = 0.06
const [LEAST, MOST] = [1_020, 67_000]
/** Seconds after a goal in which nothing can be backed. */
const AFTER_GOAL = 8
/**
 * Odds move every so many milliseconds before an event, and by at most this share. The movement says nothing about the
 * result, so it only shortens odds: whoever waited for the best of them would win from the book otherwise.
 */
const [MOVES_EVERY, MOVES_BY] = [20_000, 0.05]

/** Odds at which a chance is offered; null for one that is nearly certain or nearly none. */
function priceOf(chance: number): number | null {
  const odds = Math.floor(100 / (chance * (1 + MARGIN))) * 10
  return chance <= 0 || odds < LEAST || odds > MOST ? null : odds
}

/** How a selection is offered: at its chance, or at the one the market has moved it to where that is larger. */
function offered(chance: number, moved: number, isStopped: boolean): Pick<PricedSelection, 'odds' | 'steady'> {
  const [steady, odds] = [priceOf(chance), priceOf(Math.max(chance, moved))]
  return isStopped || steady === null || odds === null ? { odds: null, steady: null } : { odds, steady }
}

/**
 * The handicap of the home team: near the goals it is expected to win by, fixed for the whole match. In quarters of a
 * goal where few goals fall, in halves elsewhere.
 */
export function handicapOf(draws: Draws, event: BookEvent, sport: TeamSport): number {
  const [home, away] = strengthOf(draws, event, sport)
  const step = sport.line < 10 ? 4 : 2
  return Math.round((away - home) * step) / step || 0
}
const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0')

/** A market before it is priced: its selections with the chance of each, by what of its stake stays in play. */
interface Offer {
  readonly id: string
  readonly kind: MarketKind
  readonly name: string
  readonly picks: readonly (readonly [pick: string, name: string, chance: number])[]
}

const total = (spread: Spread, line: number, id: string): Offer => {
  const over = spread.over(line)
  const picks = [
    ['over', 'Over', over],
    ['under', 'Under', 1 - over],
  ] as const
  return { id, kind: 'total', name: `Goals ${line}`, picks }
}

/** The markets of a match between two teams, the main one first. */
function offersOf([first, second]: readonly [string, string], sport: TeamSport, spread: Spread, line: number): Offer[] {
  const { home, draw, away, both } = spread
  const lines = sport.moreLines.map((one) => total(spread, one, `total:${one}`))
  const handicap = [
    ['home', `${first} ${signed(line)}`, spread.handicap(line, 1)],
    ['away', `${second} ${signed(-line || 0)}`, spread.handicap(-line || 0, -1)],
  ] as const
  const pair = [
    ['yes', 'Yes', both],
    ['no', 'No', 1 - both],
  ] as const
  const doubles = [
    ['1x', '1X', home + draw],
    ['12', '12', home + away],
    ['x2', 'X2', draw + away],
  ] as const
  const result = [
    ['home', first, home],
    ['draw', 'Draw', draw],
    ['away', second, away],
  ] as const
  const noDraw = [
    ['home', first, home / (home + away || 1)],
    ['away', second, away / (home + away || 1)],
  ] as const
  return [
    { id: 'result', kind: 'result', name: 'Result', picks: result },
    total(spread, sport.line, 'total'),
    ...lines,
    ...(sport.bothScore
      ? [{ id: 'both-score', kind: 'both-score', name: 'Both teams score', picks: pair } as const]
      : []),
    { id: 'double-chance', kind: 'double-chance', name: 'Double chance', picks: doubles },
    // Without goals given it is the same as no bet on a draw.
    ...(line === 0 ? [] : [{ id: `handicap:${line}`, kind: 'handicap', name: 'Handicap', picks: handicap } as const]),
    { id: 'draw-no-bet', kind: 'draw-no-bet', name: 'Draw no bet', picks: noDraw },
  ]
}

/** The markets of an event at an instant; without odds once it has ended. */
export function marketsAt(draws: Draws, event: BookEvent, now: Date): PricedMarket[] {
  const sport = SPORTS[event.sport]!
  const isOver = now >= event.endsAt
  const move = (what: string) =>
    1 + MOVES_BY * (draws.uniform(event.id, what, Math.floor(now.getTime() / MOVES_EVERY)) - 0.5)
  if (sport.kind === 'race') {
    const weights = weightsOf(draws, event)
    const moved = weights.map((weight, index) => weight * move(`runner ${index}`))
    const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
    const selections = event.names.map((name, index) => ({
      id: `${event.id}/winner/${index}`,
      name,
      ...offered(weights[index]! / sumOf(weights), moved[index]! / sumOf(moved), now >= event.startsAt),
    }))
    return [{ id: 'winner', kind: 'winner', name: 'Winner', selections }]
  }
  const live = scoreAt(draws, event, now)
  const share = live?.left ?? 1
  const [home, away] = strengthOf(draws, event, sport)
  const [first = '', second = ''] = event.names
  const offers = (goals: readonly [home: number, away: number]) => {
    const spread = spreadOf(live?.score ?? [0, 0], [goalChances(goals[0]), goalChances(goals[1])])
    return offersOf([first, second], sport, spread, handicapOf(draws, event, sport))
  }
  const moved = offers([home * share * move('home'), away * share * move('away')])
  const isStopped = isOver || (live !== undefined && live.sinceGoal < AFTER_GOAL)
  return offers([home * share, away * share]).map(({ picks, ...market }, at) => ({
    ...market,
    selections: picks.map(([pick, name, chance], place) => ({
      id: `${event.id}/${market.id}/${pick}`,
      name,
      ...offered(chance, moved[at]!.picks[place]![2], isStopped),
    })),
  }))
}

/** What became of a selection: `market` and `pick` are the parts of its id. */
export function resultOf(outcome: Outcome, event: BookEvent, market: string, pick: string): LegResult {
  if ('abandoned' in outcome) return { status: 'void' }
  const decided = (won: boolean): LegResult => ({ status: won ? 'won' : 'lost' })
  if ('first' in outcome) {
    if (!outcome.first.includes(Number(pick))) return decided(false)
    return outcome.first.length > 1 ? { status: 'dead_heat', of: outcome.first.length } : decided(true)
  }
  const [home, away] = outcome.score
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
  const [kind, line] = market.split(':')
  switch (kind as MarketKind) {
    case 'result':
      return decided(pick === winner)
    case 'draw-no-bet':
      return winner === 'draw' ? { status: 'void' } : decided(pick === winner)
    case 'double-chance':
      return decided(pick.includes({ home: '1', draw: 'x', away: '2' }[winner]))
    case 'both-score':
      return decided((home > 0 && away > 0) === (pick === 'yes'))
    case 'handicap': {
      const given = Number(line)
      return { status: pick === 'home' ? handicapResult(home - away, given) : handicapResult(away - home, -given) }
    }
    default: {
      const sport = SPORTS[event.sport]!
      const limit = line === undefined ? (sport.kind === 'teams' ? sport.line : 0) : Number(line)
      return decided(home + away > limit === (pick === 'over'))
    }
  }
}
