import { brandAmount } from '../../../../engine/money/index.ts'
import type { PromoRefusal } from '../../../../schemas/api/campaigns.ts'
import type { DepositOffer, PromoCode } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'

/** The stored form of a promo code; players may type it in any case. */
const codeOf = (given: string): string => given.trim().toUpperCase()

/** Finds the brand's promo code, and why nobody can use it at this instant. */
export function findPromoCode(
  { platform: { campaigns } }: PlatformBrand,
  given: string,
  now: Date,
): { code: string; promo?: PromoCode; refusal?: PromoRefusal } {
  const code = codeOf(given)
  const promo = Object.hasOwn(campaigns.promoCodes, code) ? campaigns.promoCodes[code] : undefined
  if (!promo) return { code, refusal: 'INVALID' }
  const { off, valid_from: from, valid_to: to } = promo
  if (from !== undefined && now < new Date(from)) return { code, promo, refusal: 'NOT_YET' }
  return off || (to !== undefined && now >= new Date(to)) ? { code, promo, refusal: 'EXPIRED' } : { code, promo }
}

/** Whether a promo code of the brand is valid at an instant, in any case. */
export const promoCodeIsValid = (brand: PlatformBrand, given: string, now: Date): boolean =>
  findPromoCode(brand, given, now).refusal === undefined

/** What a code gives a player of this currency: bonus money in minor units, an offer, both, or why nothing. */
export function promisedBy(
  { platform: { campaigns } }: PlatformBrand,
  { bonus, offer: id }: PromoCode,
  currency: string,
): { amount?: bigint; offer?: DepositOffer; refusal?: PromoRefusal } {
  const amount = bonus && Object.hasOwn(bonus, currency) ? brandAmount(bonus[currency]!, currency) : 0n
  if (bonus && amount === 0n) return { refusal: 'CURRENCY' }
  const offer = campaigns.offers.find((each) => each.id === id)
  if (id !== undefined && !offer) return { refusal: 'INVALID' }
  return { ...(amount > 0n && { amount }), ...(offer && { offer }) }
}

/** Whether a player has used a code, given in its stored form. */
export const hasUsed = async (tx: Tx, brandId: string, playerId: string, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('promo_activation')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined

/** Ids of the hidden offers a player opened with promo codes. */
export async function openedOffers(
  db: Db | Tx,
  { id, platform }: PlatformBrand,
  playerId: string,
): Promise<ReadonlySet<number>> {
  const { promoCodes } = platform.campaigns
  const rows = await db
    .selectFrom('promo_activation')
    .select('code')
    .where('brand_id', '=', id)
    .where('player_id', '=', playerId)
    .execute()
  return new Set(rows.flatMap(({ code }) => (Object.hasOwn(promoCodes, code) ? (promoCodes[code]!.offer ?? []) : [])))
}

/** Records that a player uses a promo code. Returns false when they have used it before. */
export const useCode = async (
  tx: Tx,
  activation: { brand_id: string; player_id: string; code: string; created_at: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('promo_activation')
    .values(activation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()) !== undefined
