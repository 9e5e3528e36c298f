import type { CategoryItem } from '../../../schemas/api/games.ts'

/**
 * The categories an operator names, in that order; all of the catalogue's when none is named. Empty ones are left out.
 */
export const pickCategories = (all: readonly CategoryItem[], names: readonly string[]): CategoryItem[] => {
  const filled = all.filter(({ games_count }) => games_count > 0)
  if (names.length === 0) return filled
  return names.flatMap((name) => filled.filter(({ sysname }) => sysname === name))
}
