import type { Jackpot, JackpotWin } from '../../../schemas/api/jackpots.ts'
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
  min_players: null,
  is_called_off: false,
  games_count: 8,
  total_prize: euro('250.00'),
  play_times: 0,
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

/** A jackpot. */
export const sampleJackpot = (changes: Partial<Jackpot> = {}): Jackpot => ({
  id: 'overload',
  title: 'Overload',
  text: 'Fed by every game.',
  amount: euro('7412.07'),
  limit: euro('20000.00'),
  base: euro('5000.00'),
  rate: '0.40',
  reserve_rate: '0.15',
  last_win: null,
  started_at: '2026-11-01T00:00:00.000Z',
  commitment: 'ab'.repeat(32),
  games: { types: [] },
  ...changes,
})

/** A jackpot that was won; its hash is right. */
export const sampleJackpotWin = (changes: Partial<JackpotWin> = {}): JackpotWin => ({
  jackpot_id: 'overload',
  title: 'Overload',
  number: 1,
  player: 'Mi***',
  amount: euro('9120.44'),
  won_at: '2026-11-18T19:30:00.000Z',
  threshold: '912000',
  nonce: '00112233445566778899aabbccddeeff',
  commitment: '064868d667202dc26f37e8de5480fb25ff2f767486f8e4c29bc9d6ef5cd06559',
  ...changes,
})
