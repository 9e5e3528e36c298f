import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { allGames, sysnamesOf } from './all-games.ts'
import { isWrittenFor } from './layer-of.ts'
import { rewardsOf } from './loyalty.ts'
import type { Reporter } from './reporter.ts'

/** Reports games that a brand gives rounds of, or names on a page, and leaves out: nobody can play them. */
export const checkLeftOutGames = (
  layered: LayeredBrand,
  { platform }: Pick<FilledBrand, 'platform'>,
  reporter: Reporter,
): void => {
  const shown = sysnamesOf(allGames(platform))
  const left = new Set(platform.games.games.map(({ sysname }) => sysname).filter((sysname) => !shown.has(sysname)))
  if (left.size === 0) return
  const check = (name: unknown, path: string[], what: string): void => {
    if (typeof name === 'string' && left.has(name) && isWrittenFor(layered, path))
      reporter.at(path, 'game-left-out', `the brand leaves this game out, so ${what}`, {
        expected: 'a game that the lists of platform/games.json do not leave out',
        found: quote(name),
        severity: 'warning',
      })
  }
  platform.campaigns.gifts?.forEach(({ freeRounds }, index) =>
    check(
      freeRounds?.game,
      ['platform', 'campaigns', 'gifts', String(index), 'freeRounds', 'game'],
      'nobody can play these rounds',
    ),
  )
  for (const [path, { game }] of rewardsOf(platform.loyalty))
    check(game, [...path, 'game'], 'nobody can play these rounds')
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], ({ props }, path) => {
        const named = isPlain(props) && Array.isArray(props.sysnames) ? (props.sysnames as unknown[]) : []
        named.forEach((name, index) =>
          check(name, [...path, 'props', 'sysnames', String(index)], 'it does not show here'),
        )
      })
}
