import { goalChances, type Draws } from './draws.ts'
import { scoreAt, strengthOf, weightsOf, type BookEvent, type Outcome } from './events.ts'
import type { LegResult } from './rules.ts'
import { SPORTS } from './sports.ts'

/** One thing that can be backed. Odds in thousandths; null while it cannot be backed. */
export interface Selection {
  readonly id: string
  readonly name: string
  readonly odds: number | null
}
export interface Market {
  readonly id: 'result' | 'total' | 'draw-no-bet' | 'winner'
  readonly name: string
  readonly selections: readonly Selection[]
}

/** What the book keeps: prices are this share below fair ones. */
const MARGIN = 0.06
const [LEAST, MOST] = [1_020, 67_000]
/** Seconds after a goal in which nothing can be backed. */
const AFTER_GOAL = 8
/** Odds move every so many milliseconds before an event, and by at most this share. */
const [MOVES_EVERY, MOVES_BY] = [20_000, 0.05]

/** Odds at which a chance is offered; null for one that is nearly certain or nearly none. */
function priceOf(chance: number): number | null {
  const odds = Math.floor(100 / (chance * (1 + MARGIN))) * 10
  return chance <= 0 || odds < LEAST || odds > MOST ? null : odds
}

/** Chances of home, draw, away and of more goals than the line, from a score and the goals still expected. */
function chancesOf(score: readonly [number, number], means: readonly [number, number], line: number) {
  const [home, away] = means.map(goalChances) as [number[], number[]]
  const chances = { home: 0, draw: 0, away: 0, over: 0 }
  for (const [h, ph] of home.entries())
    for (const [a, pa] of away.entries()) {
      const difference = score[0] + h - score[1] - a
      chances[difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw'] += ph * pa
      if (score[0] + h + score[1] + a > line) chances.over += ph * pa
    }
  return chances
}

/** The markets of an event at an instant; without odds once it has ended. */
export function marketsAt(draws: Draws, event: BookEvent, now: Date): Market[] {
  const sport = SPORTS[event.sport]!
  const isOver = now >= event.endsAt
  const move = (what: string) =>
    1 + MOVES_BY * (draws.uniform(event.id, what, Math.floor(now.getTime() / MOVES_EVERY)) - 0.5)
  if (sport.kind === 'race') {
    const weights = weightsOf(draws, event).map((weight, index) => weight * move(`runner ${index}`))
    const sum = weights.reduce((all, one) => all + one, 0)
    const isClosed = now >= event.startsAt
    const selections = event.names.map((name, index) => ({
      id: `${event.id}/winner/${index}`,
      name,
      odds: isClosed ? null : priceOf(weights[index]! / sum),
    }))
    return [{ id: 'winner', name: 'Winner', selections }]
  }
  const live = scoreAt(draws, event, now)
  const share = live?.left ?? 1
  const [home, away] = strengthOf(draws, event, sport)
  const means = [home * share * move('home'), away * share * move('away')] as const
  const chances = chancesOf(live?.score ?? [0, 0], means, sport.line)
  const isStopped = isOver || (live !== undefined && live.sinceGoal < AFTER_GOAL)
  const make = (market: Market['id'], id: string, name: string, chance: number): Selection => ({
    id: `${event.id}/${market}/${id}`,
    name,
    odds: isStopped ? null : priceOf(chance),
  })
  const [first = '', second = ''] = event.names
  const { home: h, draw: d, away: a, over } = chances
  return [
    {
      id: 'result',
      name: 'Result',
      selections: [
        make('result', 'home', first, h),
        make('result', 'draw', 'Draw', d),
        make('result', 'away', second, a),
      ],
    },
    {
      id: 'total',
      name: `Goals ${sport.line}`,
      selections: [make('total', 'over', 'Over', over), make('total', 'under', 'Under', 1 - over)],
    },
    {
      id: 'draw-no-bet',
      name: 'Draw no bet',
      selections: [
        make('draw-no-bet', 'home', first, h / (h + a || 1)),
        make('draw-no-bet', 'away', second, a / (h + a || 1)),
      ],
    },
  ]
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
  if (market === 'result') return decided(pick === winner)
  if (market === 'draw-no-bet') return winner === 'draw' ? { status: 'void' } : decided(pick === winner)
  const sport = SPORTS[event.sport]!
  const line = sport.kind === 'teams' ? sport.line : 0
  return decided(home + away > line === (pick === 'over'))
}
