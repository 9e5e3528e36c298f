import { get, post } from './transport.ts'

export const tournaments = {
  get: get('tournaments.get'),
  participate: post('tournaments.participate'),
  getScores: get('tournaments.getScores'),
}
