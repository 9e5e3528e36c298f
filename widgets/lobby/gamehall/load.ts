import { isApiError } from '../../../engine/api/errors.ts'
import type { LoadContext } from '../../../engine/registry/index.ts'
import type { CategoryItem } from '../../../schemas/api/games.ts'
import { toTile, type TileGame } from '../parts/game.ts'
import { FAVOURITES, readFilters, toRequest } from './filters.ts'

export interface HallData {
  games: TileGame[]
  total: number
  categories: CategoryItem[]
  providers: { sysname: string; name: string; games: number }[]
}
const NOTHING = { items: [], total: 0 }

/** Data for the hall's first render: the games for the address's filters, and the choices. */
export const loadHall = async ({ api, route, session, facts, signal }: LoadContext<unknown>): Promise<HallData> => {
  const filters = readFilters(route.query)
  const hasFavourites = session !== null && facts.features['favourites'] === true
  const games = async () => {
    if (filters.category === FAVOURITES && !hasFavourites) return NOTHING
    try {
      return await api.games.get(toRequest(filters), { signal })
    } catch (error) {
      // An address may name a removed category: the hall shows that nothing matches and a way back.
      if (filters.category && isApiError(error, 'InvalidParameterException')) return NOTHING
      throw error
    }
  }
  const [list, categories, providers] = await Promise.all([
    games(),
    api.games.getCategories({}, { signal }),
    api.games.getProviders({}, { signal }),
  ])
  return {
    games: list.items.map(toTile),
    total: list.total,
    categories,
    providers: providers.map(({ sysname, name, games_count }) => ({ sysname, name, games: games_count })),
  }
}
