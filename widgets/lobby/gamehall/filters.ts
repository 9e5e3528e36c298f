import type { Request } from '../../../schemas/api/index.ts'

/** Games per step: the first answer, and every "load more". */
export const PAGE_SIZE = 18
/** Largest number of games in an answer of the platform. */
export const MOST_GAMES = 300
/** Category of the player's own favourites. */
export const FAVOURITES = 'favourites'
export const SORTS = ['popularity', 'released', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What the game hall shows: all of it is in the address, so that links and the back button restore it. */
export interface Filters {
  category: string
  providers: string[]
  query: string
  sort: Sort
  /** Steps of `PAGE_SIZE` shown, from 1. */
  page: number
}

/** Reads the filters from a query; invalid values are ignored. */
export const readFilters = (query: Record<string, string>): Filters => ({
  category: query['category'] ?? '',
  providers: [
    ...new Set(
      (query['providers'] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ],
  query: query['query'] ?? '',
  sort: SORTS.find((sort) => sort === query['sort']) ?? 'popularity',
  page: Math.min(Math.max(Math.trunc(Number(query['page'])) || 1, 1), Math.floor(MOST_GAMES / PAGE_SIZE)),
})

/** The game hall's address for these filters; defaults are left out. */
export const writeFilters = ({ category, providers, query, sort, page }: Filters): string => {
  const parts = [
    category && `category=${encodeURIComponent(category)}`,
    providers.length > 0 && `providers=${providers.map(encodeURIComponent).join(',')}`,
    query && `query=${encodeURIComponent(query)}`,
    sort !== 'popularity' && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return parts.length > 0 ? `/gamehall?${parts.join('&')}` : '/gamehall'
}

/** The filters with a change; the list starts again unless the change is of the page. */
export const change = (filters: Filters, values: Partial<Filters>): Filters => ({ ...filters, page: 1, ...values })

/** The providers with one added, or removed if it was there. */
export const toggleProvider = (providers: readonly string[], sysname: string): string[] =>
  providers.includes(sysname) ? providers.filter((name) => name !== sysname) : [...providers, sysname]

/** The platform's request for these filters. */
export const toRequest = (filters: Filters): Request<'games.get'> => ({
  count: filters.page * PAGE_SIZE,
  sort: filters.sort,
  ...(filters.category === FAVOURITES
    ? { options: { liked: true } }
    : filters.category
      ? { category: filters.category }
      : {}),
  ...(filters.providers.length > 0 ? { providers: filters.providers.join(',') } : {}),
  ...(filters.query ? { query: filters.query } : {}),
})
