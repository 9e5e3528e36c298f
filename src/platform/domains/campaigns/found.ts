import type { DepositOffer, GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { openedOffers } from './promo-codes.ts'

/** An offer by its id, if the player can know of it: hidden ones only when they opened them with a promo code. */
export async function findOffer(
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  id: number,
): Promise<DepositOffer | GiftOffer | undefined> {
  const { offers, gifts = [] } = brand.platform.campaigns
  const offer = [...gifts, ...offers].find((each) => each.id === id)
  if (!offer || !('hidden' in offer) || !offer.hidden) return offer
  return (await openedOffers(tx, brand, playerId)).has(id) ? offer : undefined
}
