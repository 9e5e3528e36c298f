import { brandAmount } from '../../money/index.ts'
import type { Game } from '../../../schemas/brand/games.ts'
import { isDuration, parseDuration } from '../../clock/index.ts'
import { allGames, isInAll } from './all-games.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Why games are not among those of a brand. */
export const leftOut = (what: string, { brand }: FilledBrand): string =>
  `\`excludeTypes\` of platform/games.json leaves ${what} out in the market ${quote(brand.market)}`

/** Checks jackpots: games make them grow, and there is room between beginning and the latest win. */
export const checkJackpots = (filled: FilledBrand, reporter: Reporter): void => {
  const { brand, platform } = filled
  const offered = new Set<string>(allGames(platform).map(({ type }) => type))
  const without = new Set<string>(platform.games.excludeTypes)
  for (const [name, { base, limit, types }] of Object.entries(platform.jackpots.jackpots)) {
    types.forEach((type, index) => {
      if (offered.size > 0 && !offered.has(type))
        reporter.at(
          ['platform', 'jackpots', 'jackpots', name, 'types', String(index)],
          'no-such-games',
          without.has(type) ? leftOut('such games', filled) : 'no game of the brand is so',
          { expected: list(offered), found: quote(type), ...(without.has(type) && { severity: 'warning' }) },
        )
    })
    const minor = (amount: string) => brandAmount(amount, brand.currencies.default)
    if (minor(limit) <= minor(base))
      reporter.at(['platform', 'jackpots', 'jackpots', name, 'limit'], 'limit-below-base', 'is not above the base', {
        expected: `more than ${base}`,
        found: quote(limit),
      })
  }
}

/** Checks tournaments: an edition ends before the next begins, places are named once, and there are games to play. */
export const checkTournaments = (filled: FilledBrand, reporter: Reporter): void => {
  const { platform } = filled
  const namesOf = namesOfGames(filled)
  for (const [name, terms] of Object.entries(platform.tournaments.tournaments)) {
    const place = ['platform', 'tournaments', 'tournaments', name]
    const { every, runs, prizes } = terms
    // What is no length of time is told at its format.
    const isKnown = isDuration(runs) && isDuration(every)
    const isEndless = isKnown && parseDuration(every) <= 0
    if (isEndless)
      reporter.at([...place, 'every'], 'tournament-overlaps', 'the next edition begins at once', {
        expected: 'the time from one beginning to the next, such as P7D',
        found: quote(every),
      })
    else if (isKnown && (parseDuration(runs) <= 0 || parseDuration(runs) > parseDuration(every)))
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
    checkGames(place, terms.games, namesOf, filled, reporter)
  }
}

type Lists = FilledBrand['platform']['tournaments']['tournaments'][string]['games']
/** What tournaments can name their games by. */
interface Names {
  /** Of games that can be played. */
  offered: Record<keyof Lists, ReadonlySet<string>>
  /** Of games that the market leaves out as well. */
  written: Record<keyof Lists, ReadonlySet<string>>
}

const known = new WeakMap<readonly Game[], Names>()
/** The names of a brand's games; brands that inherit the same games have them made once. */
const namesOfGames = ({ platform }: FilledBrand): Names => {
  const all = allGames(platform)
  const names = known.get(all) ?? namesAmong(all, platform.games)
  known.set(all, names)
  return names
}

const namesAmong = (
  all: readonly Game[],
  { games, exclude, excludeTypes }: FilledBrand['platform']['games'],
): Names => {
  const of = (list: readonly Game[]) => ({
    types: new Set<string>(list.map(({ type }) => type)),
    tags: new Set(list.flatMap(({ tags }) => tags)),
    providers: new Set(list.map(({ provider }) => provider)),
    sysnames: new Set(list.map(({ sysname }) => sysname)),
  })
  const offered = of(all)
  const written = of(games.filter(({ sysname }) => !exclude.includes(sysname)))
  for (const type of excludeTypes) written.types.add(type)
  return { offered, written }
}

const checkGames = (
  place: string[],
  lists: Lists,
  { offered, written }: Names,
  filled: FilledBrand,
  reporter: Reporter,
): void => {
  if (offered.types.size === 0) return
  for (const key of Object.keys(offered) as (keyof Lists)[])
    lists[key].forEach((name, index) => {
      if (offered[key].has(name)) return
      const isLeftOut = written[key].has(name)
      reporter.at(
        [...place, 'games', key, String(index)],
        'no-such-games',
        isLeftOut ? leftOut('such games', filled) : 'no game of the brand is so',
        {
          expected: list(offered[key]),
          found: quote(name),
          ...(isLeftOut ? { severity: 'warning' } : { names: offered[key], name }),
        },
      )
    })
  checkTogether(place, lists, offered, filled, reporter)
}

/** A game counts that is in every list that names any: of lists that are right by themselves, none may be left. */
const checkTogether = (
  place: string[],
  lists: Lists,
  offered: Names['offered'],
  { platform }: FilledBrand,
  reporter: Reporter,
): void => {
  const written = (Object.keys(offered) as (keyof Lists)[]).filter((key) => lists[key].length > 0)
  if (written.length < 2 || written.some((key) => lists[key].some((name) => !offered[key].has(name)))) return
  if (allGames(platform).some((game) => isInAll(game, lists))) return
  reporter.at([...place, 'games'], 'no-such-games', 'no game is in all of these lists, so no round counts', {
    expected: 'lists that have a game in common, or one list alone',
    found: written.map((key) => `${key} ${list(lists[key])}`).join(' and '),
  })
}
