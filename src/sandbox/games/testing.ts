import { testBrand } from '../../platform/testing.ts'

/** The small brand with a game that rises and a live table. */
export function brandWithTables() {
  const brand = testBrand()
  const { games } = brand.platform.games
  const model = games.find(({ sysname }) => sysname === 'fox-fire')!
  const rocket = { ...model, sysname: 'comet', name: 'Comet', type: 'fast' as const, art: { motif: 'rocket' } }
  const live = { ...model, sysname: 'salon', name: 'Salon', type: 'live' as const, rtp: '97.30' }
  return {
    ...brand,
    platform: { ...brand.platform, games: { ...brand.platform.games, games: [...games, rocket, live] } },
  }
}
