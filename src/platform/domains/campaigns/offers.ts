import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Offer } from '../../../../schemas/api/campaigns.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** The key under which an offer that is once per player is given. */
export const onceKey = (offer: Pick<DepositOffer, 'id'>): string => `offer:${offer.id}`

/** Whether an offer's time is now. */
const isOffered = ({ valid_from: from, valid_to: to }: DepositOffer, now: Date): boolean =>
  (from === undefined || now >= new Date(from)) && (to === undefined || now < new Date(to))

/**
 * Offers of the brand that are valid now and given in a currency, in the brand's order; hidden ones only where the
 * player opened them.
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

/** The smallest deposit an offer is given for, in minor units. */
export const minAmountOf = ({ minAmount }: DepositOffer, currency: string): bigint | undefined =>
  Object.hasOwn(minAmount, currency) ? brandAmount(minAmount[currency] ?? '0', currency) : undefined

/** Bonus money an offer gives for a deposit, in minor units: its percent, rounded down, and at most its cap. */
export function matchOf({ match: { percent, max } }: DepositOffer, deposit: bigint, currency: string): bigint {
  const share = (deposit * BigInt(Math.round(percent * 10_000))) / 1_000_000n
  const cap = brandAmount(max[currency] ?? '0', currency)
  return share < cap ? share : cap
}

/** An offer as players see it. */
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
