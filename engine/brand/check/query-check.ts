import { FAVOURITES, type Game } from '../../../schemas/brand/games.ts'
import { parseQuery } from '../../routing/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { innerPath } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import { allGames, sysnamesOf } from './all-games.ts'
import { layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'
import { leftOut } from './tournaments.ts'
import type { StringCheck } from './text-check.ts'

/** The path of a game, and what its last part names. */
const GAME = /^\/game\/([^/:]+)$/
/** The path of a category, which leads on to the page below. */
const CATEGORY = /^\/gamehall\/([^/:]+)$/
/** The page whose query names categories and providers. */
const HALL = '/gamehall'

/** Checks what addresses of the hall and of games name: categories, providers and games that there are. */
export const queryCheck = (filled: FilledBrand, reporter: Reporter): StringCheck => {
  const { platform } = filled
  const { categories, providers } = platform.games
  const known = {
    category: [...categories.map(({ sysname }) => sysname), FAVOURITES],
    providers: providers.map(({ sysname }) => sysname),
  }
  const report = (
    path: () => string[],
    code: 'unknown-category' | 'unknown-provider' | 'unknown-game',
    name: string,
    names: Iterable<string>,
  ) =>
    reporter.at(path(), code, `the address names no ${code.slice('unknown-'.length)} of the brand`, {
      expected: list(names),
      found: quote(name),
      names,
      name,
      severity: 'warning',
    })
  const isEmptied = emptiedCategory(filled)
  const checkCategory = (name: string, path: () => string[]): void => {
    if (!known.category.includes(name)) return report(path, 'unknown-category', name, known.category)
    // Links of `_base` hold for every market; a category without games is left out of their lists.
    if (!isEmptied(name) || layerOf(reporter.layered, path()) >= reporter.layered.layers.length - 1) return
    reporter.at(path(), 'empty-category', leftOut('all games of this category', filled), {
      expected: list(known.category.filter((one) => !isEmptied(one))),
      found: quote(name),
      severity: 'warning',
    })
  }
  return (value, path) => {
    const inner = innerPath(value)
    const game = inner === undefined ? undefined : GAME.exec(inner)?.[1]
    if (game !== undefined) {
      const games = sysnamesOf(allGames(platform))
      if (games.size > 0 && !games.has(game)) report(path, 'unknown-game', game, games)
    }
    const [, named] = CATEGORY.exec(inner ?? '') ?? []
    if (named !== undefined) return checkCategory(named, path)
    if (inner !== HALL) return
    const { category, providers: shown } = parseQuery(value.split('#', 1)[0]!.split('?')[1] ?? '')
    if (category) checkCategory(category, path)
    for (const name of (shown ?? '').split(','))
      if (name !== '' && !known.providers.includes(name)) report(path, 'unknown-provider', name, known.providers)
  }
}

/** Whether a category has no game because of the types that the brand, or its market, leaves out. */
const emptiedCategory = ({ platform }: FilledBrand): ((name: string) => boolean) => {
  const { categories, excludeTypes } = platform.games
  const without = new Set<string>(excludeTypes)
  return (name) => {
    const { types = [], tags = [] } = categories.find(({ sysname }) => sysname === name) ?? {}
    const takes = (game: Game) => types.includes(game.type) || game.tags.some((tag) => tags.includes(tag))
    return (
      without.size > 0 &&
      (types.some((type) => without.has(type)) || tags.length > 0) &&
      !allGames(platform).some(takes)
    )
  }
}
