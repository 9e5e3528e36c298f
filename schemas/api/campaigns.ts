import { Type, type Static } from 'typebox'
import { count, fields, Instant, method, Money, offset, One, page, Strict, type RateLimit } from './method.ts'

/** How far something is (ENTITY-06): from `minValue` to `maxValue`, which is null where nothing comes after. */
export const Progress = Strict({
  minValue: Type.Number(),
  maxValue: Type.Union([Type.Number(), Type.Null()]),
  expCount: Type.Number(),
})
export type Progress = Static<typeof Progress>

/**
 * The key facts of bonus money, from the very terms it is played by. `weights` are percent of a stake, by type of game;
 * `games` those of games and categories that differ, by name.
 */
export const KeyFacts = Strict({
  times: Type.Number(),
  of: Type.Enum(['bonus', 'bonus+deposit']),
  weights: Type.Record(Type.String(), Type.Integer()),
  games: Type.Array(Strict({ name: Type.String(), weight: Type.Integer() })),
  max_stake: Type.Union([Money, Type.Null()]),
  max_cashout: Type.Union([Money, Type.Null()]),
  /** ISO 8601 durations. */
  claim_within: Type.String(),
  wager_within: Type.String(),
})
export type KeyFacts = Static<typeof KeyFacts>

/**
 * Why a promo code or an offer is not taken. `FIRST_DEPOSIT`: its offer is for players who never paid in; `STACKING`:
 * another bonus excludes it.
 */
const PROMO_REFUSALS = [
  'INVALID',
  'NOT_YET',
  'EXPIRED',
  'USED',
  'CURRENCY',
  'FIRST_DEPOSIT',
  'AUDIENCE',
  'BUDGET',
  'STACKING',
] as const
export type PromoRefusal = (typeof PROMO_REFUSALS)[number]

/** An offer as a player sees it (ENTITY-25, ENTITY-37). Texts may be `t:key`. */
export const Offer = Strict({
  id: Type.Integer(),
  trigger: Strict({
    /** `deposit`: given with a deposit; `claim`: taken on its page. */
    action: Type.Enum(['deposit', 'claim']),
    /** Whether this player could take it now; always true for a guest. */
    user_satisfies_params: Type.Boolean(),
    /** Why this player cannot take it now, where a rule of the offer is the reason. */
    refusal: Type.Optional(Type.Enum(PROMO_REFUSALS)),
    params: Strict({ exclude_methods: Type.Array(Type.String()), min_amount: Type.Union([Money, Type.Null()]) }),
  }),
  description: Strict({
    title: Type.String(),
    text: Type.Optional(Type.String()),
    image: Type.Optional(Type.String()),
  }),
  /**
   * What it gives: `match` is `percent` of the deposit as bonus money, at most `max`; `bonus` is `max` of it; `rounds`
   * are so many free rounds in a game, worth `max` each.
   */
  promotions: Type.Array(
    Strict({
      type: Type.Enum(['match', 'bonus', 'rounds']),
      percent: Type.Number(),
      max: Money,
      rounds: Type.Optional(Type.Integer()),
      game: Type.Optional(Strict({ sysname: Type.String(), name: Type.String() })),
    }),
  ),
  facts: Type.Union([KeyFacts, Type.Null()]),
  /** Whether the player took it and it waits, for a deposit for example. */
  is_taken: Type.Boolean(),
  valid_to: Type.Union([Instant(), Type.Null()]),
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
  /** Until when it can be activated, or played once it is active. */
  expires_at: Type.Union([Instant(), Type.Null()]),
  /** What is staked of what must be; null for bonuses without terms. */
  wagering: Type.Union([Strict({ required: Money, done: Money, progress: Progress }), Type.Null()]),
  facts: Type.Union([KeyFacts, Type.Null()]),
  /** Of when its terms are, which no later change of the offer touches; null for bonuses without terms. */
  terms_at: Type.Union([Instant(), Type.Null()]),
  /** What became own money. */
  converted: Money,
  actions: Type.Array(Type.Enum(['activate', 'deactivate', 'remove'])),
  /** What waits for something else than the player: the offer's deposit, or the bonus before it. */
  waits_for: Type.Union([Type.Literal('deposit'), Type.Literal('bonus'), Type.Null()]),
})
export type Bonus = Static<typeof Bonus>

/** How far the bonus is played whose money is in games, on the stream (`wagering`). */
export interface LiveWagering {
  readonly id: string
  readonly required: Money
  readonly done: Money
}

/** What one bet counted. `weight` in percent. */
const BonusBet = Strict({
  id: Type.String(),
  game: Type.String(),
  stake: Money,
  weight: Type.Integer(),
  counted: Money,
  created_at: Instant(),
})
export type BonusBet = Static<typeof BonusBet>

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

