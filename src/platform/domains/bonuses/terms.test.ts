import { expect, test } from 'vitest'
import { USUAL_TERMS, type BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import { inCategory, type PlatformGames } from '../../../../schemas/brand/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { testBrand } from '../../testing-brand.ts'
import { weightOf } from './terms.ts'

const plain = testBrand()
const { games } = plain.platform.games
const tagged = games.find(({ tags }) => tags.length > 0)!

/** The small brand with one category. */
const brandWith = (category: Partial<PlatformGames['categories'][number]>): PlatformBrand => ({
  ...plain,
  platform: {
    ...plain.platform,
    games: { ...plain.platform.games, categories: [{ sysname: 'picked', title: 'Picked', icon: 'fire', ...category }] },
  },
})
const terms: BonusTerms = {
  ...USUAL_TERMS,
  weights: { games: {}, categories: { picked: 70 }, products: {}, default: 5 },
}

test('the weight of a category is that of the games the hall shows in it, and of no other', () => {
  for (const category of [
    { sysnames: [games[0]!.sysname] },
    { types: [games[0]!.type] },
    { tags: [tagged.tags[0]!] },
    // One of the three is enough, as in the hall.
    { types: ['live' as const], tags: [tagged.tags[0]!], sysnames: [games[0]!.sysname] },
    {},
  ]) {
    const brand = brandWith(category)
    const found = games.map((game) => weightOf(terms, brand, game))
    expect(found).toEqual(games.map((game) => (inCategory(game, category) ? 70 : 5)))
  }
})
