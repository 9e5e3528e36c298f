import type { Bet } from '../../../schemas/api/betting.ts'

const money = (amount: string) => ({ amount, currency: 'EUR' })

/** A combination that was won, for stories and tests. */
export const sampleBet = (changes: Partial<Bet> = {}): Bet => ({
  id: 'b1',
  external_id: 'book-1',
  status: 'won',
  stake: money('10.00'),
  odds: '3.150',
  possible: money('31.50'),
  payout: money('31.50'),
  placed_at: '2026-11-20T18:00:00.000Z',
  settled_at: '2026-11-20T19:50:00.000Z',
  system: null,
  legs: ['Ashcombe Rovers', 'Holmvik Wolves'].map((selection, index) => ({
    sport: 'football',
    league: 'Isles Premier',
    event: `${selection} – Wexbridge Albion`,
    market: 'Result',
    selection,
    odds: index === 0 ? '2.100' : '1.500',
    status: 'won',
    starts_at: '2026-11-20T18:15:00.000Z',
  })),
  ...changes,
})
