import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Offer } from '../../../../schemas/api/campaigns.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'

/** What decides which offers a player may take. */
export interface OfferFacts {
  /** Keys of what the player was given, see `claimKeyOf`. */
  readonly claimed: ReadonlySet<string>
  readonly hasDeposited: boolean
}

/** The key under which an offer that is once per player is given. */
export const onceKey = (offer: Pick<DepositOffer, 'id'>): string => `offer:${offer.id}`

/** Whether an offer's time is now. */
export const isOffered = ({ valid_from: from, valid_to: to }: DepositOffer, now: Date): boolean =>
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

/** What is known of a player, leaving one deposit out: the one an offer is to be given for. */
export async function factsOf(
  db: Db | Tx,
  brandId: string,
  playerId: string,
  exceptDeposit?: string,
): Promise<OfferFacts> {
  const bonuses = await db
    .selectFrom('bonus')
    .select('claim_key')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()
  let deposits = db
    .selectFrom('cashier_transaction')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('type', '=', 'deposit')
    .where('status', 'in', ['success', 'refunded', 'charged_back'])
  if (exceptDeposit) deposits = deposits.where('id', '<>', exceptDeposit)
  return {
    claimed: new Set(bonuses.map(({ claim_key }) => claim_key)),
    hasDeposited: (await deposits.limit(1).executeTakeFirst()) !== undefined,
  }
}

/** Whether the player may have the offer. */
export const satisfies = (offer: DepositOffer, { claimed, hasDeposited }: OfferFacts): boolean =>
  !(offer.once && claimed.has(onceKey(offer))) && !(offer.firstDepositOnly && hasDeposited)

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
