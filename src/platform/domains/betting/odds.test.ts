import { expect, test } from 'vitest'
import { oddsPlayed } from './odds.ts'
import type { StoredLeg } from './tables.ts'

const leg = (odds: number, status: StoredLeg['status']): StoredLeg => ({
  sport: 'football',
  league: 'l',
  event: 'e',
  market: 'm',
  selection: 's',
  odds,
  status,
  starts_at: '2026-03-03T18:00:00.000Z',
})
type Case = [name: string, odds: bigint, legs: StoredLeg[], system: number | null, played: bigint]

test.each<Case>([
  ['a bet without selections', 2_100n, [], null, 2_100n],
  ['decided selections', 2_100n, [leg(1_050, 'won'), leg(2_000, 'lost')], null, 2_100n],
  ['odds that were raised', 1_600n, [leg(1_450, 'won')], null, 1_600n],
  ['a void selection', 2_100n, [leg(1_050, 'won'), leg(2_000, 'void')], null, 1_050n],
  ['beside a lost one', 2_100n, [leg(1_050, 'lost'), leg(2_000, 'void')], null, 1_050n],
  ['a half won one', 1_900n, [leg(1_900, 'half_won')], null, 1_450n],
  ['a half lost one', 2_000n, [leg(2_000, 'half_lost')], null, 1_500n],
  ['a dead heat', 3_000n, [leg(3_000, 'dead_heat')], null, 3_000n],
  ['what is not decided', 4_000n, [leg(2_000, 'open'), leg(2_000, 'void')], null, 2_000n],
  // Combinations of 1.0 × 2.0, 1.0 × 3.0 and 2.0 × 3.0.
  ['a system', 4_666n, [leg(1_600, 'void'), leg(2_000, 'won'), leg(3_000, 'lost')], 2, 3_666n],
  ['never more than it was accepted at', 1_800n, [leg(2_000, 'won'), leg(2_000, 'void')], null, 1_800n],
])('the odds a bet was played at: %s', (_name, odds, legs, system, played) => {
  expect(oddsPlayed({ odds, legs, system })).toBe(played)
})
