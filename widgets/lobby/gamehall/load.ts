import { isApiError } from '../../../engine/api/errors.ts'
import type { LoadContext } from '../../../engine/registry/index.ts'
import type { CategoryItem } from '../../../schemas/api/games.ts'
import { toTile, type TileGame } from '../parts/game.ts'
import {
  FAVOURITES,
  isOwn,
  readFilters,
  toRequest,
  writeFilters,
  type Filters,
  type HallFeature,
  type HallProvider,
} from '../parts/hall-filters.ts'

export interface HallData {
  games: TileGame[]
  total: number
  /** What a player played last, above a hall without filters. */
  played: TileGame[]
  categories: CategoryItem[]
  providers: HallProvider[]
  features: HallFeature[]
  /** Games to go on with where nothing matches; empty otherwise. */
  popular: TileGame[]
  /** What the whole hall is about when its address names only one category of the catalogue, or one provider. */
  about?: { title: string; query: string }
}
const NO_FILTERS = readFilters({})
const NOTHING = { items: [], total: 0 }
/** Games in the row of those played last, and in that of popular ones. */
const ROW_SHOWN = 12

/** What a hall with these filters is about; undefined for any other than a single category or provider. */
const aboutOf = (
  filters: Filters,
  categories: readonly CategoryItem[],
  providers: readonly { sysname: string; name: string }[],
): HallData['about'] => {
  const [provider, ...others] = filters.providers
  const found = filters.category
    ? categories.find(({ sysname }) => sysname === filters.category)
    : providers.find(({ sysname }) => others.length === 0 && sysname === provider)
  const named = { ...NO_FILTERS, category: filters.category, providers: filters.providers }
  const address = writeFilters(named)
  if (!found || (filters.category && provider) || address !== writeFilters({ ...filters, page: 1 })) return undefined
  return { title: 'title' in found ? found.title : found.name, query: address.split('?')[1]! }
}

/** Data for the hall's first render: the games for the address's filters, and the choices. */
export const loadHall = async ({ api, route, session, facts, signal }: LoadContext<unknown>): Promise<HallData> => {
  const filters = readFilters(route.query)
  const hasFavourites = session !== null && facts.features['favourites'] === true
  const games = async () => {
    if (isOwn(filters.category) && !session) return NOTHING
    if (filters.category === FAVOURITES && !hasFavourites) return NOTHING
    try {
      return await api.games.get(toRequest(filters), { signal })
    } catch (error) {
      // An address may name a removed category or feature: the hall shows that nothing matches and a way back.
      if ((filters.category || filters.feature) && isApiError(error, 'InvalidParameterException')) return NOTHING
      throw error
    }
  }
  const played = async () => {
    if (!session || writeFilters({ ...filters, page: 1 }) !== '/gamehall') return []
    // The hall does without its row when it cannot be read.
    const found = await api.games.get({ count: ROW_SHOWN, options: { played: true } }, { signal }).catch(() => NOTHING)
    return found.items.map(toTile)
  }
  const [list, recent, categories, providers, features] = await Promise.all([
    games(),
    played(),
    api.games.getCategories({}, { signal }),
    api.games.getProviders({}, { signal }),
    api.games.getFeatures({}, { signal }),
  ])
  // The hall does without its suggestions when they cannot be read.
  const popular =
    list.total > 0 || isOwn(filters.category)
      ? NOTHING
      : await api.games.get({ count: ROW_SHOWN }, { signal }).catch(() => NOTHING)
  const about = aboutOf(filters, categories, providers)
  return {
    ...(about && { about }),
    games: list.items.map(toTile),
    total: list.total,
    played: recent,
    popular: popular.items.map(toTile),
    categories,
    providers: providers.map(({ sysname, name, games_count }) => ({ sysname, name, games: games_count })),
    features: features.map(({ sysname, title }) => ({ sysname, title })),
  }
}
