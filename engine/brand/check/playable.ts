import type { Game } from '../../../schemas/brand/games.ts'
import { allGames } from './all-games.ts'
import type { FilledBrand } from '../read/filled.ts'

/** The least and the most that can be staked, in whole units of any currency of the brand. */
export interface Reach {
  least: number
  most: number
}

type Platform = FilledBrand['platform']
const ranges = new WeakMap<readonly Game[], readonly Game['stakes'][]>()
/** The different stakes that games of a brand have. */
const rangesOf = (games: readonly Game[]): readonly Game['stakes'][] => {
  let found = ranges.get(games)
  if (!found) ranges.set(games, (found = distinct(games)))
  return found
}
const distinct = (games: Iterable<Game>): Game['stakes'][] => {
  const found = new Map<string, Game['stakes']>()
  for (const { stakes } of games) found.set(`${stakes?.min}-${stakes?.max}`, stakes)
  return [...found.values()]
}

/** Levels that lie within the stakes of the brand and of a game, for each of some stakes of games. */
const levelsIn = ({ settings }: Platform, stakes: readonly Game['stakes'][]): number[][] => {
  const { min, max, levels } = settings.stakes
  const within = levels.map(Number).filter((level) => level > 0 && level >= Number(min) && level <= Number(max))
  return stakes.map((own) =>
    within.filter((level) => level >= Number(own?.min ?? min) && level <= Number(own?.max ?? max)),
  )
}

/** The highest stake that every game of a brand takes in which anything can be staked. */
export const mostInAny = ({ platform }: FilledBrand): number =>
  Math.min(
    ...levelsIn(platform, rangesOf(allGames(platform)))
      .filter((levels) => levels.length > 0)
      .map((levels) => Math.max(...levels)),
  )

/**
 * What can be staked in some games of a brand: levels that lie within the stakes of the brand and of a game.
 * @returns undefined where no level is left, or the brand has no such games
 */
export const reachOf = ({ platform }: FilledBrand, isMeant?: (game: Game) => boolean): Reach | undefined => {
  const games = allGames(platform)
  const staked = levelsIn(platform, isMeant ? distinct(games.filter(isMeant)) : rangesOf(games)).flat()
  return staked.length === 0 ? undefined : { least: Math.min(...staked), most: Math.max(...staked) }
}
