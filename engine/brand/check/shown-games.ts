import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { allGames, isInAll, tagsOf, type GameLists } from './all-games.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Widgets that show the games of some tags. */
const SHOWING = new Set(['lobby/game-row', 'lobby/game-grid'])

/** Properties of such widgets by which their games are chosen. */
const LISTS = ['types', 'tags', 'providers', 'sysnames'] as const

/** The lists that a widget's props write. */
const listsOf = (props: Readonly<Record<string, unknown>>): GameLists =>
  Object.fromEntries(
    LISTS.flatMap((key) => {
      const list = props[key]
      return Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string') ? [[key, list]] : []
    }),
  )

/** Checks the games that rows and grids of a brand's own pages name: where there is none they stay empty. */
export const checkShownGames = (layered: LayeredBrand, { platform }: FilledBrand, reporter: Reporter): void => {
  const games = allGames(platform)
  const known = tagsOf(games)
  if (known.size === 0) return
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => {
        if (!SHOWING.has(String(instance.widget))) return
        const lists = listsOf((instance.props ?? {}) as Readonly<Record<string, unknown>>)
        const { tags = [] } = lists
        const written = Object.entries(lists).filter(([key]) => isWrittenFor(layered, [...path, 'props', key]))
        if (
          written.length > 0 &&
          Object.keys(lists).length > 1 &&
          tags.every((name) => known.has(name)) &&
          !games.some((game) => isInAll(game, lists))
        )
          reporter.at([...path, 'props', written[0]![0]], 'no-such-games', 'no game is in all of these lists', {
            expected: 'lists that have a game in common, or one list alone',
            found: Object.entries(lists)
              .map(([key, names]) => `${key} ${list(names as string[])}`)
              .join(' and '),
            severity: 'warning',
          })
        tags.forEach((name, index) => {
          const place = [...path, 'props', 'tags', String(index)]
          if (known.has(name) || !isWrittenFor(layered, [...path, 'props', 'tags'])) return
          reporter.at(place, 'no-such-games', 'no game has this tag, so it shows none', {
            expected: list(known),
            found: quote(name),
            names: known,
            name,
            severity: 'warning',
          })
        })
      })
}
