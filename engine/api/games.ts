import { get, post } from './transport.ts'

export const games = {
  get: get('games.get'),
  getCategories: get('games.getCategories'),
  getProviders: get('games.getProviders'),
  getLikes: get('games.getLikes'),
  addLike: post('games.addLike'),
  removeLike: post('games.removeLike'),
  getHistory: get('games.getHistory'),
}
export const leaderboard = { get: get('leaderboard.get'), live: get('leaderboard.live'), top: get('leaderboard.top') }
export const metadata = { getGeneralInfo: get('metadata.getgeneralinfo'), get: get('metadata.get') }
export const events = { handle: get('events.handle') }
export const storage = { get: get('storage.get'), getKeys: get('storage.getKeys'), set: post('storage.set') }