/** What the running week has brought so far: `amount` is `percent` of `loss`, within the limits named. */
export const AccruedCashback = Strict({
  from: Instant(),
  to: Instant(),
  staked: Money,
  won: Money,
  converted: Money,
  /** What was won on the whole in other currencies, by the brand's rates, as far as it makes up for this loss. */
  elsewhere: Money,
  loss: Money,
  percent: Type.Number(),
  min: Type.Union([Money, Type.Null()]),
  max: Type.Union([Money, Type.Null()]),
  amount: Money,
  times: Type.Number(),
})
export type AccruedCashback = Static<typeof AccruedCashback>

/** Rate limit of promo codes, shared by all methods that accept one. */
export const PROMO_LIMIT: RateLimit = {
  scope: 'promo',
  by: 'address',
  free: 20,
  window: 'PT10M',
  wait: 'PT1M',
  longest: 'PT10M',
}

/** Without it there are no offers, promo codes and bonuses. */
const feature = 'promotions'
/** Without it there is no cashback. */
const cashback = 'cashback'
const bonusList = () =>
  method({
    verb: 'GET',
    audience: 'player',
    feature,
    request: Strict({
      count: count(4),
      offset,
      fields,
      status: Type.Optional(Type.String({ maxLength: 200, title: 'Statuses, separated by commas' })),
    }),
    response: Strict({ items: Type.Array(Type.Partial(Bonus)), total: Type.Integer(), offset: Type.Integer() }),
  })
const onBonus = () =>
  method({
    verb: 'POST',
    audience: 'player',
    feature,
    money: true,
    request: Strict({ bonus_id: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: One,
  })
const onCashback = () =>
  method({
    verb: 'POST',
    audience: 'player',
    feature: cashback,
    money: true,
    request: Strict({ cashback_id: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: One,
  })

export const campaignsMethods = {
  /** Returns whether a promo code can be used now: by this player, else by anybody. Uses nothing up. */
  'campaigns.checkPromocode': method({
    verb: 'POST',
    audience: 'any',
    feature,
    rateLimit: PROMO_LIMIT,
    request: Strict({ promo_code: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: Type.Boolean(),
  }),
  /** Uses a promo code, once per player. A refusal has its reason in `error_data.promo_code` (`PROMO_REFUSALS`). */
  'campaigns.activateOffer': method({
    verb: 'POST',
    audience: 'player',
    feature,
    money: true,
    rateLimit: PROMO_LIMIT,
    request: Strict({ promo_code: Type.String({ minLength: 1, maxLength: 64 }), fields }),
    response: Type.Partial(Activation),
  }),
  /** With `fields`, offers contain only those fields and the id. */
  'campaigns.getoffers': method({
    verb: 'GET',
    audience: 'any',
    feature,
    request: Strict({ offset, fields }),
    response: Strict({ items: Type.Array(Type.Partial(Offer)), total: Type.Integer(), offset: Type.Integer() }),
  }),
  /**
   * Takes an offer: a gift is the player's at once, a deposit offer waits for its deposit, with the terms of this
   * moment. Answers the id of the bonus. A refusal says why in `error_data.offer`.
   */
  'campaigns.takepromotions': method({
    verb: 'POST',
    audience: 'player',
    feature,
    money: true,
    request: Strict({ offer_id: Type.Integer({ minimum: 1 }) }),
    response: Strict({ bonus_id: Type.String() }),
  }),
  'bonuses.get': bonusList(),
  /** Activates a bonus; while another is active it waits for its turn. */
  'bonuses.activate': onBonus(),
  /** Sets the active bonus aside, with its money and its progress. Its time goes on. */
  'bonuses.deactivate': onBonus(),
  /** Gives a bonus up: its money is forfeited, own money never is. */
  'bonuses.remove': onBonus(),
  /** The bets that counted for a bonus, newest first. */
  'bonuses.explain': method({
    verb: 'GET',
    audience: 'player',
    feature,
    request: Strict({ bonus_id: Type.String({ minLength: 1, maxLength: 64 }), count: count(10), offset }),
    response: page(BonusBet),
  }),
  'BettingBonuses.get': bonusList(),
  'BettingBonuses.activate': onBonus(),
  'BettingBonuses.remove': onBonus(),
  'cashbacks.get': method({
    verb: 'GET',
    audience: 'player',
    feature: cashback,
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
  /** Pays a cashback out into own money, once. */
  'cashbacks.payout': onCashback(),
  /** Gives a cashback up. */
  'cashbacks.remove': onCashback(),
  /** What the running week has brought so far; null where the brand gives none. */
  'cashbacks.accrued': method({
    verb: 'GET',
    audience: 'player',
    feature: cashback,
    request: Strict({}),
    response: Type.Union([AccruedCashback, Type.Null()]),
  }),
}
