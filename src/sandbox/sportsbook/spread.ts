import type { LegResult } from './rules.ts'

/** The chances of a match: of its winner, of both teams scoring, and of lines on goals and on their difference. */
export interface Spread {
  readonly home: number
  readonly draw: number
  readonly away: number
  readonly both: number
  /** The chance of more goals than a line that is no whole number. */
  over(line: number): number
  /**
   * The chance at which a handicap is fair for a team: what it wins on average, by what it stakes and does not get
   * back. In quarters of a goal.
   * @param side 1 for the home team, −1 for the away team
   */
  handicap(line: number, side: 1 | -1): number
}

type HandicapStatus = Exclude<LegResult['status'], 'dead_heat'>

/**
 * What becomes of a handicap in quarters of a goal. A quarter lies between two lines, and half of the stake is on each:
 * so half of it may be won, lost or returned alone.
 * @param lead goals by which the team is ahead at the end; negative when it is behind
 * @param line goals it is given
 */
export function handicapResult(lead: number, line: number): HandicapStatus {
  // In quarters, both are whole: −1 and 1 are half lost and half won, 0 is returned.
  const quarters = Math.round((lead + line) * 4)
  if (quarters === 0) return 'void'
  if (quarters === 1) return 'half_won'
  if (quarters === -1) return 'half_lost'
  return quarters > 0 ? 'won' : 'lost'
}
/** The share of the stake that is won and that is lost, by what became of a handicap. */
const SHARES: Readonly<Record<HandicapStatus, readonly [won: number, lost: number]>> = {
  won: [1, 0],
  half_won: [0.5, 0],
  void: [0, 0],
  half_lost: [0, 0.5],
  lost: [0, 1],
}

/**
 * The chances of a match from its score and the chances of 0, 1, 2 … more goals of each team.
 * @param more chances of further goals, of the home team and of the away team
 */
export function spreadOf(
  score: readonly [number, number],
  [home, away]: readonly [readonly number[], readonly number[]],
): Spread {
  const leads = new Map<number, number>()
  const totals = new Map<number, number>()
  const add = (map: Map<number, number>, key: number, chance: number) => map.set(key, (map.get(key) ?? 0) + chance)
  let both = 0
  for (const [h, ph] of home.entries())
    for (const [a, pa] of away.entries()) {
      const [forHome, forAway] = [score[0] + h, score[1] + a]
      add(leads, forHome - forAway, ph * pa)
      add(totals, forHome + forAway, ph * pa)
      if (forHome > 0 && forAway > 0) both += ph * pa
    }
  const sum = (map: Map<number, number>, counts: (key: number) => boolean) =>
    [...map].reduce((all, [key, chance]) => (counts(key) ? all + chance : all), 0)
  return {
    home: sum(leads, (lead) => lead > 0),
    draw: sum(leads, (lead) => lead === 0),
    away: sum(leads, (lead) => lead < 0),
    both,
    over: (line) => sum(totals, (goals) => goals > line),
    handicap(line, side) {
      const [won, lost] = [...leads].reduce(
        ([w, l], [lead, chance]) => {
          const [shareWon, shareLost] = SHARES[handicapResult(lead * side, line)]
          return [w + shareWon * chance, l + shareLost * chance]
        },
        [0, 0],
      )
      return won / (won + lost || 1)
    },
  }
}
