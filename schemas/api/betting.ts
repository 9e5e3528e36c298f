import { Type, type Static } from 'typebox'
import { count, Instant, method, Money, offset, page, Strict } from './method.ts'

/** Statuses of a bet. */
export const BET_STATUSES = ['open', 'won', 'lost', 'void', 'cashed_out'] as const
/** Statuses of one selection of a bet. */
export const LEG_STATUSES = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const

/** One selection of a bet. */
export const BetLeg = Strict(
  {
    sport: Type.String(),
    league: Type.String(),
    event: Type.String(),
    market: Type.String(),
    selection: Type.String(),
    /** Decimal odds at which it was accepted, three decimals. */
    odds: Type.String(),
    status: Type.Enum([...LEG_STATUSES]),
    starts_at: Instant(),
  },
  { title: 'Selection of a bet' },
)
export type BetLeg = Static<typeof BetLeg>

/** A player's bet. */
export const Bet = Strict(
  {
    id: Type.String(),
    /** The provider's own number of the bet. */
    external_id: Type.String(),
    status: Type.Enum([...BET_STATUSES]),
    stake: Money,
    odds: Type.String(),
    /** The largest payout it can have while it is open. */
    possible: Money,
    /** What it paid; zero while it is open. */
    payout: Money,
    placed_at: Instant(),
    settled_at: Type.Union([Instant(), Type.Null()]),
    /** Selections in each combination of a system; null for a single and for one combination of all. */
    system: Type.Union([Type.Integer(), Type.Null()]),
    legs: Type.Array(BetLeg),
  },
  { title: 'Bet' },
)
export type Bet = Static<typeof Bet>

/** A match that runs or starts next, with the odds of its result. */
export const Match = Strict(
  {
    /** The sportsbook's id; `/betting?event=<id>` opens it. */
    id: Type.String(),
    /** One of the texts `betting.sports`, else its name as it is shown. */
    sport: Type.String(),
    league: Type.String(),
    names: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
    starts_at: Instant(),
    /** The minute it is in, from 1; null before it starts. */
    minute: Type.Union([Type.Integer(), Type.Null()]),
    score: Type.Union([Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), Type.Null()]),
    /** Home, draw where there is one, away; `/betting?pick=<id>` puts one on the slip. */
    picks: Type.Array(
      Strict({
        id: Type.String(),
        sign: Type.Enum(['1', 'X', '2']),
        /** Decimal odds, three decimals; null while it cannot be backed. */
        odds: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  { title: 'Match that runs or starts next' },
)
export type Match = Static<typeof Match>

/** Most matches one page shows; the stream carries as many. */
export const MOST_MATCHES = 8

/** The betting section: where the sportsbook is, who the player is, and the player's bets. */
export const bettingMethods = {
  'betting.open': method({
    verb: 'GET',
    audience: 'any',
    feature: 'betting',
    request: Strict({}),
    response: Strict({
      /** Address of the provider's page. */
      frame: Type.String(),
      /** Origin of that page, the only one whose messages count. */
      origin: Type.String(),
      /** Which odds changes a new slip accepts. */
      odds_policy: Type.String(),
      /** How the provider's page lists events. */
      look: Type.String(),
    }),
  }),
  /** Matches that run, then those that start next; none where the sportsbook has no such list. */
  'betting.matches': method({
    verb: 'GET',
    audience: 'any',
    feature: 'betting',
    polling: true,
    request: Strict({ count: count(4, MOST_MATCHES) }),
    response: Type.Array(Match),
  }),
  /** A signed token that tells the provider who the player is, for a few minutes. */
  'betting.token': method({
    verb: 'POST',
    audience: 'player',
    feature: 'betting',
    needsProfile: true,
    polling: true,
    request: Strict({}),
    response: Strict({ token: Type.String(), expires_at: Instant() }),
  }),
  'bets.get': method({
    verb: 'GET',
    audience: 'player',
    feature: 'betHistory',
    request: Strict({
      status: Type.Optional(
        Type.String({ maxLength: 100, description: 'Statuses, separated by commas. Default: all' }),
      ),
      count: count(18),
      offset,
    }),
    response: page(Bet),
  }),
}
