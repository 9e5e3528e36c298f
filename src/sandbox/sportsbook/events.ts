import type { Draws } from './draws.ts'
import { poissonAt } from './draws.ts'
import { RUNNERS, SPORTS, type TeamSport } from './sports.ts'

const MINUTE = 60_000

/** One match or race. */
export interface BookEvent {
  readonly id: string
  readonly sport: string
  readonly league: string
  readonly leagueName: string
  /** The two teams, or the runners. */
  readonly names: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
}
/** How an event ended: a score, the runners in front (several in a dead heat), or not at all. */
export type Outcome =
  | { readonly score: readonly [number, number] }
  | { readonly first: readonly number[] }
  | { readonly abandoned: true }

const ID = /^([a-z]+)-([a-z]+)-(\d{1,9})$/
const ABANDONED = 0.015
const DEAD_HEAT = 0.03

function pickNames(draws: Draws, id: string, names: readonly string[], count: number): string[] {
  const left = [...names]
  return Array.from({ length: count }, (_, place) => left.splice(draws.index(left.length, id, 'name', place), 1)[0]!)
}

/**
 * The two teams of a match: every team plays every other one in turn, and each of them once in a round of half as many
 * matches as there are teams, so that none plays again within the next few matches.
 * @param names as many as there are pairs of
 */
function pairOf(draws: Draws, league: string, names: readonly string[], number: number): [home: string, away: string] {
  const [fixed, ...turning] = pickNames(draws, league, names, names.length)
  const half = names.length / 2
  const [round, slot] = [Math.floor(number / half), number % half]
  const at = (place: number) => turning[(place + turning.length - 1 + (round % turning.length)) % turning.length]!
  const pair = [slot === 0 ? fixed! : at(slot), at(turning.length - slot)] as const
  return (round + slot) % 2 === 0 ? [pair[0], pair[1]] : [pair[1], pair[0]]
}

/** The event of an id; undefined for an id that names none. */
export function eventOf(draws: Draws, id: string): BookEvent | undefined {
  const [, sportId = '', leagueId = '', number = ''] = ID.exec(id) ?? []
  const sport = Object.hasOwn(SPORTS, sportId) ? SPORTS[sportId] : undefined
  const league = sport?.leagues.find((one) => one.id === leagueId)
  if (!sport || !league) return undefined
  const startsAt = new Date(Number(number) * league.every * MINUTE)
  return {
    id,
    sport: sportId,
    league: leagueId,
    leagueName: league.name,
    names:
      sport.kind === 'race'
        ? pickNames(draws, id, league.names, RUNNERS)
        : pairOf(draws, `${sportId}-${leagueId}`, league.names, Number(number)),
    startsAt,
    endsAt: new Date(startsAt.getTime() + sport.minutes * MINUTE),
  }
}

/** Events of every league that run now, and those that start next. */
export function eventsAt(draws: Draws, now: Date, ahead = 4): BookEvent[] {
  const all = Object.entries(SPORTS).flatMap(([sportId, sport]) =>
    sport.leagues.flatMap(({ id, every }) => {
      const first = Math.floor(now.getTime() / (every * MINUTE))
      return Array.from({ length: ahead + 1 }, (_, step) => eventOf(draws, `${sportId}-${id}-${first + step}`)!)
    }),
  )
  return all.filter(({ endsAt }) => endsAt > now).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The mean number of goals of each side: the sport's, moved by who plays. */
export function strengthOf(draws: Draws, { id }: BookEvent, sport: TeamSport): [number, number] {
  const swing = 0.55 * (draws.uniform(id, 'strength') - 0.5)
  return [sport.goals[0] * (1 + swing), sport.goals[1] * (1 - swing)]
}
/** The weight of each runner: its chance is its share of the sum. */
export const weightsOf = (draws: Draws, { id, names }: BookEvent): number[] =>
  names.map((_, index) => 0.25 + draws.uniform(id, 'weight', index) ** 2 * 1.75)

/** Minutes into the event at which each side scores, in order. */
function goalTimes(draws: Draws, event: BookEvent, sport: TeamSport): [number[], number[]] {
  const sides = strengthOf(draws, event, sport).map((mean, side) => {
    const goals = poissonAt(mean, draws.uniform(event.id, 'goals', side))
    return Array.from(
      { length: goals },
      (_, goal) => draws.uniform(event.id, 'minute', side, goal) * sport.minutes,
    ).sort((a, b) => a - b)
  })
  return [sides[0]!, sides[1]!]
}

/** How an event ends. Known to the sportsbook alone until it has ended. */
export function drawOutcome(draws: Draws, event: BookEvent): Outcome {
  const sport = SPORTS[event.sport]!
  if (draws.uniform(event.id, 'abandoned') < ABANDONED) return { abandoned: true }
  if (sport.kind === 'teams') {
    const [home, away] = goalTimes(draws, event, sport)
    return { score: [home.length, away.length] }
  }
  const times = weightsOf(draws, event).map(
    (weight, index) => -Math.log(1 - draws.uniform(event.id, 'time', index)) / weight,
  )
  const order = times.map((_, index) => index).sort((a, b) => times[a]! - times[b]!)
  return { first: order.slice(0, draws.uniform(event.id, 'dead heat') < DEAD_HEAT ? 2 : 1) }
}

/** The minute a running event is in, from 1; undefined before it starts. */
export const minuteAt = ({ startsAt }: BookEvent, now: Date): number | undefined =>
  now < startsAt ? undefined : Math.floor((now.getTime() - startsAt.getTime()) / MINUTE) + 1

/** The score of a running match, and seconds since the last goal; undefined before it starts, and for a race. */
export function scoreAt(
  draws: Draws,
  event: BookEvent,
  now: Date,
): { score: [number, number]; sinceGoal: number; left: number } | undefined {
  const sport = SPORTS[event.sport]!
  if (sport.kind !== 'teams' || now < event.startsAt) return undefined
  const minute = (now.getTime() - event.startsAt.getTime()) / MINUTE
  const scored = goalTimes(draws, event, sport).map((times) => times.filter((at) => at <= minute))
  const last = Math.max(-Infinity, ...scored.flat())
  return {
    score: [scored[0]!.length, scored[1]!.length],
    sinceGoal: (minute - last) * 60,
    // In steps of half a minute: odds that moved all the time could never be accepted.
    left: Math.max(0, 1 - Math.floor(minute * 2) / 2 / sport.minutes),
  }
}
