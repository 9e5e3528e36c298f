import { account, auth, bettingBonuses, bonuses, campaigns, cashbacks, cms } from './account.ts'
import { cashier } from './cashier.ts'
import { banners, content, popups, support } from './content.ts'
import { events, games, leaderboard, metadata, storage } from './games.ts'
import { sumsub } from './identity.ts'
import { limits } from './limits.ts'
import { loyalty } from './loyalty.ts'
import { jackpots, tournaments } from './play.ts'
import { bind, type CallOptions, type Transport } from './transport.ts'

export { ApiError, isApiError, NetworkError } from './errors.ts'
export type { Transport } from './transport.ts'
export { effectOf, errorPage, fatalPage, isAborted, secondsToWait, type ErrorPage } from './effects.ts'
export { endableReads } from './reads.ts'
export { watchErrors } from './watch.ts'

/** The platform's methods by group over one transport: `api.games.get({ category: 'slots' })`. */
export const createApi = (transport: Transport) => ({
  auth: bind(auth, transport),
  banners: bind(banners, transport),
  content: bind(content, transport),
  popups: bind(popups, transport),
  support: bind(support, transport),
  account: bind(account, transport),
  bonuses: bind(bonuses, transport),
  bettingBonuses: bind(bettingBonuses, transport),
  campaigns: bind(campaigns, transport),
  cashbacks: bind(cashbacks, transport),
  cms: bind(cms, transport),
  cashier: bind(cashier, transport),
  games: bind(games, transport),
  leaderboard: bind(leaderboard, transport),
  limits: bind(limits, transport),
  loyalty: bind(loyalty, transport),
  metadata: bind(metadata, transport),
  events: bind(events, transport),
  storage: bind(storage, transport),
  sumsub: bind(sumsub, transport),
  jackpots: bind(jackpots, transport),
  tournaments: bind(tournaments, transport),
  /** Calls a method of a domain that brings its own contract, which these types do not know. */
  call: <Answer>(verb: 'GET' | 'POST', name: string, params: object = {}, options?: CallOptions) =>
    transport.call(verb, name as never, params as never, options) as Promise<Answer>,
})
export type Api = ReturnType<typeof createApi>
