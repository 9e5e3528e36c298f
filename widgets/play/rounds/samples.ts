import type { Round } from '../../../schemas/api/games.ts'

/** A settled round with a win, for stories and tests. */
export const sampleRound = (changes: Partial<Round> = {}): Round => ({
  id: 'r1',
  game: { sysname: 'thunder-ledger', name: 'Thunder Ledger' },
  stake: { amount: '1.00', currency: 'EUR' },
  win: { amount: '4.50', currency: 'EUR' },
  status: 'settled',
  created_at: '2026-11-20T19:40:00Z',
  ...changes,
})
