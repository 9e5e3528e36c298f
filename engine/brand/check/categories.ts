import type { FilledBrand } from '../read/filled.ts'
import { list } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Checks categories: one without games would show an empty page. */
export const checkCategories = ({ platform: { games } }: FilledBrand, reporter: Reporter): void => {
  const types = new Set<string>(games.games.map(({ type }) => type))
  const tags = new Set(games.games.flatMap((game) => game.tags))
  games.categories.forEach((category, index) => {
    const named = [...(category.types ?? []), ...(category.tags ?? [])]
    if (games.games.length === 0 || named.length === 0 || named.some((name) => types.has(name) || tags.has(name)))
      return
    reporter.at(['platform', 'games', 'categories', String(index)], 'empty-category', 'no game is in this category', {
      expected: `types ${list(types)} or tags ${list(tags)}`,
      found: list(named),
      names: [...types, ...tags],
      name: named[0]!,
    })
  })
}
