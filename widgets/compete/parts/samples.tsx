import type { Place, Tournament } from '../../../schemas/api/tournaments.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' })

/** A place of a leaderboard. */
export const samplePlace = (rank: number, changes: Partial<Place> = {}): Place => ({
  rank,
  player: `P${rank}***`,
  points: 5_000 - rank * 100,
  prize: rank <= 3 ? euro('40.00') : null,
  is_own: false,
  ...changes,
})

/** A tournament that runs. The clock of tests and stories says 20 November 2026, 20:00. */
export const sampleTournament = (changes: Partial<Tournament> = {}): Tournament => ({
  id: 'surge-7',
  title: 'Surge',
  text: 'Two hours of fast games.',
  status: 'active',
  scoring: 'maxMultiplier',
  starts_at: '2026-11-20T18:00:00.000Z',
  ends_at: '2026-11-20T21:30:00.000Z',
  settles_at: '2026-11-20T21:35:00.000Z',
  games_count: 8,
  total_prize: euro('250.00'),
  prizes: [
    { from: 1, to: 1, amount: euro('170.00') },
    { from: 2, to: 3, amount: euro('40.00') },
  ],
  user_info: null,
  winners: [],
  restrictions: {
    min_stake: euro('0.20'),
    games: { types: ['fast'], tags: [], providers: [], sysnames: [] },
    texts: ['Wins of free spins do not count.'],
  },
  total_participants: 31,
  total_points: 48_211,
  reset_on_cashout: false,
  ...changes,
})

/** What a player who joined sees of themselves. */
export const joined = (changes: Partial<NonNullable<Tournament['user_info']>> = {}) => ({
  is_joined: true,
  points: 0,
  rank: null,
  prize: null,
  neighbours: [],
  ...changes,
})
