import { expect, test } from 'vitest'
import type { FilledBrand } from '../read/filled.ts'
import type { Reporter } from './reporter.ts'
import { checkStakes } from './stakes.ts'

const game = (sysname: string, type: string, most: string, tags: string[] = []) => ({
  sysname,
  name: sysname,
  provider: 'basalt',
  type,
  tags,
  stakes: { min: '1.00', max: most },
})
const GAMES = [
  game('small', 'slot', '10.00', ['new']),
  game('large', 'slot', '100.00'),
  game('wheel', 'casino', '1.00'),
]

const filledWith = (platform: object): FilledBrand =>
  ({
    brand: { market: 'mt', currencies: { available: {} } },
    platform: {
      games: { games: GAMES, categories: [], exclude: [], excludeTypes: [], providers: [] },
      settings: {
        stakes: { min: '1.00', max: '100.00', levels: ['1.00', '10.00', '100.00'] },
        wins: { ceiling: '100000.00', byCurrency: {} },
      },
      catalogue: {},
      betting: { stakes: { min: '1.00', max: '100.00' } },
      campaigns: { offers: [], promoCodes: {} },
      loyalty: { programs: {}, quests: {}, products: {}, characters: {} },
      tournaments: { tournaments: {} },
      ...platform,
    },
  }) as never as FilledBrand

/** A reporter that keeps the codes it is told. */
const listening = (codes: string[]) =>
  ({ at: (_path: string[], code: string) => codes.push(code), layered: { layers: [] } }) as never as Reporter

test('a least stake is looked for in the games of a tournament: those of every list that it names', () => {
  const codesFor = (games: object) => {
    const codes: string[] = []
    const cup = { minStake: '50.00', games: { types: [], tags: [], providers: [], sysnames: [], ...games } }
    checkStakes(filledWith({ tournaments: { tournaments: { cup } } }), listening(codes))
    return codes
  }
  expect(codesFor({})).toEqual([])
  expect(codesFor({ types: ['slot'] })).toEqual([])
  expect(codesFor({ tags: ['new'] })).toEqual(['stake-out-of-reach'])
  // The only slot with the tag takes less; another slot takes more, and is not in the tournament.
  expect(codesFor({ types: ['slot'], tags: ['new'] })).toEqual(['stake-out-of-reach'])
})
