import type { Request } from '../../../schemas/api/index.ts'

/** Games of one step: the first answer, and every "load more". */
export const PAGE_SIZE = 18
/** Most games the platform answers at once. */
const MOST = 300
/** Category that stands for the player's own favourites. */
export const FAVOURITES = 'favourites'
export const SORTS = ['popularity', 'released', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What the game hall shows: all of it stands in the address, so a link and the back button bring it back. */
export interface Filters {
  category: string
  providers: string[]
  query: string
  sort: Sort
  /** Steps of `PAGE_SIZE` shown, from 1. */
  page: number
}

/** Reads the filters from an address's query; what makes no sense counts as not there. */
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
  page: Math.min(Math.max(Math.trunc(Number(query['page'])) || 1, 1), Math.floor(MOST / PAGE_SIZE)),
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

/** The filters with something changed; the list begins anew unless the change is about the page. */
export const change = (filters: Filters, values: Partial<Filters>): Filters => ({ ...filters, page: 1, ...values })

/** The providers with one put in, or taken out when it was there. */
export const toggleProvider = (providers: readonly string[], sysname: string): string[] =>
  providers.includes(sysname) ? providers.filter((name) => name !== sysname) : [...providers, sysname]

/** The platform's question for these filters. */
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
