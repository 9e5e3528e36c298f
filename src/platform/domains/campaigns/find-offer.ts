import type { DepositOffer, GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { openedOffers } from './promo-codes.ts'

/**
 * An offer a player may take on its page, by its id: not a gift that something else gives, and hidden ones only when
 * they opened them with a promo code.
 */
export async function findOffer(
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  id: number,
): Promise<DepositOffer | GiftOffer | undefined> {
  const { offers, gifts = [] } = brand.platform.campaigns
  const offer = [...gifts.filter(({ trigger }) => trigger === undefined), ...offers].find((each) => each.id === id)
  if (!offer || !('hidden' in offer) || !offer.hidden) return offer
  return (await openedOffers(tx, brand, playerId)).has(id) ? offer : undefined
}
