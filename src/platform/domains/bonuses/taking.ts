import { parseDuration } from '../../../../engine/clock/index.ts'
import { USUAL_TERMS, type DepositOffer, type GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid, type PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import { newId } from '../../kernel/ids.ts'
import {
  BonusRefused,
  findOffer,
  giftKey,
  matchesAudience,
  takenKey,
  timesGiven,
  type OfferFactsOf,
} from '../campaigns/index.ts'
import { lockPlayer } from '../cashier/index.ts'
import type { FreeRounds } from '../games/index.ts'
import type { Players } from '../players/index.ts'
import type { Bonuses } from './service.ts'
import { amountIn } from './terms.ts'

export interface TakingDependencies {
  readonly context: Context
  readonly players: Players
  readonly bonuses: Bonuses
  readonly freeRounds: FreeRounds
  readonly knownOf: OfferFactsOf
}

/** An offer being taken, or a gift being given. */
export interface Taking {
  readonly tx: Tx
  readonly brand: PlatformBrand
  readonly player: { readonly id: string; readonly currency: string }
  readonly now: Date
  readonly bonuses: Bonuses
  readonly freeRounds: FreeRounds
  /** The error for a reason. */
  refused(reason: string): PlatformError
}

/** A deposit offer waits for its deposit with the terms of this moment. Returns the id of the bonus. */
async function takeDepositOffer({ bonuses, tx, brand, player, refused }: Taking, offer: DepositOffer) {
  const amount = amountIn(offer.match.max, player.currency)
  if (amount === undefined) throw refused('CURRENCY')
  const id = await bonuses.give(tx, {
    brandId: brand.id,
    playerId: player.id,
    claimKey: takenKey(offer),
    offer,
    offerId: offer.id,
    title: offer.title,
    amount,
    currency: player.currency,
    terms: offer.terms,
    status: 'claimed',
  })
  if (id === undefined) throw refused('USED')
  return id
}

/**
 * Refuses a gift that is over, or whose budget is spent: who takes the last one is decided one after the other.
 * @throws PlatformError with `NOT_YET`, `EXPIRED` or `BUDGET`
 */
async function refuseGift({ tx, brand, now, refused }: Taking, gift: GiftOffer) {
  const { id, off, valid_from, valid_to, budget } = gift
  if (valid_from !== undefined && now < new Date(valid_from)) throw refused('NOT_YET')
  if (off || (valid_to !== undefined && now >= new Date(valid_to))) throw refused('EXPIRED')
  if (budget === undefined) return
  const brandId = brand.id
  await tx
    .insertInto('gift_budget')
    .values({ brand_id: brandId, offer_id: id, taken: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const spent = await tx
    .updateTable('gift_budget')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('offer_id', '=', id)
    .where('taken', '<', budget)
    .returning('taken')
    .executeTakeFirst()
  if (!spent) throw refused('BUDGET')
}

/**
 * Gives a gift under a claim key, once. Returns the id of the bonus.
 * @throws the error of a reason: `USED`, `CURRENCY`, `NOT_YET`, `EXPIRED` or `BUDGET`
 */
export async function takeGift(taking: Taking, gift: GiftOffer, claimKey: string): Promise<string> {
  const { bonuses, tx, brand, player, refused } = taking
  const { currency } = player
  if (gift.freeRounds) return takeRounds(taking, gift, claimKey, gift.freeRounds)
  const amount = amountIn(gift.bonus, currency)
  if (amount === undefined || amount === 0n) throw refused('CURRENCY')
  const id = await bonuses.give(tx, {
    brandId: brand.id,
    playerId: player.id,
    claimKey,
    offerId: gift.id,
    title: gift.title,
    amount,
    currency,
    product: gift.product,
    terms: gift.terms,
    status: 'available',
  })
  if (id === undefined) throw refused('USED')
  await refuseGift(taking, gift)
  return id
}

/** Free rounds are ready in their game at once; their wins are own money, so the bonus has nothing left to meet. */
async function takeRounds(
  taking: Taking,
  gift: GiftOffer,
  claimKey: string,
  { game, rounds, value }: NonNullable<GiftOffer['freeRounds']>,
): Promise<string> {
  const { tx, brand, player, now, freeRounds, refused } = taking
  const { currency } = player
  const worth = amountIn(value, currency)
  if (worth === undefined || worth === 0n) throw refused('CURRENCY')
  const row = await tx
    .insertInto('bonus')
    .values({
      id: newId(),
      brand_id: brand.id,
      player_id: player.id,
      claim_key: claimKey,
      offer_id: gift.id,
      deposit_id: null,
      status: 'completed',
      title: gift.title,
      amount: worth * BigInt(rounds),
      currency,
      created_at: now,
      ended_at: now,
      activated_at: now,
      expires_at: null,
      terms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refused('USED')
  await refuseGift(taking, gift)
  await freeRounds.give(tx, {
    brand_id: brand.id,
    player_id: player.id,
    sysname: game,
    currency,
    value: worth,
    rounds,
    valid_until: new Date(now.getTime() + parseDuration((gift.terms ?? USUAL_TERMS).wagerWithin)),
  })
  return row.id
}

/** Taking of offers, once per idempotency key. */
export function createTaking({ context, players, bonuses, freeRounds, knownOf }: TakingDependencies) {
  const { transaction, clock, pass } = context
  /** Takes an offer. @throws PlatformError InvalidParameterException with the reason under `error_data.offer` */
  return async function take(call: Call, offerId: number): Promise<{ bonus_id: string }> {
    const player = await players.find(call.brand, playerOf(call))
    const now = clock.now()
    const refused = (reason: string) => invalid({ offer_id: 'refused' }, { offer: [reason] })
    return transaction(
      (tx) =>
        once(tx, call, now, async () => {
          // What the platform gives meanwhile is counted as well.
          await lockPlayer(tx, call.brand.id, player.id)
          const known = await knownOf(tx, call.brand.id, player.id)
          const found = await findOffer(tx, call.brand, player.id, offerId)
          if (!found) throw invalid({ offer_id: 'unknown' })
          const { brand } = call
          const campaign = 'match' in found ? { offer: found } : { offer: undefined, gift: found }
          const facts = { brand, playerId: player.id, on: 'claim' as const, currency: player.currency, known }
          await pass(tx, 'bonus', { ...facts, ...campaign }, (error) =>
            error instanceof BonusRefused ? refused(error.refusal) : error,
          )
          if (!matchesAudience(brand, player, found.audience, now)) throw refused('AUDIENCE')
          const taking: Taking = { bonuses, freeRounds, tx, brand, player, now, refused }
          if ('match' in found) return { bonus_id: await takeDepositOffer(taking, found) }
          const times = timesGiven(known, found.id)
          if (times >= (found.perPlayer ?? 1)) throw refused('USED')
          const claimKey = giftKey(found, times === 0 ? undefined : times + 1)
          const bonus_id = await takeGift(taking, found, claimKey)
          return { bonus_id }
        }),
      { idempotent: true },
    )
  }
}
