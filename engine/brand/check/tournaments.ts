import { brandAmount } from '../../money/index.ts'
import { parseDuration } from '../../clock/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Checks jackpots: there is room between where one begins and where it is won at the latest. */
export const checkJackpots = ({ brand, platform }: FilledBrand, reporter: Reporter): void => {
  for (const [name, { base, limit }] of Object.entries(platform.jackpots.jackpots)) {
    const minor = (amount: string) => brandAmount(amount, brand.currencies.default)
    if (minor(limit) <= minor(base))
      reporter.at(['platform', 'jackpots', 'jackpots', name, 'limit'], 'limit-below-base', 'is not above the base', {
        expected: `more than ${base}`,
        found: quote(limit),
      })
  }
}

/** Checks tournaments: an edition ends before the next begins, places are named once, and there are games to play. */
export const checkTournaments = ({ platform }: FilledBrand, reporter: Reporter): void => {
  const { games, exclude } = platform.games
  const offered = games.filter(({ sysname }) => !exclude.includes(sysname))
  for (const [name, terms] of Object.entries(platform.tournaments.tournaments)) {
    const place = ['platform', 'tournaments', 'tournaments', name]
    const { every, runs, prizes } = terms
    if (parseDuration(runs) <= 0 || parseDuration(runs) > parseDuration(every))
      reporter.at([...place, 'runs'], 'tournament-overlaps', 'runs for no time, or into the next edition', {
        expected: `at most ${every}`,
        found: quote(runs),
      })
    prizes.forEach(({ upTo }, index) => {
      if (upTo <= (prizes[index - 1]?.upTo ?? 0))
        reporter.at(
          [...place, 'prizes', String(index), 'upTo'],
          'places-out-of-order',
          'this place has a prize already',
          {
            expected: `more than ${prizes[index - 1]?.upTo ?? 0}`,
            found: String(upTo),
          },
        )
    })
    checkGames(place, terms.games, offered, reporter)
  }
}

type Lists = FilledBrand['platform']['tournaments']['tournaments'][string]['games']
type Offered = FilledBrand['platform']['games']['games']

const checkGames = (place: string[], lists: Lists, offered: Offered, reporter: Reporter): void => {
  if (offered.length === 0) return
  const known: Record<keyof Lists, readonly string[]> = {
    types: offered.map(({ type }) => type),
    tags: offered.flatMap(({ tags }) => tags),
    providers: offered.map(({ provider }) => provider),
    sysnames: offered.map(({ sysname }) => sysname),
  }
  for (const key of Object.keys(known) as (keyof Lists)[])
    lists[key].forEach((name, index) => {
      if (!known[key].includes(name))
        reporter.at([...place, 'games', key, String(index)], 'no-such-games', 'no game of the brand is so', {
          expected: list(new Set(known[key])),
          found: quote(name),
          names: [...new Set(known[key])],
          name,
        })
    })
}
