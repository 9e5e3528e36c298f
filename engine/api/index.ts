import { account, auth, bettingBonuses, bonuses, campaigns, cashbacks, cms } from './account.ts'
import { cashier } from './cashier.ts'
import { banners, content, popups, support } from './content.ts'
import { events, games, leaderboard, metadata, storage } from './games.ts'
import { sumsub } from './identity.ts'
import { limits } from './limits.ts'
import { loyalty } from './loyalty.ts'
import { jackpots, tournaments } from './play.ts'
import type { CallOptions, Transport } from './transport.ts'

export { ApiError, isApiError, NetworkError } from './errors.ts'
export type { Transport } from './transport.ts'
export { effectOf, errorPage, fatalPage, isAborted, secondsToWait, type ErrorPage } from './effects.ts'
export { endableReads } from './reads.ts'
export { watchErrors } from './watch.ts'

/** The platform's methods by group over one transport: `api.games.get({ category: 'slots' })`. */
export const createApi = (transport: Transport) => ({
  auth: auth(transport),
  banners: banners(transport),
  content: content(transport),
  popups: popups(transport),
  support: support(transport),
  account: account(transport),
  bonuses: bonuses(transport),
  bettingBonuses: bettingBonuses(transport),
  campaigns: campaigns(transport),
  cashbacks: cashbacks(transport),
  cms: cms(transport),
  cashier: cashier(transport),
  games: games(transport),
  leaderboard: leaderboard(transport),
  limits: limits(transport),
  loyalty: loyalty(transport),
  metadata: metadata(transport),
  events: events(transport),
  storage: storage(transport),
  sumsub: sumsub(transport),
  jackpots: jackpots(transport),
  tournaments: tournaments(transport),
  /** Calls a method of a domain that brings its own contract, which these types do not know. */
  call: <Answer>(verb: 'GET' | 'POST', name: string, params: object = {}, options?: CallOptions) =>
    transport.call(verb, name as never, params as never, options) as Promise<Answer>,
})
export type Api = ReturnType<typeof createApi>
