import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { allGames } from './all-games.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Widgets that show the games of some tags. */
const SHOWING = new Set(['lobby/game-row', 'lobby/game-grid'])

/** Checks the tags that rows and grids of a brand's own pages name: with one that no game has they stay empty. */
export const checkShownGames = (layered: LayeredBrand, { platform }: FilledBrand, reporter: Reporter): void => {
  const known = new Set(allGames(platform).flatMap(({ tags }) => tags))
  if (known.size === 0) return
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => {
        const { tags } = (instance.props ?? {}) as { tags?: unknown }
        if (!SHOWING.has(String(instance.widget)) || !Array.isArray(tags)) return
        tags.forEach((name, index) => {
          const place = [...path, 'props', 'tags', String(index)]
          if (typeof name !== 'string' || known.has(name) || !isWrittenFor(layered, [...path, 'props', 'tags'])) return
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
