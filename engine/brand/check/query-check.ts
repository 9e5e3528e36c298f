import { gamesOf } from '../../../schemas/brand/catalogue.ts'
import { parseQuery } from '../../routing/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { innerPath } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { StringCheck } from './text-check.ts'

/** The path of a game, and what its last part names. */
const GAME = /^\/game\/([^/:]+)$/
/** The page whose query names categories and providers. */
const HALL = '/gamehall'
/** A category that every player fills. */
const FAVOURITES = 'favourites'

/** Checks what addresses of the hall and of games name: categories, providers and games that there are. */
export const queryCheck = ({ platform }: FilledBrand, reporter: Reporter): StringCheck => {
  const { categories, providers } = platform.games
  const known = {
    category: [...categories.map(({ sysname }) => sysname), FAVOURITES],
    providers: providers.map(({ sysname }) => sysname),
  }
  let games: ReadonlySet<string> | undefined
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
  return (value, path) => {
    const inner = innerPath(value)
    const game = inner === undefined ? undefined : GAME.exec(inner)?.[1]
    games ??= new Set(gamesOf(platform).map(({ sysname }) => sysname))
    if (game !== undefined && games.size > 0 && !games.has(game)) report(path, 'unknown-game', game, games)
    if (inner !== HALL) return
    const { category, providers: named } = parseQuery(value.split('#', 1)[0]!.split('?')[1] ?? '')
    if (category && !known.category.includes(category)) report(path, 'unknown-category', category, known.category)
    for (const name of (named ?? '').split(','))
      if (name !== '' && !known.providers.includes(name)) report(path, 'unknown-provider', name, known.providers)
  }
}
