import { Type, type Static } from 'typebox'
import { count, fields, Instant, method, Money, offset, Strict, type RateLimit } from './method.ts'

/** A deposit offer as shown to a player (ENTITY-25, ENTITY-37). Texts may be `t:key`. */
export const Offer = Strict({
  id: Type.Integer(),
  trigger: Strict({
    action: Type.Enum(['deposit']),
    /** Whether the offer is available to this player now; always true for a guest. */
    user_satisfies_params: Type.Boolean(),
    params: Strict({ exclude_methods: Type.Array(Type.String()), min_amount: Type.Union([Money, Type.Null()]) }),
  }),
  description: Strict({
    title: Type.String(),
    text: Type.Optional(Type.String()),
    image: Type.Optional(Type.String()),
  }),
  /** The bonus: `percent` of the deposit, at most `max`. */
  promotions: Type.Array(Strict({ type: Type.Enum(['match']), percent: Type.Number(), max: Money })),
})
export type Offer = Static<typeof Offer>

/** What a promo code gave: bonus money, or an offer that is now available. Texts are in the locale of the call. */
export const Activation = Strict({ ...Offer.properties, bonus: Money })
export type Activation = Partial<Static<typeof Activation>>

export const BONUS_STATUSES = ['available', 'claimed', 'active', 'completed', 'lost', 'expired', 'removed'] as const
/** A bonus of a player. */
export const Bonus = Strict({
  id: Type.String(),
  status: Type.Enum([...BONUS_STATUSES]),
  title: Type.String(),
  amount: Money,
  created_at: Instant(),
  ended_at: Type.Union([Instant(), Type.Null()]),
})
export type Bonus = Static<typeof Bonus>

export const CASHBACK_STATUSES = ['active', 'paid_out'] as const
/** Cashback: a part of one week's loss paid back (ENTITY-36). */
export const Cashback = Strict({
  id: Type.String(),
  status: Type.Enum([...CASHBACK_STATUSES]),
  amount: Money,
  description: Strict({ title: Type.String() }),
  end_date: Instant(),
  receiving_expired_at: Type.Union([Instant(), Type.Null()]),
})
export type Cashback = Static<typeof Cashback>

/** Why a promo code is refused. `FIRST_DEPOSIT`: its offer is only for players without a deposit. */
const PROMO_REFUSALS = ['INVALID', 'NOT_YET', 'EXPIRED', 'USED', 'CURRENCY', 'FIRST_DEPOSIT'] as const
export type PromoRefusal = (typeof PROMO_REFUSALS)[number]

/** Rate limit of promo codes, shared by all methods that accept one. */
export const PROMO_LIMIT: RateLimit = {
  scope: 'promo',
  by: 'address',
  free: 20,
  window: 'PT10M',
  wait: 'PT1M',
  longest: 'PT10M',
}

export const campaignsMethods = {
  /** Returns whether a promo code can be used now. */
  'campaigns.checkPromocode': method({
    verb: 'POST',
    audience: 'any',
    rateLimit: PROMO_LIMIT,
    request: Strict({ promo_code: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Type.Boolean(),
  }),
  /** Uses a promo code, once per player. A refusal has its reason in `error_data.promo_code` (`PROMO_REFUSALS`). */
  'campaigns.activateOffer': method({
    verb: 'POST',
    audience: 'player',
    money: true,
    rateLimit: PROMO_LIMIT,
    request: Strict({ promo_code: Type.String({ minLength: 1, maxLength: 64 }), fields }),
    response: Type.Partial(Activation),
  }),
  /** With `fields`, offers contain only those fields and the id. */
  'campaigns.getoffers': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({ offset, fields }),
    response: Strict({ items: Type.Array(Type.Partial(Offer)), total: Type.Integer(), offset: Type.Integer() }),
  }),
  'bonuses.get': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({
      count: count(4),
      offset,
      fields,
      status: Type.Optional(Type.String({ maxLength: 200, title: 'Statuses, separated by commas' })),
    }),
    response: Strict({ items: Type.Array(Type.Partial(Bonus)), total: Type.Integer(), offset: Type.Integer() }),
  }),
  'cashbacks.get': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({
      count: count(4),
      offset,
      fields,
      statuses: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.Enum(['end_date'], { default: 'end_date' })),
      order: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
    }),
    response: Strict({ items: Type.Array(Type.Partial(Cashback)), total: Type.Integer(), offset: Type.Integer() }),
  }),
}
