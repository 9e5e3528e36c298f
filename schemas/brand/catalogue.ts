import { Type, type Static } from 'typebox'
import { schemaLine, Strict } from './common.ts'
import type { Game, PlatformGames } from './games.ts'
import { PATTERNS } from './patterns.ts'

const TYPES = { s: 'slot', f: 'fast', c: 'casino', l: 'live' } as const
const VOLATILITIES = { l: 'low', m: 'medium', h: 'high' } as const
/**
 * `platform/catalogue.json`: games beside those of `games.json`, one line each, because there are thousands of them:
 * `name|provider|type|tags|rtp|volatility|released|popularity|motif|hue|accent|least-largest stake`. The type is the
 * first letter of `slot`, `fast`, `casino` or `live`, the volatility that of `low`, `medium` or `high`.
 */
export const PlatformCatalogue = Strict(
  {
    ...schemaLine,
    games: Type.Array(Type.String({ pattern: PATTERNS.catalogueRow, maxLength: 200 }), {
      default: [],
      title: 'Games, one line each',
    }),
  },
  { title: 'Catalogue', default: {} },
)
export type PlatformCatalogue = Static<typeof PlatformCatalogue>

/** Technical name of a game from its name: lower case, with hyphens. */
export const sysnameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The game of a catalogue's line. */
export const gameOfLine = (line: string): Game => {
  const [name = '', provider = '', type = 's', tags = '', rtp = '', volatility = 'm', released = '', ...more] =
    line.split('|')
  const [popularity = '0', motif = '', hue = '0', accent = '0', stakes = ''] = more
  const [min = '', max = ''] = stakes.split('-')
  return {
    sysname: sysnameOf(name),
    name,
    provider,
    type: TYPES[type as keyof typeof TYPES],
    tags: tags ? tags.split(',') : [],
    rtp,
    volatility: VOLATILITIES[volatility as keyof typeof VOLATILITIES],
    stakes: { min, max },
    released,
    popularity: Number(popularity),
    demo: true,
    maintenance: false,
    art: { motif, hue: Number(hue), accent: Number(accent) },
  }
}

/** A brand's games: its own, then those of the catalogue it has none of under the name, without those it leaves out. */
export const gamesOf = ({ games, catalogue }: { games: PlatformGames; catalogue?: PlatformCatalogue }): Game[] => {
  const excluded = new Set(games.exclude)
  const own = new Set(games.games.map(({ sysname }) => sysname))
  const more = (catalogue?.games ?? []).map(gameOfLine).filter(({ sysname }) => !own.has(sysname))
  const without = new Set<string>(games.excludeTypes)
  return [...games.games, ...more].filter(({ sysname, type }) => !excluded.has(sysname) && !without.has(type))
}
