import type { CategoryItem, FeatureItem, GameItem, Provider } from '../../../../schemas/api/games.ts'
import { inCategory, type Game } from '../../../../schemas/brand/games.ts'
import { gamesOf } from '../../../../schemas/brand/catalogue.ts'
import { perRelease, textOf, type PlatformBrand } from '../../kernel/brands.ts'
import { createFuzzy } from './fuzzy.ts'
import { fold } from './search.ts'

/** A game with the data for filtering and sorting, prepared once per release. */
export interface Entry {
  readonly game: Game
  /** The list item without texts in the caller's language and the present number of players. */
  readonly item: Omit<GameItem, 'playing' | 'description'>
  readonly name: string
  readonly provider: string
}
export interface Catalogue {
  readonly entries: readonly Entry[]
  readonly bySysname: ReadonlyMap<string, Entry>
  /** Games whose name or provider is written nearly like the query, the nearest first. */
  readonly nearly: (query: string) => readonly Entry[]
}

// Thousands of names: `localeCompare` would look up its rules each time.
export const COLLATOR = new Intl.Collator('en')
/**
 * The brand's games in its own order: first those it puts first, then by popularity. Cached as long as the brand
 * object.
 */
export const catalogueOf = perRelease((brand): Catalogue => {
  const { providers, first } = brand.platform.games
  const names = new Map(providers.map(({ sysname, name }) => [sysname, name]))
  const rank = new Map(first.map((sysname, index) => [sysname, index]))
  const rankOf = ({ sysname }: Game) => rank.get(sysname) ?? first.length
  const entries = gamesOf(brand.platform)
    .sort((a, b) => rankOf(a) - rankOf(b) || b.popularity - a.popularity || COLLATOR.compare(a.name, b.name))
    .map((game): Entry => {
      const provider = { sysname: game.provider, name: names.get(game.provider) ?? game.provider }
      return { game, item: itemOf(brand, game, provider), name: fold(game.name), provider: fold(provider.name) }
    })
  return {
    entries,
    bySysname: new Map(entries.map((entry) => [entry.game.sysname, entry])),
    nearly: createFuzzy(entries),
  }
})

/** Name of a game; its sysname once the brand no longer offers it. */
export const nameOf = (brand: PlatformBrand, sysname: string): string =>
  catalogueOf(brand).bySysname.get(sysname)?.game.name ?? sysname

/** URL of a game's picture in the brand's style of art. */
export const imageOf = (brand: PlatformBrand, sysname: string): string =>
  `/assets/art/${brand.artStyle}/games/${sysname}.webp`

function itemOf(brand: PlatformBrand, game: Game, provider: Entry['item']['provider']): Entry['item'] {
  const { sysname, name, type, tags, rtp, volatility, released, maintenance, custom } = game
  return {
    sysname,
    name,
    image_url: imageOf(brand, sysname),
    provider,
    type,
    tags: [...tags],
    ...(rtp !== undefined && { rtp }),
    ...(volatility !== undefined && { volatility }),
    ...(custom !== undefined && { custom }),
    released,
    demo: game.demo && brand.features['demo'] !== false,
    maintenance,
  }
}

/**
 * The games of each category and of each feature in the brand's order, and how many each provider has of each type;
 * found once per release.
 */
export const groupsOf = perRelease((brand) => {
  const { entries } = catalogueOf(brand)
  const grouped = (groups: readonly Parameters<typeof inCategory>[1][]) =>
    new Map(groups.map((group) => [group.sysname, entries.filter(({ game }) => inCategory(game, group))]))
  const byProvider = new Map<string, Map<string, number>>()
  for (const { game } of entries) {
    const types = byProvider.get(game.provider) ?? new Map<string, number>()
    byProvider.set(game.provider, types.set(game.type, (types.get(game.type) ?? 0) + 1))
  }
  const { categories, features } = brand.platform.games
  return { byCategory: grouped(categories), byFeature: grouped(features), byProvider }
})

/** Categories with the number of their games; empty ones are left out. */
export function categoriesOf(brand: PlatformBrand, locale: string): CategoryItem[] {
  const { byCategory } = groupsOf(brand)
  return brand.platform.games.categories.flatMap(({ sysname, title, icon }) => {
    const games_count = byCategory.get(sysname)!.length
    return games_count === 0 ? [] : [{ sysname, title: textOf(brand, locale, title), icon, games_count }]
  })
}

/** Features with the number of games that have them; those of no game are left out. */
export function featuresOf(brand: PlatformBrand, locale: string): FeatureItem[] {
  const { byFeature } = groupsOf(brand)
  return brand.platform.games.features.flatMap(({ sysname, title }) => {
    const games_count = byFeature.get(sysname)!.length
    return games_count === 0 ? [] : [{ sysname, title: textOf(brand, locale, title), games_count }]
  })
}

/** Providers with the number of their games of the given types; those without games are left out. */
export function providersOf(brand: PlatformBrand, types?: readonly string[]): Provider[] {
  const { byProvider } = groupsOf(brand)
  return brand.platform.games.providers
    .map(({ sysname, name, game_params }) => ({
      sysname,
      name,
      game_params,
      games_count: [...(byProvider.get(sysname) ?? [])]
        .filter(([type]) => !types || types.includes(type))
        .reduce((sum, [, count]) => sum + count, 0),
    }))
    .filter(({ games_count }) => games_count > 0)
}
