import { Type, type Static } from 'typebox'
import { Amount, GAME_TYPES, Icon, schemaLine, Strict, Sysname, Text } from './common.ts'
import { PATTERNS } from './patterns.ts'

/** A game of the catalogue. */
export const Game = Strict(
  {
    sysname: Sysname({ title: 'Technical name, part of the game’s address' }),
    name: Type.String({ title: 'Name shown to players' }),
    provider: Sysname({ title: 'Sysname of the provider' }),
    type: Type.Enum([...GAME_TYPES], { title: 'Type' }),
    tags: Type.Array(Sysname(), { default: [], title: 'Tags, used by categories and filters' }),
    rtp: Type.Optional(Amount({ title: 'Return to player in percent, e.g. `96.20`' })),
    volatility: Type.Optional(Type.Enum(['low', 'medium', 'high'], { title: 'Volatility' })),
    maxWin: Type.Optional(
      Amount({ title: 'Largest win of a round, in the default currency. A larger win waits for staff' }),
    ),
    stakes: Type.Optional(
      Strict(
        { min: Amount({ title: 'Least' }), max: Amount({ title: 'Largest' }) },
        { title: 'Stakes it takes, in the default currency; those of the brand when absent' },
      ),
    ),
    released: Type.String({ pattern: PATTERNS.day, title: 'Release date, e.g. `2026-03-31`' }),
    popularity: Type.Integer({ default: 0, title: 'Popularity; lists start with the highest number' }),
    demo: Type.Boolean({ default: true, title: 'Whether it can be played with demo money' }),
    maintenance: Type.Boolean({ default: false, title: 'Whether it is temporarily unavailable' }),
    description: Type.Optional(Text({ title: 'Description for players' })),
    custom: Type.Optional(Sysname({ title: 'Custom launch value (ROUTE-58)' })),
    art: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      title:
        'Input of the art generator: `motif`, a name of `assets/art/<style>/objects/`; `hue` and `accent` in degrees',
    }),
  },
  { title: 'Game' },
)
export type Game = Static<typeof Game>

const Category = Strict(
  {
    sysname: Sysname({ title: 'Technical name, part of the address' }),
    title: Text({ title: 'Title' }),
    icon: Icon({ title: 'Icon' }),
    types: Type.Optional(Type.Array(Type.Enum([...GAME_TYPES]), { title: 'Types of its games' })),
    tags: Type.Optional(Type.Array(Sysname(), { title: 'Tags of its games' })),
    sysnames: Type.Optional(Type.Array(Sysname(), { uniqueItems: true, title: 'Its games by name' })),
  },
  { title: 'Category' },
)

const Feature = Strict(
  {
    sysname: Sysname({ title: 'Technical name, part of the address' }),
    title: Text({ title: 'Name shown to players' }),
    types: Type.Optional(Type.Array(Type.Enum([...GAME_TYPES]), { title: 'Types of the games that have it' })),
    tags: Type.Optional(Type.Array(Sysname(), { title: 'Tags of the games that have it' })),
  },
  { title: 'Feature' },
)

/** The category of the game hall that the site keeps for the games a player likes. */
export const FAVOURITES = 'favourites'

/**
 * Whether a game belongs to a category or has a feature, by its type, one of its tags or its name; every game to one
 * that names none of them.
 */
export const inCategory = (
  game: Pick<Game, 'sysname' | 'type' | 'tags'>,
  { types, tags, sysnames }: Partial<Static<typeof Category>>,
): boolean =>
  (!types && !tags && !sysnames) ||
  types?.includes(game.type) === true ||
  tags?.some((tag) => game.tags.includes(tag)) === true ||
  sysnames?.includes(game.sysname) === true

/** `platform/games.json`: the catalogue of games. A brand's own file excludes games and puts some first. */
export const PlatformGames = Strict(
  {
    ...schemaLine,
    providers: Type.Array(
      Strict({
        sysname: Sysname({ title: 'Technical name' }),
        name: Type.String({ title: 'Name shown to players' }),
        game_params: Type.Record(Type.String(), Type.Unknown(), {
          default: {},
          title: 'Provider’s own parameters, passed on in the API',
        }),
      }),
      { title: 'Game providers' },
    ),
    categories: Type.Array(Category, { title: 'Categories, in display order' }),
    features: Type.Array(Feature, {
      default: [],
      title: 'Features the game hall can be narrowed to, in display order; one that no game has is left out',
    }),
    games: Type.Array(Game, { title: 'Games' }),
    blockedCountries: Type.Record(
      Type.String(),
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { uniqueItems: true, title: 'Countries, e.g. `["FR"]`' }),
      {
        default: {},
        title: 'Countries whose residents cannot play a provider’s games for real money, by the provider’s sysname',
      },
    ),
    exclude: Type.Array(Sysname(), { default: [], title: 'Sysnames of games this brand does not offer' }),
    excludeTypes: Type.Array(Type.Enum([...GAME_TYPES]), {
      default: [],
      uniqueItems: true,
      title: 'Types of games this brand does not offer, e.g. `["live"]`',
    }),
    first: Type.Array(Sysname(), { default: [], title: 'Sysnames of the first games of every list, in this order' }),
  },
  { title: 'Games' },
)
export type PlatformGames = Static<typeof PlatformGames>
