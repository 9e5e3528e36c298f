import { gamesOf, type PlatformCatalogue, type PlatformGames } from '../../../schemas/brand/index.ts'
import { counted, listed } from './names.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import type { BrandView } from './view.ts'

/** Names of the games of a brand by sysname, those it leaves out too. */
const namesOf = (view: BrandView): Map<string, string> => {
  const { games, catalogue } = view.rest.platform as { games: PlatformGames; catalogue: PlatformCatalogue }
  return new Map(gamesOf({ games: { ...games, exclude: [] }, catalogue }).map(({ sysname, name }) => [sysname, name]))
}

/** Games that a brand leaves out, or offers again. */
export const games: Family = (differences, views) =>
  differences
    .filter((one) => isAt(one, 'platform', 'games', 'exclude') && one.type === 'value')
    .flatMap((about): Telling[] => {
      const [before, after] = [about.before as string[], about.after as string[]]
      const names = namesOf(views[1])
      const words = (list: readonly string[]) => listed(list.map((one) => names.get(one) ?? one))
      const telling = (list: readonly string[], verb: readonly [string, string], kind: string): Telling[] =>
        list.length === 0
          ? []
          : [
              {
                about,
                told: [about],
                kind,
                sentence: `${counted(list.length, 'game')} ${verb[list.length === 1 ? 0 : 1]}: ${words(list)}`,
              },
            ]
      return [
        ...telling(
          after.filter((one) => !before.includes(one)),
          ['is no longer offered', 'are no longer offered'],
          'game.removed',
        ),
        ...telling(
          before.filter((one) => !after.includes(one)),
          ['is offered again', 'are offered again'],
          'game.added',
        ),
      ]
    })
