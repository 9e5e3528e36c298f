import { get, post } from './transport.ts'

export const jackpots = { get: get('Jackpots.get'), getWinners: get('Jackpots.getWinners') }
export const tournaments = {
  get: get('tournaments.get'),
  participate: post('tournaments.participate'),
  getScores: get('tournaments.getScores'),
}
