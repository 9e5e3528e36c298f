import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Players } from '../players/index.ts'
import type { OfferFactsOf } from './offer-facts.ts'
import { findPromoCode, hasUsed, promisedBy } from './promo-codes.ts'

export interface CampaignDependencies {
  readonly context: Pick<Context, 'clock' | 'transaction' | 'ask'>
  readonly players: Players
  readonly knownOf: OfferFactsOf
}

/** Checks of promo codes for players. */
export function createCodeCheck({ context, players, knownOf }: CampaignDependencies) {
  const { clock, transaction, ask } = context
  /** Whether a player could use a code now, as `campaigns.activateOffer` would decide; uses nothing up. */
  return async (brand: PlatformBrand, playerId: string, given: string): Promise<boolean> => {
    const { currency } = await players.find(brand, playerId)
    const { code, promo, refusal } = findPromoCode(brand, given, clock.now())
    if (!promo || refusal) return false
    const { offer, refusal: why } = promisedBy(brand, promo, currency)
    if (why) return false
    return transaction(async (tx) => {
      if (await hasUsed(tx, brand.id, playerId, code)) return false
      const known = await knownOf(tx, brand.id, playerId)
      return (await ask(tx, 'bonus', { brand, playerId, on: 'code', offer, currency, known })) === undefined
    })
  }
}
