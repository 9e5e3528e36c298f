import { Type, type Static } from 'typebox'
import { GAME_TYPES } from '../brand/common.ts'
import { count, fields, Instant, method, Money, offset, One, page, Strict } from './method.ts'

/** A game of a list (ENTITY-02). Name and picture of `description`, if present, are used instead. */
export const GameItem = Strict({
  sysname: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  description: Type.Optional(
    Strict({
      name: Type.Optional(Type.String()),
      img_288_192: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
    }),
  ),
  provider: Strict({ sysname: Type.String(), name: Type.String() }),
  type: Type.Enum([...GAME_TYPES]),
  tags: Type.Array(Type.String()),
  rtp: Type.Optional(Type.String()),
  volatility: Type.Optional(Type.String()),
  released: Type.String(),
  demo: Type.Boolean(),
  maintenance: Type.Boolean(),
  custom: Type.Optional(Type.String()),
  /** Number of people with an open session of this game. */
  playing: Type.Integer(),
  /** What a player should know before playing, in the locale of the call: it cannot be played with their bonus. */
  note: Type.Optional(Type.String()),
})
export type GameItem = Static<typeof GameItem>
/** A game provider with the number of its games in the brand. */
export const Provider = Strict({
  sysname: Type.String(),
  name: Type.String(),
  game_params: Type.Record(Type.String(), Type.Unknown()),
  games_count: Type.Integer(),
})
export type Provider = Static<typeof Provider>
/** A category of games with the number of its games. */
export const CategoryItem = Strict({
  sysname: Type.String(),
  title: Type.String(),
  icon: Type.String(),
  games_count: Type.Integer(),
})
export type CategoryItem = Static<typeof CategoryItem>
/** A feature of games that a list can be narrowed to, with the number of games that have it. */
export const FeatureItem = Strict({
  sysname: Type.String(),
  title: Type.String(),
  games_count: Type.Integer(),
})
export type FeatureItem = Static<typeof FeatureItem>
/** A round of a real-money game. */
export const Round = Strict({
  id: Type.String(),
  game: Strict({ sysname: Type.String(), name: Type.String() }),
  stake: Money,
  win: Money,
  status: Type.Enum(['open', 'settled', 'rolled_back']),
  created_at: Instant(),
})
export type Round = Static<typeof Round>

export const gamesMethods = {
  'games.get': method({
    verb: 'GET',
    audience: 'any',
    feature: 'games',
    request: Strict({
      offset,
      count: count(18, 300),
      fields,
      sort: Type.Optional(Type.Enum(['popularity', 'released', 'name'], { default: 'popularity' })),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      query: Type.Optional(Type.String({ maxLength: 100 })),
      category: Type.Optional(Type.String({ maxLength: 64 })),
      types: Type.Optional(Type.String({ maxLength: 100 })),
      tags: Type.Optional(Type.String({ maxLength: 300 })),
      providers: Type.Optional(Type.String({ maxLength: 600 })),
      sysnames: Type.Optional(Type.String({ maxLength: 2000 })),
      options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    response: page(GameItem),
  }),
  'games.getCategories': method({
    verb: 'GET',
    audience: 'any',
    feature: 'games',
    request: Strict({}),
    response: Type.Array(CategoryItem),
  }),
  'games.getProviders': method({
    verb: 'GET',
    audience: 'any',
    feature: 'games',
    request: Strict({ fields, types: Type.Optional(Type.String()) }),
    response: Type.Array(Provider),
  }),
  'games.getFeatures': method({
    verb: 'GET',
    audience: 'any',
    feature: 'games',
    request: Strict({}),
    response: Type.Array(FeatureItem),
  }),
  'games.getLikes': method({
    verb: 'GET',
    audience: 'player',
    feature: 'favourites',
    request: Strict({}),
    response: Strict({ sysnames: Type.Array(Type.String()) }),
  }),
  'games.addLike': method({
    verb: 'POST',
    audience: 'player',
    feature: 'favourites',
    request: Strict({ sysname: Type.String() }),
    response: One,
  }),
  'games.removeLike': method({
    verb: 'POST',
    audience: 'player',
    feature: 'favourites',
    request: Strict({ sysname: Type.String() }),
    response: One,
  }),
  'games.getHistory': method({
    verb: 'GET',
    audience: 'player',
    feature: 'games',
    request: Strict({ offset, count: count(18) }),
    response: page(Round),
  }),
}

/** A real-money win as shown to every visitor; `player` is partly hidden. */
export const LiveWin = Strict({
  id: Type.String(),
  game: Strict({ sysname: Type.String(), name: Type.String(), image_url: Type.String() }),
  player: Type.String(),
  stake: Money,
  win: Money,
  multiplier: Type.String(),
  created_at: Instant(),
})
export type LiveWin = Static<typeof LiveWin>
/** Periods of the top wins. */
const WINS_PERIODS = ['day', 'week'] as const
export type WinsPeriod = (typeof WINS_PERIODS)[number]
export const leaderboardMethods = {
  /** The most recent wins, newest first. */
  'leaderboard.live': method({
    verb: 'GET',
    audience: 'any',
    polling: true,
    feature: 'liveWins',
    request: Strict({ count: count(12, 50) }),
    response: Type.Array(LiveWin),
  }),
  /** The largest wins of the last day or week, in descending order. */
  'leaderboard.top': method({
    verb: 'GET',
    audience: 'any',
    feature: 'liveWins',
    request: Strict({ count: count(12, 50), period: Type.Optional(Type.Enum([...WINS_PERIODS], { default: 'day' })) }),
    response: Type.Array(LiveWin),
  }),
}

export const metadataMethods = {
  /** General information about the brand (ENTITY-28). The three times are seconds without activity. */
  'metadata.getgeneralinfo': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({}),
    response: Strict({
      analytic: Type.Record(Type.String(), Type.Unknown()),
      available_currencies: Type.Array(Type.String()),
      available_locales: Type.Array(Type.String()),
      default_currency: Type.String(),
      is_seon_enabled: Type.Boolean(),
      domain_state: Type.String(),
      domain_type: Type.String(),
      time_to_force_logout: Type.Integer(),
      is_bonus_isolation_enabled: Type.Boolean(),
      is_game_history_export_enabled: Type.Boolean(),
      user_inactivity_cashier_time: Type.Integer(),
      user_inactivity_pp_time: Type.Integer(),
    }),
  }),
}
