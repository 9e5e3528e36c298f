import type { Request } from '../../../schemas/api/index.ts'

/** Games per step: the first answer, and every "load more". */
export const PAGE_SIZE = 18
/** Largest number of games in an answer of the platform. */
export const MOST_GAMES = 300
/** Category of the player's own favourites. */
export const FAVOURITES = 'favourites'
/** Category of what the player has played, the latest first. */
export const PLAYED = 'played'
/** Least returns to player a hall can be narrowed to, in percent. */
export const RTPS = [95, 96, 97] as const
/** Types of games in the order they are offered. */
export const TYPES = ['slot', 'live', 'fast', 'casino'] as const
export type GameType = (typeof TYPES)[number]
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]
export const SORTS = ['popularity', 'released', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What the game hall shows: all of it is in the address, so that links and the back button restore it. */
export interface Filters {
  category: string
  providers: string[]
  query: string
  type: GameType | ''
  /** Least return to player in percent; 0 for any. */
  rtp: number
  volatility: Volatility | ''
  /** Technical name of a feature of the brand's games. */
  feature: string
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
  type: TYPES.find((type) => type === query['type']) ?? '',
  rtp: RTPS.find((rtp) => String(rtp) === query['rtp']) ?? 0,
  volatility: VOLATILITIES.find((volatility) => volatility === query['volatility']) ?? '',
  feature: query['feature'] ?? '',
  sort: SORTS.find((sort) => sort === query['sort']) ?? 'popularity',
  page: Math.min(Math.max(Math.trunc(Number(query['page'])) || 1, 1), Math.floor(MOST_GAMES / PAGE_SIZE)),
})

/** The game hall's address for these filters; defaults are left out. */
export const writeFilters = (filters: Filters): string => {
  const { category, providers, query, type, rtp, volatility, feature, sort, page } = filters
  const parts = [
    category && `category=${encodeURIComponent(category)}`,
    providers.length > 0 && `providers=${providers.map(encodeURIComponent).join(',')}`,
    query && `query=${encodeURIComponent(query)}`,
    type && `type=${type}`,
    rtp > 0 && `rtp=${rtp}`,
    volatility && `volatility=${volatility}`,
    feature && `feature=${encodeURIComponent(feature)}`,
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

/** Whether a category is of the player's own games, and not of the catalogue. */
export const isOwn = (category: string): boolean => category === FAVOURITES || category === PLAYED

/** How many values the hall is narrowed to beside its category and query. */
export const countChosen = ({ providers, type, rtp, volatility, feature }: Filters): number =>
  providers.length + [type, rtp, volatility, feature].filter(Boolean).length
/** A change that takes away everything but category, query and order. */
export const WITHOUT_CHOICES = {
  providers: [],
  type: '',
  rtp: 0,
  volatility: '',
  feature: '',
} as const satisfies Partial<Omit<Filters, 'providers'>> & { providers: [] }

/** A provider with the number of its games, as the hall offers it. */
export interface HallProvider {
  sysname: string
  name: string
  games: number
}
/** A feature that games of the hall have. */
export interface HallFeature {
  sysname: string
  title: string
}
/** What the hall gives to the dialog of its filters when it opens it. */
export interface HallSheet {
  filters: Filters
  providers: readonly HallProvider[]
  features: readonly HallFeature[]
  /** Games that match `filters`. */
  total: number
  onApply: (filters: Filters) => void
}

const optionsOf = ({ category, rtp, volatility, feature }: Filters) => ({
  ...(category === FAVOURITES && { liked: true }),
  ...(category === PLAYED && { played: true }),
  ...(rtp > 0 && { min_rtp: rtp }),
  ...(volatility && { volatility }),
  ...(feature && { feature }),
})

/** The platform's request for these filters. */
export const toRequest = (filters: Filters): Request<'games.get'> => ({
  count: filters.page * PAGE_SIZE,
  sort: filters.sort,
  ...(filters.category && !isOwn(filters.category) ? { category: filters.category } : {}),
  ...(Object.keys(optionsOf(filters)).length > 0 ? { options: optionsOf(filters) } : {}),
  ...(filters.providers.length > 0 ? { providers: filters.providers.join(',') } : {}),
  ...(filters.type ? { types: filters.type } : {}),
  ...(filters.query ? { query: filters.query } : {}),
})
