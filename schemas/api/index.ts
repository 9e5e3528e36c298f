import { accountMethods, authMethods } from './account.ts'
import { bettingMethods } from './betting.ts'
import { campaignsMethods } from './campaigns.ts'
import { cashierMethods } from './cashier.ts'
import { cmsMethods } from './cms.ts'
import { contentMethods } from './content.ts'
import { eventsMethods } from './events.ts'
import { gamesMethods, leaderboardMethods, metadataMethods } from './games.ts'
import { jackpotsMethods } from './jackpots.ts'
import { limitsMethods } from './limits.ts'
import { loyaltyMethods } from './loyalty.ts'
import { identityMethods } from './identity.ts'
import type { RequestOf, ResponseOf } from './method.ts'
import { playMethods } from './play.ts'
import { securityMethods } from './security.ts'
import { storageMethods } from './storage.ts'
import { tournamentsMethods } from './tournaments.ts'

export * from './account.ts'
export * from './betting.ts'
export * from './campaigns.ts'
export * from './cashier.ts'
export * from './content.ts'
export * from './errors.ts'
export * from './games.ts'
export * from './identity.ts'
export * from './jackpots.ts'
export * from './limits.ts'
export * from './loyalty.ts'
export * from './method.ts'
export * from './play.ts'
export * from './security.ts'
export * from './tournaments.ts'

/** All methods of the API by name. The platform implements each; the site uses only the types. */
export const methods = {
  ...authMethods,
  ...accountMethods,
  ...securityMethods,
  ...campaignsMethods,
  ...cmsMethods,
  ...contentMethods,
  ...cashierMethods,
  ...gamesMethods,
  ...leaderboardMethods,
  ...playMethods,
  ...identityMethods,
  ...limitsMethods,
  ...metadataMethods,
  ...eventsMethods,
  ...storageMethods,
  ...tournamentsMethods,
  ...jackpotsMethods,
  ...loyaltyMethods,
  ...bettingMethods,
}
type Methods = typeof methods
export type MethodName = keyof Methods
export type Request<N extends MethodName> = RequestOf<Methods[N]>
export type Response<N extends MethodName> = ResponseOf<Methods[N]>
