import { FAVOURITES } from '../../../schemas/brand/games.ts'
import { allGames, sysnamesOf } from './all-games.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

type Category = FilledBrand['platform']['games']['categories'][number]
const placeOf = (index: number): string[] => ['platform', 'games', 'categories', String(index)]

/** Checks categories: one without games would show an empty page. */
export const checkCategories = (filled: FilledBrand, reporter: Reporter): void => {
  const { games, categories } = filled.platform.games
  const types = new Set<string>(games.map(({ type }) => type))
  const tags = new Set(games.flatMap((game) => game.tags))
  const isThere = (name: string) => types.has(name) || tags.has(name)
  categories.forEach((category, index) => {
    if (category.sysname === FAVOURITES)
      reporter.at([...placeOf(index), 'sysname'], 'taken-name', 'the site has this name for the games a player likes', {
        expected: 'another name, such as "picked"',
        found: quote(FAVOURITES),
      })
    const isNamed = checkGames(filled, category, index, reporter)
    const named = [...(category.types ?? []), ...(category.tags ?? [])]
    // One that names nothing has every game.
    if ((named.length > 0 || category.sysnames) && games.length > 0 && !isNamed && !named.some(isThere))
      reporter.at(placeOf(index), 'empty-category', 'no game is in this category', {
        expected: `types ${list(types)} or tags ${list(tags)}`,
        found: list(named),
        names: [...types, ...tags],
        name: named[0] ?? '',
      })
  })
}

/** Games that a category names: each must be there, or be left out by the brand. @returns whether any is named */
const checkGames = (filled: FilledBrand, { sysnames = [] }: Category, index: number, reporter: Reporter): boolean => {
  const { exclude, excludeTypes } = filled.platform.games
  const known = sysnamesOf(sysnames.length === 0 ? [] : allGames(filled.platform))
  sysnames.forEach((name, at) => {
    if (known.size > 0 && !known.has(name) && !exclude.includes(name))
      reporter.at([...placeOf(index), 'sysnames', String(at)], 'unknown-game', 'no such game', {
        expected: list(known),
        found: quote(name),
        names: known,
        name,
        // A market that leaves a type out leaves such games out of the list as well.
        ...(excludeTypes.length > 0 && { severity: 'warning' }),
      })
  })
  if (sysnames.length > 0 && sysnames.every((name) => exclude.includes(name)))
    reporter.at([...placeOf(index), 'sysnames'], 'empty-category', 'every game it names is left out', {
      expected: 'a game that `exclude` does not name',
      found: list(sysnames),
      severity: 'warning',
    })
  return sysnames.length > 0
}
