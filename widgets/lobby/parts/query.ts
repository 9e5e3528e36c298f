import type { Request } from '../../../schemas/api/index.ts'
import type { GameItem } from '../../../schemas/api/games.ts'
import { toTile, type TileGame } from './game.ts'

/** Which games a list shows, as an operator says it. */
export interface Source {
  category?: string | undefined
  types: string[]
  tags: string[]
  volatility?: 'low' | 'medium' | 'high' | undefined
  providers: string[]
  sysnames: string[]
  sort: 'popularity' | 'released' | 'name'
  count: number
}

const list = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined)
const withoutEmpty = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== '')) as T

/** The platform's question for a source; what the operator left open is left out. */
export const toRequest = ({
  category,
  types,
  tags,
  volatility,
  providers,
  sysnames,
  sort,
  count,
}: Source): Request<'games.get'> =>
  withoutEmpty({
    category,
    types: list(types),
    tags: list(tags),
    providers: list(providers),
    sysnames: list(sysnames),
    sort,
    count,
    options: volatility && { volatility },
  })

/** Tiles of an answer. Games named one by one keep the operator's order. */
export const tilesOf = (items: readonly GameItem[], sysnames: readonly string[] = []): TileGame[] => {
  const tiles = items.map(toTile)
  if (sysnames.length === 0) return tiles
  return tiles.toSorted((a, b) => sysnames.indexOf(a.sysname) - sysnames.indexOf(b.sysname))
}

/**
 * Where a list's "view all" leads: the operator's own address, else the game hall with the same category or providers.
 */
export const viewAllOf = (source: Pick<Source, 'category' | 'providers'>): string | undefined => {
  if (source.category) return `/gamehall?category=${encodeURIComponent(source.category)}`
  if (source.providers.length > 0) return `/gamehall?providers=${source.providers.map(encodeURIComponent).join(',')}`
  return undefined
}
