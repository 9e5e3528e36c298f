import { Type, type Static } from 'typebox'
import { SCORINGS } from '../brand/tournaments.ts'
import { count, fields, Instant, method, Money, offset, One, page, Strict } from './method.ts'

export const TOURNAMENT_STATUSES = ['future', 'active', 'settling', 'finished'] as const
/** Why joining is refused, besides what holds a player back from every game: `error_data.reason`. */
export type JoinRefusal = 'unknown' | 'over' | 'no_games' | 'country'
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(of: T) => Type.Union([of, Type.Null()])

/** One place of a leaderboard. Players appear under a masked name. */
export const Place = Strict({
  rank: Type.Integer(),
  player: Type.String(),
  points: Type.Integer(),
  /** What this place gets, or got. */
  prize: Nullable(Money),
  is_own: Type.Boolean(),
})
export type Place = Static<typeof Place>

/** A tournament (ENTITY-29): one edition of it. */
export const Tournament = Strict({
  id: Type.String(),
  title: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  status: Type.Enum([...TOURNAMENT_STATUSES]),
  scoring: Type.Enum([...SCORINGS]),
  starts_at: Instant(),
  ends_at: Instant(),
  /** When prizes are paid. */
  settles_at: Instant(),
  /** How many players must have points at the end; with fewer it is called off. Null where one is enough. */
  min_players: Nullable(Type.Integer()),
  /** Whether it ended with fewer, and so without prizes. */
  is_called_off: Type.Boolean(),
  games_count: Type.Integer(),
  total_prize: Money,
  /** How many times a prize is staked before a withdrawal. */
  play_times: Type.Number(),
  prizes: Type.Array(Strict({ from: Type.Integer(), to: Type.Integer(), amount: Money })),
  /** The caller's own standing; null for a guest. */
  user_info: Nullable(
    Strict({
      is_joined: Type.Boolean(),
      points: Type.Integer(),
      /** Null without points. */
      rank: Nullable(Type.Integer()),
      prize: Nullable(Money),
      /** The places around the own one. */
      neighbours: Type.Array(Place),
    }),
  ),
  /** Who won what; empty before the prizes are decided. */
  winners: Type.Array(Place),
  restrictions: Strict({
    min_stake: Money,
    /** Which games count, as `games.get` is asked for them; all games when no list names any. */
    games: Strict({
      types: Type.Array(Type.String()),
      tags: Type.Array(Type.String()),
      providers: Type.Array(Type.String()),
      sysnames: Type.Array(Type.String()),
    }),
    /** Further rules, as texts. */
    texts: Type.Array(Type.String()),
  }),
  total_participants: Type.Integer(),
  total_points: Type.Integer(),
  reset_on_cashout: Type.Boolean(),
})
export type Tournament = Static<typeof Tournament>

/** A running tournament on the stream, as everybody sees it. */
export type LiveBoard = Pick<Tournament, 'id' | 'total_participants' | 'total_points'> & {
  /** The best, as many as a page can show. */
  places: Place[]
}

/** A round that counted, or why it did not. */
export const Score = Strict({
  round_id: Type.String(),
  game: Strict({ sysname: Type.String(), name: Type.String() }),
  status: Type.Enum(['open', 'counted', 'not_counted', 'undone', 'reset']),
  points: Type.Integer(),
  staked_at: Instant(),
})
export type Score = Static<typeof Score>

const TournamentId = Type.String({ minLength: 1, maxLength: 80 })

export const tournamentsMethods = {
  /** Tournaments by their beginning; `ids` and `status` are lists separated by commas. */
  'tournaments.get': method({
    verb: 'GET',
    audience: 'any',
    feature: 'tournaments',
    request: Strict({
      count: count(12, 50),
      offset,
      ids: Type.Optional(Type.String({ maxLength: 1000 })),
      fields,
      status: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: page(Type.Partial(Tournament)),
  }),
  /** Joins a tournament; joining again changes nothing. A refusal has its reason in `error_data` (`JoinRefusal`). */
  'tournaments.participate': method({
    verb: 'POST',
    audience: 'player',
    feature: 'tournaments',
    needsProfile: true,
    request: Strict({ tournament_id: TournamentId }),
    response: One,
  }),
  /** The caller's rounds in a tournament and the points of each, newest first. */
  'tournaments.getScores': method({
    verb: 'GET',
    audience: 'player',
    feature: 'tournaments',
    request: Strict({ tournament_id: TournamentId, count: count(12), offset }),
    response: page(Score),
  }),
  /** Places of a tournament; of the one that runs and ends first when none is named. */
  'leaderboard.get': method({
    verb: 'GET',
    audience: 'any',
    feature: 'tournaments',
    polling: true,
    request: Strict({ tournament_id: Type.Optional(TournamentId), count: count(12, 100), offset }),
    response: page(Place),
  }),
}
