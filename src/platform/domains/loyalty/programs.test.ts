import { expect, test } from 'vitest'
import { inCategory, type PlatformGames } from '../../../../schemas/brand/games.ts'
import type { LoyaltyProgramTerms } from '../../../../schemas/brand/loyalty.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { testBrand } from '../../testing-brand.ts'
import { weightOf } from './programs.ts'

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
const terms: LoyaltyProgramTerms = {
  title: 'Club',
  pointsAlias: 'coins',
  unit: '10.00',
  weights: { categories: { picked: 70 }, products: {} },
  remindBefore: 'P14D',
  levels: [{ title: 'One', exp: 0 }],
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
    const found = games.map((game) => weightOf(brand, terms, game))
    expect(found).toEqual(games.map((game) => (inCategory(game, category) ? 70 : 0)))
  }
})
