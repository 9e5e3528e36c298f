import type { GameItem } from '../../../../schemas/api/games.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import type { Request } from '../../../../schemas/api/index.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import { catalogueOf, COLLATOR, groupsOf, type Entry } from './catalogue.ts'
import { fold, search } from './search.ts'
import type { Played } from './service.ts'

type Query = Request<'games.get'>
const OPTIONS = new Set(['demo', 'maintenance', 'volatility', 'liked', 'played', 'min_rtp', 'feature'])

/** What of a list of games depends on now, and on who asks. */
export interface ListFacts {
  /** Number of people in each game now, by sysname. */
  readonly playing: ReadonlyMap<string, number>
  /** Favourites of the player. */
  readonly liked: ReadonlySet<string>
  readonly played: Played
  /** Which games the player's active bonus cannot be played in. */
  readonly isClosed?: ((game: Game) => boolean) | undefined
}

/**
 * One page of the brand's games.
 * @throws PlatformError for an unknown category, feature or option
 */
export function listGames(brand: PlatformBrand, locale: string, query: Query, facts: ListFacts) {
  const { offset = 0, count = 18 } = query
  const { playing, played, isClosed } = facts
  const found = ordered(matching(brand, query, facts), query, played)
  const noteOf = ({ game }: Entry) => {
    if (query.options?.['played'] && played.unfinished.has(game.sysname)) return 't:play.unfinished_round'
    return isClosed?.(game) ? 't:play.closed_to_bonus' : undefined
  }
  const items = found.slice(offset, offset + count).map((entry) => {
    const note = noteOf(entry)
    return {
      ...shown(brand, locale, entry, playing.get(entry.game.sysname) ?? 0),
      ...(note && { note: textOf(brand, locale, note) }),
    }
  })
  return { items, total: found.length, offset }
}

function matching(brand: PlatformBrand, query: Query, { liked, played }: ListFacts): readonly Entry[] {
  const types = listOf(query.types),
    tags = listOf(query.tags),
    providers = listOf(query.providers),
    sysnames = listOf(query.sysnames)
  const { options = {} } = query
  const odd = Object.keys(options).find((name) => !OPTIONS.has(name))
  if (odd !== undefined) throw invalid({ options: `unknown option ${odd}` })
  const leastRtp = options['min_rtp'] === undefined ? undefined : Number(options['min_rtp'])
  if (leastRtp !== undefined && !(leastRtp >= 0 && leastRtp <= 100))
    throw invalid({ options: 'min_rtp is a percentage' })
  const hasPlayed = new Set(played.sysnames)
  const pool = grouped(brand, query).filter(
    ({ game, item }) =>
      (!types || types.includes(game.type)) &&
      (!tags || tags.some((tag) => game.tags.includes(tag))) &&
      (!providers || providers.includes(game.provider)) &&
      (!sysnames || sysnames.includes(game.sysname)) &&
      (options['demo'] === undefined || item.demo === options['demo']) &&
      (options['maintenance'] === undefined || game.maintenance === options['maintenance']) &&
      (options['volatility'] === undefined || game.volatility === options['volatility']) &&
      (leastRtp === undefined || Number(game.rtp ?? 0) >= leastRtp) &&
      (options['liked'] === undefined || liked.has(game.sysname) === options['liked']) &&
      (options['played'] === undefined || hasPlayed.has(game.sysname) === options['played']),
  )
  if (query.query === undefined) return pool
  const found = search(pool, query.query)
  return found.length > 0 ? found : nearly(brand, query.query, new Set(pool))
}

/** The games of a query's category and feature; all of the brand if it names neither. */
function grouped(brand: PlatformBrand, { category, options = {} }: Query): readonly Entry[] {
  const { byCategory, byFeature } = groupsOf(brand)
  const inCategory = category === undefined ? undefined : byCategory.get(category)
  if (category !== undefined && !inCategory) throw invalid({ category: 'unknown' })
  const feature = options['feature']
  const withFeature = feature === undefined ? undefined : byFeature.get(String(feature))
  if (feature !== undefined && !withFeature) throw invalid({ options: 'unknown feature' })
  if (!inCategory || !withFeature) return inCategory ?? withFeature ?? catalogueOf(brand).entries
  const both = new Set(withFeature)
  return inCategory.filter((entry) => both.has(entry))
}

/** What a mistyped query may have meant. */
const nearly = (brand: PlatformBrand, query: string, pool: ReadonlySet<Entry>): Entry[] =>
  catalogueOf(brand)
    .nearly(fold(query))
    .filter((entry) => pool.has(entry))

// The catalogue is already sorted by popularity, and a search by relevance.
function ordered(
  entries: readonly Entry[],
  { sort = 'popularity', order, options }: Query,
  { sysnames }: Played,
): readonly Entry[] {
  if (sort === 'popularity' && options?.['played'] === true) {
    const rank = new Map(sysnames.map((sysname, index) => [sysname, index]))
    return entries.toSorted((a, b) => rank.get(a.game.sysname)! - rank.get(b.game.sysname)!)
  }
  if (sort === 'popularity') return order === 'asc' ? entries.toReversed() : entries
  const sign = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? 1 : -1
  const compare =
    sort === 'name'
      ? (a: Entry, b: Entry) => COLLATOR.compare(a.game.name, b.game.name)
      : (a: Entry, b: Entry) => (a.game.released < b.game.released ? -1 : a.game.released > b.game.released ? 1 : 0)
  return entries.toSorted((a, b) => sign * compare(a, b))
}

function shown(brand: PlatformBrand, locale: string, { game, item }: Entry, playing: number): GameItem {
  return {
    ...item,
    ...(game.description !== undefined && { description: { text: textOf(brand, locale, game.description) } }),
    playing,
  }
}
