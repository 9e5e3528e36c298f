import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Offer, PromoRefusal } from '../../../../schemas/api/campaigns.ts'
import { USUAL_TERMS, type DepositOffer, type GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { factsOf } from './facts.ts'

/** The claim key of an offer that is once per player. */
export const onceKey = (offer: Pick<DepositOffer, 'id'>): string => `offer:${offer.id}`

/** The claim key of a deposit offer that was taken and waits for its deposit. */
export const takenKey = (offer: Pick<DepositOffer, 'id'>): string => `taken:${offer.id}`
/** The claim key of a gift, of one occasion where a player may have it more than once. */
export const giftKey = (gift: Pick<GiftOffer, 'id'>, occasion?: string | number): string =>
  occasion === undefined ? `gift:${gift.id}` : `gift:${gift.id}:${occasion}`

/** Whether an offer is valid at an instant. */
const isOffered = (
  { off, valid_from: from, valid_to: to }: Pick<DepositOffer, 'off' | 'valid_from' | 'valid_to'>,
  now: Date,
): boolean => !off && (from === undefined || now >= new Date(from)) && (to === undefined || now < new Date(to))

/**
 * Offers of the brand that are valid now and available in a currency, in the brand's order; hidden ones only when the
 * player has opened them.
 */
export const offersIn = (
  { features, platform }: PlatformBrand,
  currency: string,
  now: Date,
  opened: ReadonlySet<number>,
): DepositOffer[] =>
  platform.campaigns.offers.filter(
    (offer) =>
      features['deposits'] === true &&
      Object.hasOwn(offer.match.max, currency) &&
      isOffered(offer, now) &&
      (!offer.hidden || opened.has(offer.id)),
  )

/** Whether what a gift gives can be played with. */
const isPlayable = ({ features }: PlatformBrand, { product, freeRounds }: GiftOffer): boolean =>
  features[freeRounds === undefined && product === 'betting' ? 'betting' : 'games'] === true

/** Gifts players take on their pages that are valid now and available in a currency, in the brand's order. */
export const giftsIn = (brand: PlatformBrand, currency: string, now: Date): GiftOffer[] =>
  (brand.platform.campaigns.gifts ?? []).filter(
    (gift) =>
      gift.trigger === undefined &&
      isPlayable(brand, gift) &&
      Object.hasOwn(gift.freeRounds?.value ?? gift.bonus, currency) &&
      isOffered(gift, now),
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

/** What depends on the player: whether the offer can be taken, why not, and whether it was. */
export interface OfferState {
  readonly isOpen: boolean
  readonly refusal?: PromoRefusal | undefined
  readonly isTaken?: boolean
}

const describe = (brand: PlatformBrand, { title, text, image }: Pick<DepositOffer, 'title' | 'text' | 'image'>) => {
  const address = image && brand.asset(image)
  return { title, ...(text !== undefined && { text }), ...(address && { image: address }) }
}

/** A deposit offer in the shape of the API. */
export function offerView(
  brand: PlatformBrand,
  offer: DepositOffer,
  currency: string,
  { isOpen, refusal, isTaken = false }: OfferState,
): Offer {
  const { id, excludeMethods, match } = offer
  const least = minAmountOf(offer, currency)
  return {
    id,
    trigger: {
      action: 'deposit',
      user_satisfies_params: isOpen,
      ...(refusal && { refusal }),
      params: { exclude_methods: excludeMethods, min_amount: least === undefined ? null : toMoney(least, currency) },
    },
    description: describe(brand, offer),
    promotions: [
      {
        type: 'match',
        percent: match.percent,
        max: toMoney(brandAmount(match.max[currency] ?? '0', currency), currency),
      },
    ],
    facts: factsOf(brand, offer.terms ?? USUAL_TERMS, currency),
    is_taken: isTaken,
    valid_to: offer.valid_to ?? null,
  }
}

/** A gift in the shape of the API. */
export function giftView(
  brand: PlatformBrand,
  gift: GiftOffer,
  currency: string,
  { isOpen, refusal, isTaken = false }: OfferState,
): Offer {
  const { id, bonus, freeRounds } = gift
  const worth = (freeRounds?.value ?? bonus)[currency] ?? '0'
  const max = toMoney(brandAmount(worth, currency), currency)
  const game = freeRounds && brand.platform.games.games.find(({ sysname }) => sysname === freeRounds.game)
  return {
    id,
    trigger: {
      action: 'claim',
      user_satisfies_params: isOpen,
      ...(refusal && { refusal }),
      params: { exclude_methods: [], min_amount: null },
    },
    description: describe(brand, gift),
    promotions: [
      freeRounds
        ? {
            type: 'rounds',
            percent: 100,
            max,
            rounds: freeRounds.rounds,
            game: { sysname: freeRounds.game, name: game?.name ?? freeRounds.game },
          }
        : { type: 'bonus', percent: 100, max },
    ],
    facts: freeRounds ? null : factsOf(brand, gift.terms ?? USUAL_TERMS, currency, gift.product),
    is_taken: isTaken,
    valid_to: gift.valid_to ?? null,
  }
}
