import { group } from './transport.ts'

export const games = group('games', {
  get: 'GET',
  getCategories: 'GET',
  getProviders: 'GET',
  getFeatures: 'GET',
  getLikes: 'GET',
  addLike: 'POST',
  removeLike: 'POST',
  getHistory: 'GET',
})
export const leaderboard = group('leaderboard', { get: 'GET', live: 'GET', top: 'GET' })
export const metadata = group('metadata', { getGeneralInfo: 'get', get: 'GET' })
export const events = group('events', { handle: 'GET' })
export const storage = group('storage', { get: 'GET', getKeys: 'GET', set: 'POST' })
