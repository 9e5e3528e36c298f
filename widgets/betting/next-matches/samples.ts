import type { Match } from '../../../schemas/api/betting.ts'

/** A match that has not begun, with what is given changed. */
export const sampleMatch = (changes: Partial<Match> = {}): Match => ({
  id: 'football-isles-7',
  sport: 'football',
  league: 'Isles Premier',
  names: ['Thornley Town', 'Ashcombe Rovers'],
  starts_at: '2026-11-20T20:00:00.000Z',
  minute: null,
  score: null,
  picks: [
    { id: 'football-isles-7/result/home', sign: '1', odds: '2.479' },
    { id: 'football-isles-7/result/draw', sign: 'X', odds: '3.100' },
    { id: 'football-isles-7/result/away', sign: '2', odds: '5.350' },
  ],
  ...changes,
})
