import { group } from './transport.ts'

export const jackpots = group('Jackpots', { get: 'GET', getWinners: 'GET' })
export const tournaments = group('tournaments', { get: 'GET', participate: 'POST', getScores: 'GET' })
