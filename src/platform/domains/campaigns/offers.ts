import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Offer } from '../../../../schemas/api/campaigns.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** The claim key of an offer that is once per player. */
export const onceKey = (offer: Pick<DepositOffer, 'id'>): string => `offer:${offer.id}`

/** Whether an offer is valid at an instant. */
const isOffered = ({ valid_from: from, valid_to: to }: DepositOffer, now: Date): boolean =>
  (from === undefined || now >= new Date(from)) && (to === undefined || now < new Date(to))

/**
 * Offers of the brand that are valid now and available in a currency, in the brand's order; hidden ones only when the
 * player has opened them.
 */
export const offersIn = (
  { platform }: PlatformBrand,
  currency: string,
  now: Date,
  opened: ReadonlySet<number>,
): DepositOffer[] =>
  platform.campaigns.offers.filter(
    (offer) =>
      Object.hasOwn(offer.match.max, currency) && isOffered(offer, now) && (!offer.hidden || opened.has(offer.id)),
  )

/** The smallest deposit an offer applies to, in minor units. */
export const minAmountOf = ({ minAmount }: DepositOffer, currency: string): bigint | undefined =>
  Object.hasOwn(minAmount, currency) ? brandAmount(minAmount[currency] ?? '0', currency) : undefined

/** Bonus money of an offer for a deposit, in minor units: its percentage, rounded down, up to its maximum. */
export function matchOf({ match: { percent, max } }: DepositOffer, deposit: bigint, currency: string): bigint {
  const share = (deposit * BigInt(Math.round(percent * 10_000))) / 1_000_000n
  const cap = brandAmount(max[currency] ?? '0', currency)
  return share < cap ? share : cap
}

/** An offer in the shape of the API. */
export function offerView(
  brand: PlatformBrand,
  offer: DepositOffer,
  currency: string,
  user_satisfies_params: boolean,
): Offer {
  const { id, title, text, excludeMethods, match } = offer
  const image = offer.image && brand.asset(offer.image)
  const least = minAmountOf(offer, currency)
  return {
    id,
    trigger: {
      action: 'deposit',
      user_satisfies_params,
      params: { exclude_methods: excludeMethods, min_amount: least === undefined ? null : toMoney(least, currency) },
    },
    description: { title, ...(text !== undefined && { text }), ...(image && { image }) },
    promotions: [
      {
        type: 'match',
        percent: match.percent,
        max: toMoney(brandAmount(match.max[currency] ?? '0', currency), currency),
      },
    ],
  }
}
