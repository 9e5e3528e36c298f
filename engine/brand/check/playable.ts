import { gamesOf } from '../../../schemas/brand/catalogue.ts'
import type { Game } from '../../../schemas/brand/games.ts'
import type { FilledBrand } from '../read/filled.ts'

/** The least and the most that can be staked, in whole units of any currency of the brand. */
export interface Reach {
  least: number
  most: number
}

/**
 * What can be staked in some games of a brand: levels that lie within the stakes of the brand and of a game.
 * @returns undefined where no level is left, or the brand has no such games
 */
export const reachOf = (
  { platform }: FilledBrand,
  isMeant: (game: Game) => boolean = () => true,
): Reach | undefined => {
  const { min, max, levels } = platform.settings.stakes
  const within = levels.map(Number).filter((level) => level > 0 && level >= Number(min) && level <= Number(max))
  const ranges = new Map<string, Game['stakes']>()
  for (const game of gamesOf(platform))
    if (isMeant(game)) ranges.set(`${game.stakes?.min}-${game.stakes?.max}`, game.stakes)
  const staked = [...ranges.values()].flatMap((stakes) =>
    within.filter((level) => level >= Number(stakes?.min ?? min) && level <= Number(stakes?.max ?? max)),
  )
  return staked.length === 0 ? undefined : { least: Math.min(...staked), most: Math.max(...staked) }
}
